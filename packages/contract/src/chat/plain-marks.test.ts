import { describe, expect, it } from 'vitest';
import { plainAnswer, plainRewrite } from './plain-answer.js';
import { withoutMarks } from './plain-marks.js';

describe('withoutMarks', () => {
  it.each([
    ['周末**八折**，别错过', '周末八折，别错过'],
    ['**标题**\n\n正文', '标题\n\n正文'],
    ['***很*** 重要', '很 重要'],
    ['这是 *重点* 。', '这是 重点 。'],
    ['a __strong__ word, an _emphasised_ one', 'a strong word, an emphasised one'],
    ['**一**二**三** **四**', '一二三 四'],
    ['**先看 *这里* 再说**', '先看 这里 再说'],
    ['~~原价 99~~ 现价 59', '原价 99 现价 59'],
    ['# 早安\n\n## 一\n正文', '早安\n\n一\n正文'],
    ['> 引用的话\n> 第二行', '引用的话\n第二行'],
    ['上面\n\n---\n\n下面', '上面\n\n下面'],
    ['* 一\n* 二\n  * 三', '- 一\n- 二\n  - 三'],
    ['- 一\n- 二\n\n1. 甲\n2. 乙', '- 一\n- 二\n\n1. 甲\n2. 乙'],
    ['* **轻**：只有 1 斤', '- 轻：只有 1 斤'],
    ['看[官网](https://example.com/a)', '看官网（https://example.com/a）'],
    ['运行 `npm test` 即可', '运行 npm test 即可'],
    ['1\\. 5 \\* 3', '1\\. 5 * 3'],
    ['写到**一半', '写到一半'],
    ['写到**', '写到'],
  ])('of %j is %j', (text, plain) => {
    expect(withoutMarks(text, '')).toBe(plain);
    expect(withoutMarks(plain, '')).toBe(plain);
  });

  it.each([
    '5*3*2',
    'a ** b',
    '2**3**4',
    '长*宽*高',
    '价格 99 元*',
    'snake_case_name',
    '#话题# #周末去哪儿',
    '-5 到 3',
    '3 > 2',
    '[方括号] (圆括号)',
    '第一行\n第二行\n\n第三行',
  ])('leaves %j as it is', (text) => {
    expect(withoutMarks(text, '')).toBe(text);
  });

  it('makes no text of nothing but marks longer', () => {
    for (const sign of ['*', '**a', '_a ', '[a](', '`', '~~', '> ', '# ']) {
      const text = sign.repeat(20_000);
      expect(withoutMarks(text, '').length).toBeLessThanOrEqual(text.length);
    }
  });
});

describe('plainAnswer', () => {
  it.each([
    ['**Important**: 5*3*2', '**重要**：5*3*2'],
    ['2**3**4 is big', '2**3**4 很大'],
    ['# Title', '# 标题'],
    ['run `npm test`', '运行 `npm test`'],
  ])('keeps the marks of %j, which the original %j has', (answer, original) => {
    expect(plainAnswer(answer, original)).toBe(answer);
  });

  it('takes off those that a model added', () => {
    expect(plainAnswer('The area is **5*3*2**.', '面积是 5*3*2。')).toBe('The area is 5*3*2.');
    expect(plainAnswer('a ** b is **not** the same', 'a ** b 不一样')).toBe('a ** b is not the same');
    expect(plainAnswer('以下是译文：\n**Good morning**', '早上好')).toBe('Good morning');
  });
});

describe('plainRewrite', () => {
  it('has no marks, also where the original has them', () => {
    expect(plainRewrite('**八折**\n* 只要周末', '**八折**')).toBe('八折\n- 只要周末');
    expect(plainRewrite('面积 5*3*2', '5*3*2')).toBe('面积 5*3*2');
  });
});
