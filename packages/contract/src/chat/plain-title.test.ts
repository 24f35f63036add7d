import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTitle } from './plain-title.js';

describe('plainTitle', () => {
  it.each([
    ['快速排序的思想是**分而治之**', '快速排序的思想是分而治之'],
    ['**市盈率**', '市盈率'],
    ['***重点***', '重点'],
    ['快速排序的思想是**分而…', '快速排序的思想是分而…'],
    ['用 `Array.map` 遍历', '用 Array.map 遍历'],
    ['## 快速排序 ##', '快速排序'],
    ['#标题', '标题'],
    ['> 引用', '引用'],
    ['- 第一条', '第一条'],
    ['- [ ] 待办', '待办'],
    ['见[文档](https://a.example/b_(c))', '见文档'],
    ['见[文档](https://a.exam…', '见文档'],
    ['![图](x.png)说明', '图说明'],
    ['**[官网](https://a.example)** 怎么样', '官网 怎么样'],
    ['~~旧~~新', '旧新'],
    ['这是*强调*的', '这是强调的'],
    ['_强调_ 一下', '强调 一下'],
    ['#今日话题# 怎么看', '今日话题 怎么看'],
    ['```python\nprint(1)\n```', 'print(1)'],
    ['| 甲 | 乙 |\n|---|---|', '甲 乙'],
    ['**', ''],
    ['***\n---', ''],
  ])('takes the marks off %j', (text, title) => {
    expect(plainTitle(text)).toBe(title);
  });

  it.each([
    '2*3 等于几',
    '2*3*4 等于几',
    'a*b 和 c*d',
    '3 * 4',
    'a_b 是什么',
    'snake_case_name',
    '__init__ 方法',
    '2**10 是多少',
    'x**2+y**2',
    'C# 和 F# 的区别',
    '#1 问题',
    '#include 是什么',
    'src/*.ts 与 lib/*.js',
    'int *a, *b',
    'ls | grep txt',
    'a[i][j] 越界',
    '-5 的绝对值',
    '1. 快速排序',
    '~/.bashrc 在哪',
  ])('leaves %j as it is', (text) => {
    expect(plainTitle(text)).toBe(text);
  });

  const word = fc.stringMatching(/^[a-z\u4e00-\u9fa5]{1,8}$/);
  const marked = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { maxDepth: 3 },
      word,
      tie('text').map((text) => `**${text}**`),
      tie('text').map((text) => `\`${text}\``),
      fc.tuple(tie('text'), word).map(([text, address]) => `[${text}](https://${address}.example)`),
      fc.tuple(tie('text'), tie('text')).map((both) => both.join(' ')),
    ),
  })).text;

  it('leaves no mark of any text with marks, cut anywhere', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '# ', '### ', '> ', '- ', '> ## '),
        marked,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (begin, text, share) => {
          const whole = `${begin}${text}`;
          for (const given of [whole, `${[...whole].slice(0, Math.ceil(whole.length * share)).join('')}…`]) {
            expect(plainTitle(given)).not.toMatch(/\*\*|`|^\s*#|\[[^\]]+\]\([^)\s]*(\)|$)/);
          }
        },
      ),
    );
  });

  it('changes nothing the second time', () => {
    const sign = fc.constantFrom(
      '*',
      '**',
      '_',
      '`',
      '#',
      '## ',
      '[',
      ']',
      '(',
      ')',
      '>',
      '|',
      '~~',
      '\\',
      ' ',
      '\n',
      '2',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(sign, word), { maxLength: 12 }), (parts) => {
        const once = plainTitle(parts.join(''));
        expect(once).not.toContain('`');
        expect(plainTitle(once)).toBe(once);
      }),
    );
  });
});
