import { describe, expect, it } from 'vitest';
import { clauseTitle, cleanTitle } from './title.js';

describe('clauseTitle', () => {
  it.each([
    ['什么是市盈率？再举个例子', '什么是市盈率'],
    ['  # 标题\n正文', '标题 正文'],
    ['请帮我写一封邮件给客户，说明产品延期的原因并致歉', '请帮我写一封邮件给客户'],
    ['啊，这个问题特别特别特别特别特别特别特别特别特别长的一句', '啊，这个问题特别特别特别特别特别特别特…'],
    ['😀'.repeat(30), `${'😀'.repeat(19)}…`],
    ['？？？', '？？？'],
    ['***', '新对话'],
  ])('%j', (question, title) => {
    expect(clauseTitle(question)).toBe(title);
  });
});

describe('cleanTitle', () => {
  it.each([
    ['标题：“市盈率入门”。', '市盈率入门'],
    ['《岳阳楼记》赏析', '《岳阳楼记》赏析'],
    ['《岳阳楼记》与《醉翁亭记》', '《岳阳楼记》与《醉翁亭记》'],
    ['《出师表》', '出师表'],
    ['**市盈率**\n说明', '市盈率'],
    ['"Price/earnings"', 'Price/earnings'],
    ['。', ''],
    ['', ''],
    [`市盈率${'。'.repeat(400)}`, '市盈率'],
    ['很'.repeat(40), `${'很'.repeat(19)}…`],
  ])('%j', (text, title) => {
    expect(cleanTitle(text)).toBe(title);
  });
});
