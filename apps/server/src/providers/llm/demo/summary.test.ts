import { seconds } from '@guanlan/contract';
import { sampleTranscript } from '@guanlan/contract/samples';
import { describe, expect, it } from 'vitest';
import { videoSummary } from '../../../features/video/summary-tool.js';
import { demoAnswer } from './answer.js';

const cues = Array.from({ length: 30 }, (_, n) => ({
  start: n * 10_000,
  end: n * 10_000 + 9_000,
  text: `第 ${n} 句话`,
}));

describe('the demo model asked to sum up a film', () => {
  it('picks lines of the transcript with their times, and says that it sums up nothing', () => {
    const input = videoSummary.input.parse({ title: '示例', url: 'https://example.org/v', source: 'youtube', cues });
    const [piece] = videoSummary.pieces(input);
    if (!piece) throw new Error('no piece');
    const { turns } = videoSummary.ask(input, { ...piece, data: piece.data, n: 0 }, [], undefined);
    const { text } = demoAnswer(turns);
    expect(text).toContain('当前为演示模型，不会归纳');
    expect(text.match(/^- \[[\d:]+\] 第 \d+ 句话$/gm)).toHaveLength(6);
    expect(text).toContain('- [0:00] 第 0 句话');
  });

  it('has a summary of the sample, whose times are those of its lines', () => {
    const lines = Array.from(sampleTranscript.matchAll(/^\[([\d:]+)\] (.+)$/gm), ([, time = '', text = '']) => {
      const start = seconds(time) ?? 0;
      return { start, end: start + 5, text };
    });
    expect(lines).toHaveLength(12);
    const given = { title: '社区图书角筹备会', url: null, source: '粘贴的文字 · 带时间', cues: lines };
    const input = videoSummary.input.parse(given);
    const [piece] = videoSummary.pieces(input);
    if (!piece) throw new Error('no piece');
    const { text } = demoAnswer(videoSummary.ask(input, { ...piece, data: piece.data, n: 0 }, [], undefined).turns);
    expect(text).toMatch(/一楼靠窗[\s\S]*\n\n演示：这份要点是事先写好的。$/);
    const times = Array.from(text.matchAll(/^- \[([\d:]+)\]/gm), ([, time = '']) => seconds(time));
    expect(times.length).toBeGreaterThan(8);
    for (const time of times) expect(lines.map(({ start }) => start)).toContain(time);
  });

  it('picks lines of a transcript without times', () => {
    const prose = cues.map(({ text }, n) => ({ start: n, end: n, text }));
    const given = { title: '示例', url: null, source: '粘贴的文字', timed: false, cues: prose };
    const input = videoSummary.input.parse(given);
    const [piece] = videoSummary.pieces(input);
    if (!piece) throw new Error('no piece');
    const { text } = demoAnswer(videoSummary.ask(input, { ...piece, data: piece.data, n: 0 }, [], undefined).turns);
    expect(text.match(/^- 第 \d+ 句话$/gm)).toHaveLength(6);
  });
});
