import { toSrt, toVtt } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../base/cpu-growth.fixture';
import { parseTranscript } from './parse-transcript';

/** Copies of one talk from several places: each has these two lines, with its own speakers and ends. */
const talk = [
  { start: 5, end: 65, text: '大家好，今天讲潮汐。' },
  { start: 65, end: 70, text: '月亮牵着海水。' },
];

const plain = (lines: readonly (readonly [number, string])[]) => lines.map(([start, text]) => ({ start, text }));
const both = plain([
  [5, '大家好，今天讲潮汐。'],
  [65, '月亮牵着海水。'],
]);
const spoken = (first: string, second: string) =>
  plain([
    [5, `${first}：大家好，今天讲潮汐。`],
    [65, `${second}：月亮牵着海水。`],
  ]);

const forms: readonly (readonly [name: string, source: string, lines: readonly { start: number; text: string }[]])[] = [
  ['SubRip', toSrt(talk), both],
  ['WebVTT with Windows line ends', toVtt(talk).replaceAll('\n', '\r\n'), both],
  ['SubRip whose empty lines were lost', toSrt(talk).replaceAll('\n\n', '\n'), both],
  ['times in brackets', '[0:05] 大家好，今天讲潮汐。\n[1:05] 月亮牵着海水。', both],
  ['times with hours', '00:00:05 大家好，今天讲潮汐。\n00:01:05 月亮牵着海水。', both],
  ['short times', '0:05 大家好，今天讲潮汐。\n1:05 月亮牵着海水。', both],
  ['YouTube: times alone on their lines', 'Transcript\n0:05\n大家好，今天讲潮汐。\n1:05\n月亮牵着海水。\n', both],
  [
    '飞书妙记: a head, speakers and words beneath',
    '2026年6月15日 下午 11:32|1小时 8分钟 33秒\n\n关键词:\n潮汐、月亮\n\n文字记录:\n说话人 1 00:05\n大家好，今天讲潮汐。\n\n说话人 2 01:05\n月亮牵着海水。\n',
    spoken('说话人 1', '说话人 2'),
  ],
  [
    '飞书妙记: words behind the time',
    '说话人 1 00:00:05大家好，今天讲潮汐。\n说话人 2 00:01:05月亮牵着海水。',
    spoken('说话人 1', '说话人 2'),
  ],
  [
    '通义听悟: numbered speakers',
    '发言人1  00:05\n大家好，今天讲潮汐。\n\n发言人2  01:05\n月亮牵着海水。',
    spoken('发言人1', '发言人2'),
  ],
  [
    '通义听悟 as Markdown',
    '**发言人1 00:05**\n大家好，今天讲潮汐。\n\n**发言人2 01:05**\n月亮牵着海水。',
    spoken('发言人1', '发言人2'),
  ],
  [
    '腾讯会议: names with times in brackets',
    '张三(00:00:05): 大家好，今天讲潮汐。\n\n李四(00:01:05): 月亮牵着海水。',
    spoken('张三', '李四'),
  ],
  [
    'names with spaces',
    'John Smith 0:05\n大家好，今天讲潮汐。\nMary 1:05\n月亮牵着海水。',
    spoken('John Smith', 'Mary'),
  ],
  [
    'Whisper: ranges in brackets',
    '[00:00:05.000 --> 00:01:05.000]   大家好，今天讲潮汐。\n[00:01:05.000 --> 00:01:10.000]   月亮牵着海水。',
    both,
  ],
  [
    'ranges behind names',
    '说话人1  00:00:05 --> 00:00:09\n大家好，今天讲潮汐。\n说话人2  00:01:05 --> 00:01:10\n月亮牵着海水。',
    spoken('说话人1', '说话人2'),
  ],
  ['lyrics', '[00:05.00]大家好，今天讲潮汐。\n[01:05.00]月亮牵着海水。', both],
  ['full-width colons and brackets', '【0：05】大家好，今天讲潮汐。\n【1：05】月亮牵着海水。', both],
];

describe('parseTranscript', () => {
  it.each(forms)('reads %s', (_, source, lines) => {
    const { cues, timed } = parseTranscript(source);
    expect(timed).toBe(true);
    expect(cues.map(({ start, text }) => ({ start, text }))).toEqual(lines);
    expect(cues.every(({ start, end }) => end >= start)).toBe(true);
  });

  it('keeps apart the lines that stood before the first time', () => {
    expect(parseTranscript('潮汐课\n关键词:\n0:05\n一\n1:05\n二').head).toEqual(['潮汐课', '关键词:']);
  });

  it('ends a line where the next one begins, unless it says its end', () => {
    expect(parseTranscript('0:05 一\n1:05 二').cues.map(({ end }) => end)).toEqual([65, 70]);
    expect(parseTranscript('[0:05 - 0:09] 一\n[1:05 - 1:06] 二').cues.map(({ end }) => end)).toEqual([9, 66]);
  });

  it('keeps several lines beneath one time together', () => {
    expect(parseTranscript('张三 0:05\n一\n二\n李四 1:05\n三').cues.map(({ text }) => text)).toEqual([
      '张三：一\n二',
      '李四：三',
    ]);
  });

  it('orders lines of speakers who overlap', () => {
    expect(parseTranscript('0:05 一\n0:20 三\n0:15 二').cues.map(({ text }) => text)).toEqual(['一', '二', '三']);
  });

  it.each([
    ['paragraphs', '潮汐每天两次。\n\n月亮牵着海水。', ['潮汐每天两次。', '月亮牵着海水。']],
    [
      'a text that names a time',
      '会议在 10:30 开始。\n9:15 到的人先签到。',
      ['会议在 10:30 开始。', '9:15 到的人先签到。'],
    ],
    ['times that begin anew', '0:05 一\n9:00 二\n0:03 三', ['0:05 一', '9:00 二', '0:03 三']],
  ])('numbers %s in place of times', (_, source, lines) => {
    expect(parseTranscript(source)).toEqual({
      cues: lines.map((text, n) => ({ start: n, end: n, text })),
      timed: false,
      head: [],
    });
  });

  it('cuts long paragraphs between their sentences and loses nothing of them', () => {
    const prose = '第一句话讲的是潮汐，很长很长。“第二句呢？”他问！ '.repeat(40).trim();
    const { cues } = parseTranscript(prose);
    expect(cues.length).toBeGreaterThan(4);
    expect(cues.every(({ text }) => text.length <= 500 && /[。”！]$/.test(text))).toBe(true);
    expect(
      cues
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(prose.replaceAll(' ', ''));
    expect(parseTranscript('长'.repeat(1200)).cues.every(({ text }) => text.length <= 500)).toBe(true);
  });

  it('finds nothing in a text of blanks', () => {
    expect(parseTranscript(' \n\t\n').cues).toEqual([]);
  });

  it.each([
    ['digits', (n: number) => '1:0'.repeat(n)],
    ['blanks', (n: number) => `说话人${' '.repeat(n)}x`],
    ['brackets', (n: number) => '[('.repeat(n)],
    ['lines', (n: number) => '0:05 一\n'.repeat(n)],
  ])('reads a hostile text of %s in a time that grows with its length', (_, text) => {
    expect(growthOf((n) => parseTranscript(text(n)), 20_000)).toBeLessThan(3);
  });
});
