import { describe, expect, it } from 'vitest';
import type { Llm } from '../../providers/llm/port.js';
import { askTitle, clauseTitle, cleanTitle } from './title.js';

describe('clauseTitle', () => {
  it.each([
    ['什么是市盈率？再举个例子', '什么是市盈率'],
    ['  # 标题\n正文', '标题 正文'],
    ['C# 里 a_b 与 2*3 怎么写', 'C# 里 a_b 与 2*3 怎么写'],
    ['解释 **分而治之** 和 `sort()`', '解释 分而治之 和 sort()'],
    ['看看 [这篇文章](https://a.example/very/long/address/of/it) 说了什么', '看看 这篇文章 说了什么'],
    ['请帮我写一封邮件给客户，说明产品延期的原因并致歉', '请帮我写一封邮件给客户'],
    ['啊，这个问题特别特别特别特别特别特别特别特别特别长的一句', '啊，这个问题特别特别特别特别特别特别特…'],
    ['😀'.repeat(30), `${'😀'.repeat(19)}…`],
    ['Yesterday I go to the supermarket', 'Yesterday I go to the supermarket'],
    ['Yesterday I go to the supermarket and buyed many apple', 'Yesterday I go to the supermarket and…'],
    ['解释一下 quicksort 和 mergesort 的区别', '解释一下 quicksort 和 mergesort 的区别'],
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
    ['```\n市盈率入门\n```', '市盈率入门'],
    ['## `sort()` 用法', 'sort() 用法'],
    ['很'.repeat(22), `${'很'.repeat(19)}…`],
    ['Price/earnings ratios explained', 'Price/earnings ratios explained'],
    ['Reasonable price/earnings ratios explained', 'Reasonable price/earnings ratios expla…'],
  ])('%j', (text, title) => {
    expect(cleanTitle(text)).toBe(title);
  });

  it.each([
    ['快速排序的思想是**分而治之**：选一个基准，把小的放左边，大的放右边'],
    ['很'.repeat(40)],
    ['快速排序很快。它选一个基准'],
    ['抱歉，我无法回答这个问题'],
    ['我无法为这个内容起标题'],
    ['作为一个人工智能语言模型'],
    ['好的，标题如下：\n市盈率入门'],
    ['以下是标题'],
    ["I'm sorry, but I can't help with that."],
    ['The price/earnings ratio is the price divided by the earnings per share'],
    ['{"title":"市盈率"}'],
    ['标题'],
    ['无'],
    ['***'],
  ])('takes %j for no title', (text) => {
    expect(cleanTitle(text)).toBe('');
  });
});

describe('askTitle', () => {
  it('listens to no more of a model that does not stop than a title can be in', async () => {
    let said = 0;
    const llm: Llm = {
      models: [],
      async *stream() {
        for (; said < 1_000_000; said += 1) yield { type: 'text', delta: '市盈率入门' };
      },
    };
    const request = { model: 'a/b', question: '什么是市盈率', userId: 'u' };
    expect(await askTitle(llm, request, new AbortController().signal)).toBeNull();
    expect(said).toBeLessThan(1_000);
  });
});
