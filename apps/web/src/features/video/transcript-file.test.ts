import { expect, test } from 'vitest';
import { transcriptText } from './transcript-file';

const cues = [
  { start: 0, end: 2, text: '一' },
  { start: 2, end: 4.5, text: '二' },
];

test('a transcript by a model is labelled at its end, in every format', () => {
  const written = { cues, timed: true, writtenBy: 'whisper-1' };
  expect(transcriptText(written, 'txt')).toBe('[0:00] 一\n[0:02] 二\n\n（内容由 AI 生成，模型：whisper-1）');
  expect(transcriptText(written, 'srt')).toMatch(
    /\n3\n00:00:04,500 --> 00:00:07,500\n（内容由 AI 生成，模型：whisper-1）\n$/,
  );
  expect(transcriptText(written, 'vtt')).toMatch(/^WEBVTT\n.*内容由 AI 生成，模型：whisper-1）\n$/s);
  expect(transcriptText({ cues, timed: true, writtenBy: '' }, 'txt')).toMatch(/（内容由 AI 生成）$/);
});

test('subtitles written by people have no label', () => {
  expect(transcriptText({ cues, timed: true, writtenBy: null }, 'txt')).toBe('[0:00] 一\n[0:02] 二');
  expect(transcriptText({ cues, timed: true, writtenBy: null }, 'srt')).not.toContain('AI');
});

test('a transcript without times is its lines, in any format', () => {
  const pasted = { cues: cues.map(({ text }, n) => ({ start: n, end: n, text })), timed: false, writtenBy: null };
  expect(transcriptText(pasted, 'txt')).toBe('一\n二');
  expect(transcriptText(pasted, 'srt')).toBe('一\n二');
});
