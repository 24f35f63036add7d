import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerWriter } from './answer-writer.js';
import { EventLog } from './event-log.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The writer, its log, and the events by type with their deltas. */
function setUp() {
  const log = new EventLog();
  const writer = new AnswerWriter(log, () => Date.now());
  const types = () => [...log.read(0, 1e9).frames.matchAll(/"type":"([a-z-]+)"/g)].map((match) => match[1]);
  return { log, writer, types };
}

describe('AnswerWriter', () => {
  it('writes the first delta at once and gathers the next ones', () => {
    const { log, writer } = setUp();
    writer.write('text', '一');
    expect(log.text).toBe('一');
    for (const delta of '二三四五') writer.write('text', delta);
    expect(log.text).toBe('一');
    vi.advanceTimersByTime(60);
    expect(log.text).toBe('一二三四五');
  });

  it.each([
    ['text only', 1, false],
    ['reasoning and text in every chunk', 1, true],
    ['slow tokens', 30, false],
  ])('writes at most 25 frames a second: %s', (_, every, both) => {
    const { writer, types } = setUp();
    for (let ms = 0; ms < 10_000; ms += every) {
      if (both) writer.write('reasoning', '想');
      writer.write('text', '说');
      vi.advanceTimersByTime(every);
    }
    expect(types().filter((type) => type?.endsWith('-delta')).length).toBeGreaterThan(100);
    expect(types().length).toBeLessThanOrEqual(255);
  });

  it('keeps its beat where timers count whole milliseconds', () => {
    const { writer, types } = setUp();
    const length = 10_000;
    for (let ms = 0; ms < length; ms += 1) {
      writer.write('text', '说');
      vi.advanceTimersByTime(1);
    }
    const frames = types().filter((type) => type === 'text-delta').length;
    expect(length / frames).toBeGreaterThan(40);
    expect(length / frames).toBeLessThan(40.8);
  });

  it('loses nothing at the end and closes the parts', () => {
    const { log, writer, types } = setUp();
    writer.write('reasoning', '想');
    writer.write('reasoning', '想');
    writer.write('text', '答');
    writer.write('text', '案');
    writer.end();
    expect([log.reasoning, log.text]).toEqual(['想想', '答案']);
    expect(types()).toEqual([
      'reasoning-start',
      'reasoning-delta',
      'reasoning-delta',
      'reasoning-end',
      'text-start',
      'text-delta',
      'text-end',
    ]);
    vi.advanceTimersByTime(1_000);
    expect(types()).toHaveLength(7);
  });

  it('writes a short rest of one kind after a frame of the other', () => {
    const { log, writer } = setUp();
    writer.write('reasoning', '想');
    writer.write('reasoning', '好');
    writer.write('text', '了');
    vi.advanceTimersByTime(200);
    expect([log.reasoning, log.text]).toEqual(['想好', '了']);
  });

  it('never cuts a character', () => {
    const { log, writer } = setUp();
    writer.write('text', '笑\ud83d');
    expect(log.text).toBe('笑');
    vi.advanceTimersByTime(200);
    writer.write('text', '\ude00了');
    vi.advanceTimersByTime(200);
    expect(log.text).toBe('笑😀了');
  });
});
