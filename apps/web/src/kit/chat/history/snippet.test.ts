import { expect, it } from 'vitest';
import { snippetParts } from './snippet';

it.each([
  ['没有标记', [['没有标记', false]]],
  [
    '前\u0002中\u0003后\u0002尾\u0003',
    [
      ['前', false],
      ['中', true],
      ['后', false],
      ['尾', true],
    ],
  ],
  ['\u0002断了', [['断了', true]]],
  [
    '<b>\u0002&\u0003',
    [
      ['<b>', false],
      ['&', true],
    ],
  ],
  ['', []],
])('%j', (snippet, expected) => {
  expect(snippetParts(snippet).map(({ text, found }) => [text, found])).toEqual(expected);
});
