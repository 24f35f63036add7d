import { expect, it } from 'vitest';
import { videoSummary } from './summary-tool.js';

const input = {
  ...{ title: '长课', url: null, source: '字幕', writtenBy: null },
  cues: Array.from({ length: 300 }, (_, n) => ({ start: n * 3, end: n * 3 + 3, text: '光反应在前。'.repeat(10) })),
};
const pieces = videoSummary.pieces(input).map(({ text, data }, n) => ({ n, text, data }));
const whole = pieces.at(-1) ?? { n: 0, text: '', data: null };

it('makes the whole of the parts that have their points, and nothing of none', () => {
  expect(pieces.length).toBeGreaterThan(2);
  const [first] = pieces;
  const done = first ? [{ ...first, answer: '- [0:03] 光反应' }] : [];
  const { turns } = videoSummary.ask(input, whole, done, undefined);
  expect(turns.at(-1)?.text).toContain('- [0:03] 光反应');
  expect(() => videoSummary.ask(input, whole, [], undefined)).toThrow('各部分都没有总结成');
});
