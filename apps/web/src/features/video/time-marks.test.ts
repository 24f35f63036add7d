import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf } from '../../base/cpu-growth.fixture';
import { summaryLines } from './time-marks';

const span = { from: 0.5, to: 60 };

test('headings, points and paragraphs are read with their times, and times outside the video are marked', () => {
  expect(summaryLines('讲潮汐 [0:00]。\n\n## 要点\n- [0:21] **月亮**牵着海（1:00）\n1. 【1:02】编造\n', span)).toEqual([
    {
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: '讲潮汐 ', strong: false },
        { kind: 'time', text: '0:00', at: 0, inside: true },
        { kind: 'text', text: '。', strong: false },
      ],
    },
    { kind: 'heading', parts: [{ kind: 'text', text: '要点', strong: false }] },
    {
      kind: 'item',
      parts: [
        { kind: 'time', text: '0:21', at: 21, inside: true },
        { kind: 'text', text: ' ', strong: false },
        { kind: 'text', text: '月亮', strong: true },
        { kind: 'text', text: '牵着海', strong: false },
        { kind: 'time', text: '1:00', at: 60, inside: true },
      ],
    },
    {
      kind: 'item',
      parts: [
        { kind: 'time', text: '1:02', at: 62, inside: false },
        { kind: 'text', text: '编造', strong: false },
      ],
    },
  ]);
});

test('no word of a text without marks is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'字 0123:[]【】。') }), (line) => {
      const shown = summaryLines(`字${line}`, span).flatMap(({ parts }) => parts.map(({ text }) => text));
      const bare = (text: string): string => text.replaceAll(/[\s[\]【】]/g, '');
      expect(bare(shown.join(''))).toBe(bare(`字${line}`));
    }),
  );
});

test.each(['# ', '- '])('CPU for blanks behind %s grows with their number', (mark) => {
  const run = (length: number) => summaryLines(`${mark}${' '.repeat(length)}甲\u2028乙`, span);
  expect(growthOf(run, 20_000)).toBeLessThan(3);
});

test('without a range a time is a word as others', () => {
  const parts = [{ kind: 'text', text: '[9:30] 开会', strong: false }];
  expect(summaryLines('- [9:30] 开会', null)).toEqual([{ kind: 'item', parts }]);
});
