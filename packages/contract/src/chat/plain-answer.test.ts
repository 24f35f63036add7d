import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainAnswer } from './plain-answer.js';

describe('plainAnswer', () => {
  it.each([
    ['以下是翻译：\nGood morning.', 'Good morning.'],
    ['以下是译文：Good morning.', 'Good morning.'],
    ['好的，以下是改写后的文案：\n\n早安，世界。', '早安，世界。'],
    ['译文：早上好', '早上好'],
    ['翻译结果：\n早上好', '早上好'],
    ['版本一：\n早上好', '早上好'],
    ['改写后的文案：\n早上好', '早上好'],
    ['Sure! Here is the translation:\nGood morning.', 'Good morning.'],
    ["Here's the translation:\n\nGood morning.", 'Good morning.'],
    ['Translation: Good morning.', 'Good morning.'],
    ['```\nGood morning.\n```', 'Good morning.'],
    ['```text\nGood\n\nmorning.\n```', 'Good\n\nmorning.'],
    ['“Good morning.”', 'Good morning.'],
    ['"Good morning."', 'Good morning.'],
    ['「早上好」', '早上好'],
    ['<text>\nGood morning.\n</text>', 'Good morning.'],
    ['以下是翻译：\n```\n"Good morning."\n```', 'Good morning.'],
    ['  Good morning.\n', 'Good morning.'],
  ])('takes off what is around %j', (answer, text) => {
    expect(plainAnswer(answer, '你好，早上好')).toBe(text);
  });

  it.each([
    ['Breakfast is at eight: be there.', '早餐八点：请到。'],
    ['“Go,” he said, “now.”', '他说：“走，现在就走。”'],
    ['"Good morning."', '“早上好。”'],
    ['Translation: the art of the impossible', '译文：不可能的艺术'],
    ['```\ncode\n```', '```\n代码\n```'],
    ['以下是翻译：', '早上好'],
    ['下面的路很长', 'The road below is long'],
    ['这是他说的话：走。', 'This is what he said: go.'],
    ['Here is the thing: go.', '是这样的：走。'],
    ['好的，走吧。', 'OK, let us go.'],
    ['', '早上好'],
  ])('leaves %j as it came', (answer, original) => {
    expect(plainAnswer(answer, original)).toBe(answer);
  });

  it('only takes away, never everything, and finds nothing more the second time', () => {
    const piece = fc.constantFrom(
      '以下是翻译：',
      '译文：',
      '```',
      '\n',
      '"',
      '“',
      '”',
      '好',
      'a',
      ' ',
      '<text>',
      '</text>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const answer = pieces.join('');
        const text = plainAnswer(answer, '早上好');
        expect(answer).toContain(text);
        expect(text === '').toBe(answer.trim() === '');
        expect(plainAnswer(text, '早上好')).toBe(text);
      }),
    );
  });
});
