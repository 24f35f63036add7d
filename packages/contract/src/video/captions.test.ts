import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cue, clock, parseCaptions, plainCue, seconds, toSrt, toTimedText, toVtt } from './captions.js';

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3725, '1:02:05'],
  [360_000, '100:00:00'],
])('%s s is %s', (at, text) => {
  expect(clock(at)).toBe(text);
});

test.each([
  ['0:05', 5],
  ['90:05', 5405],
  ['01:02:05.500', 3725.5],
  ['00:00:01,25', 1.25],
  ['1:60:00', null],
  ['1:75', null],
  ['5', null],
  ['a:b', null],
])('the time %s is %s s', (time, at) => {
  expect(seconds(time)).toBe(at);
});

test('WebVTT with a header, notes, ids, settings and tags', () => {
  const vtt = `\uFEFFWEBVTT - some title\r\n\r\nNOTE 00:00 --> not a cue\r\n\r\nintro\r\n00:01.000 --> 00:02.500 align:start\r\n<v 甲>你好 &amp; <i>再见</i>\r\n第二行\r\n\r\n01:00:00.000 --> 01:00:01.000\r\n末\r\n`;
  expect(parseCaptions(vtt)).toEqual([
    { start: 1, end: 2.5, text: '你好 & 再见\n第二行' },
    { start: 3600, end: 3601, text: '末' },
  ]);
});

test('SubRip with its numbers; cues without words or with times that go back are left out', () => {
  const srt =
    '1\n00:00:00,000 --> 00:00:01,000\n一\n\n2\n00:00:03,000 --> 00:00:02,000\n倒\n\n3\n00:00:04,000 --> 00:00:05,000\n<b></b>\n';
  expect(parseCaptions(srt)).toEqual([{ start: 0, end: 1, text: '一' }]);
});

test('codes and entities become words', () => {
  expect(plainCue('{\\an8}<font color="red">A&#65;&#x42;&bogus;&#0;</font>')).toBe('AAB&bogus;&#0;');
});

/** Words of a cue after parsing: trimmed lines, none empty, no marks. */
const words = fc
  .array(
    fc
      .string({ unit: fc.constantFrom(...'字幕abc 123,.!？&;') })
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map((lines) => lines.join('\n'))
  .filter((text) => plainCue(text) === text);
const cues: fc.Arbitrary<Cue[]> = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 400_000_000 }), fc.integer({ min: 0, max: 60_000 }), words)
    .map(([from, length, text]) => ({ start: from / 1000, end: (from + length) / 1000, text })),
);

test('what is written as WebVTT or SubRip is read back the same', () => {
  fc.assert(
    fc.property(cues, (list) => {
      expect(parseCaptions(toVtt(list))).toEqual(list);
      expect(parseCaptions(toSrt(list))).toEqual(list);
    }),
  );
});

test('any text is read without failing, and gives no cue that goes back', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123:.,-> \n<&#;x字') }), (text) => {
      for (const { start, end } of parseCaptions(text)) expect(end).toBeGreaterThanOrEqual(start);
    }),
  );
});

test('a marked text cannot break out of its cue', () => {
  const list = [{ start: 0, end: 1, text: '一\n\n00:01 --> 00:02\n<b>二</b>' }];
  expect(parseCaptions(toVtt(list))).toHaveLength(1);
  expect(parseCaptions(toSrt(list))).toHaveLength(1);
  expect(toTimedText(list)).toBe('[0:00] 一  00:01 --> 00:02 <b>二</b>');
});
