import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.js';

describe('plainText', () => {
  it.each([
    ['## 潮汐\n正文', '潮汐\n正文'],
    ['### 标题 ###', '标题'],
    ['**重点：**正文', '重点：正文'],
    ['***都有***，*斜*，__粗__，_斜_，~~删~~', '都有，斜，粗，斜，删'],
    ['**中间有*斜*的**', '中间有斜的'],
    ['**粗 `a*b` 里**', '粗 a*b 里'],
    ['详见[官方网站](https://evil.example/a_(b) "题")。', '详见官方网站。'],
    ['[![图](https://a.example/x.png)](https://a.example)', '图'],
    ['[文][ref] 后\n\n[ref]: https://a.example "题"', '文 后\n\n'],
    ['引力之差[1]，亭名[2][3]。另见【4】^[5]^[1](https://a.example)。', '引力之差，亭名。另见。'],
    ['脚注[^1]\n\n[^1]: 在这里', '脚注\n\n在这里'],
    ['<https://a.example/b> 与 https://a.example/c_d_e', 'https://a.example/b 与 https://a.example/c_d_e'],
    ['- 一\n* 二\n+ [x] 三\n1. 四', '一\n二\n三\n1. 四'],
    ['> > 引用\n> 二', '引用\n二'],
    ['上\n\n---\n\n下\n***', '上\n\n\n\n下\n'],
    ['| 甲 | 乙 |\n| --- | :-: |\n| 1 | 2 |', ' 甲 乙 \n\n 1 2 '],
    ['```python\nx = a[1] * **b\n```\n后', 'x = a[1] * **b\n后'],
    ['```js\n没写完 **', '没写完 **'],
    ['> ```js\n> a\n> ```\n1. ~~~\nb\n~~~', '> a\nb'],
    ['`a[0]` 与 ``b`c``', 'a[0] 与 b`c'],
    ['\\*不是斜\\* 与 \\[1\\]', '*不是斜* 与 [1]'],
    ['$a*b*c$ 与 $$x_1*y_1$$', 'a*b*c 与 x_1*y_1'],
    ['价格 $5，另 $6', '价格 $5，另 $6'],
    ['行一<br>行二', '行一 行二'],
    ['结尾。\n\n【追问】\n- 大潮在什么时候？', '结尾。\n\n\n大潮在什么时候？'],
  ])('takes the marks off %j', (markdown, text) => {
    expect(plainText(markdown)).toBe(text);
  });

  it.each([
    '2 * 3 * 4 = 24',
    'snake_case_name 与 a_b',
    'arr[0] 与 f(x)[12]',
    '#话题 不是标题',
    'a | b',
    '5~6 天',
    '-1 度',
    '（见下）',
    '**没有写完',
    '\u0001',
    'a [b] (c)',
  ])('leaves %j as it is', (text) => {
    expect(plainText(text)).toBe(text.replace('\u0001', ''));
  });

  it('takes anything, and only takes away', () => {
    const piece = fc.constantFrom(
      ...'*_`~[]()!|#>$\\\n \u0001<1-字a',
      '](',
      '```',
      '**',
      '【追问】',
      'https://a.example',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const markdown = pieces.join('');
        const text = plainText(markdown);
        let at = -1;
        for (const character of text.replace(/ /g, '')) {
          at = markdown.indexOf(character, at + 1);
          expect(at).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  // A pattern that rescans the rest for each sign takes minutes on these.
  it.each([
    ...['[', '](', '*', '**', '**a', '*a', '_a ', '__', '`', '``', '``a', '$', '$$', '$$a', '[a](', '[a](x "', '[a'],
    ...['> ', '|', '| ', '[1]', '【1', '~~a', '```\n', '- -', '# ', '<http:', '_a_b', '\\', '# a  ', ' '],
  ])('reads a long row of %j', (sign) => {
    const text = sign.repeat(200_000);
    expect(plainText(text).length).toBeLessThanOrEqual(text.length);
  });
});
