import { describe, expect, it } from 'vitest';
import { growthOf } from '../../base/cpu-growth.fixture';
import { spokenLanguage, spokenText } from './spoken';

describe('spokenText', () => {
  it.each([
    [
      'headings, lists and emphasis',
      '## 结论\n\n- **先**看*趋势*\n- [x] 再看`量`\n\n> 引用',
      '结论\n\n先看趋势\n再看量\n\n引用',
    ],
    ['code', '如下：\n\n```ts\nconst a = 1;\n```\n\n完', '如下：\n\n完'],
    ['code that was cut off', '如下：\n\n```ts\nconst a = 1;', '如下：'],
    ['tables and rules', '看表\n\n| 甲 | 乙 |\n|---|---|\n| 1 | 2 |\n\n---\n\n完', '看表\n\n完'],
    ['citations', '潮水有信^[1][2]^，另见[3]。', '潮水有信，另见。'],
    ['links and pictures', '见[官网](https://example.com/a)![图](b.png)', '见官网'],
    ['formulas on lines of their own', '即\n\n$$a^2+b^2$$\n\n得证', '即\n\n得证'],
    ['signs that are no marks', '3*4 等于 12，a_b 不变', '3*4 等于 12，a_b 不变'],
  ])('leaves %s as words', (_, markdown, text) => {
    expect(spokenText(markdown)).toBe(text);
  });

  it.each(['```\n', '[', '$$', '*', '|\n'])('takes CPU that grows with the length of %j', (piece) => {
    expect(growthOf((length) => spokenText(piece.repeat(length)), 2_000)).toBeLessThan(3);
  });
});

describe('spokenLanguage', () => {
  it.each([
    ['潮汐来自引力', 'zh-Hans'],
    ['用 TypeScript 写一个函数', 'zh-Hans'],
    ['The tide comes from gravity.', 'en'],
    ['“潮” means tide in Chinese, and is a noun.', 'en'],
    ['', 'zh-Hans'],
  ])('reads %j in its main language', (text, language) => {
    expect(spokenLanguage(text)).toBe(language);
  });
});
