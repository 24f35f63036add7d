import type { ChatChunk } from '@guanlan/contract';
import { createParser } from 'eventsource-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventLog } from './event-log.js';

interface Reader {
  text: string;
  reasoning: string;
  seq: number;
  last: string | null;
}

/** Reads frames as a client does: repeated events count once. */
function read(reader: Reader, frames: string): void {
  const parser = createParser({
    onEvent: ({ id, data }) => {
      const seq = Number(id);
      expect(seq).toBeGreaterThan(reader.seq);
      reader.seq = seq;
      const chunk = JSON.parse(data) as ChatChunk;
      reader.last = chunk.type;
      if (chunk.type === 'text-delta') reader.text += chunk.delta;
      if (chunk.type === 'reasoning-delta') reader.reasoning += chunk.delta;
      if (chunk.type === 'data-snapshot') Object.assign(reader, chunk.data);
    },
  });
  parser.feed(frames);
}

const start = (): Reader => ({ text: '', reasoning: '', seq: 0, last: null });

function readAll(log: EventLog, reader: Reader, limit: number): void {
  for (;;) {
    const batch = log.read(reader.seq, limit);
    if (batch.frames === '') return;
    read(reader, batch.frames);
  }
}

const deltas = fc.array(
  fc.record({
    kind: fc.constantFrom('text' as const, 'reasoning' as const),
    delta: fc.string({ minLength: 1, maxLength: 20 }),
  }),
  { maxLength: 60 },
);

describe('EventLog', () => {
  it('gives every reader the same answer from wherever it resumes, however much was trimmed meanwhile', () => {
    fc.assert(
      fc.property(
        deltas,
        fc.nat(60),
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom(100, 1_000, 100_000),
        (all, stopAt, limit, keep) => {
          const log = new EventLog({ keep });
          const early = start();
          for (const [at, { kind, delta }] of all.entries()) {
            log.append({ type: `${kind}-delta`, id: '0', delta });
            if (at === stopAt) readAll(log, early, limit);
          }
          log.append({ type: 'finish' });
          log.close();
          const late = start();
          readAll(log, late, limit);
          readAll(log, early, limit);
          const whole = (wanted: string) => all.map(({ kind, delta }) => (kind === wanted ? delta : '')).join('');
          for (const reader of [early, late]) {
            expect(reader).toEqual({
              text: whole('text'),
              reasoning: whole('reasoning'),
              seq: all.length + 1,
              last: 'finish',
            });
          }
        },
      ),
    );
  });

  it('keeps little of a long answer', () => {
    const log = new EventLog({ keep: 1_000 });
    for (let at = 0; at < 10_000; at += 1) log.append({ type: 'text-delta', id: '0', delta: '观澜' });
    expect(log.read(0, 10_000_000).frames).toContain('data-snapshot');
    expect(log.read(9_990, 10_000_000).frames.match(/text-delta/g)).toHaveLength(10);
  });

  it('notifies its readers of every append and of the close, until they leave', () => {
    const log = new EventLog();
    let told = 0;
    const leave = log.subscribe(() => {
      told += 1;
    });
    log.append({ type: 'start', messageId: 'm' }, { type: 'text-start', id: '0' });
    log.close();
    expect(told).toBe(2);
    leave();
    log.close();
    expect(told).toBe(2);
  });

  it('leaves out numbers that stand for events elsewhere', () => {
    const log = new EventLog({ from: 5 });
    log.skipTo(9);
    log.append({ type: 'finish' });
    const reader = { ...start(), seq: 5 };
    readAll(log, reader, 1);
    expect(reader).toMatchObject({ seq: 10, last: 'finish' });
  });

  it('frames a delta in at most 160 bytes', () => {
    const log = new EventLog({ from: 999_998 });
    log.append({ type: 'text-delta', id: '99', delta: '江' });
    expect(Buffer.byteLength(log.read(999_998, 1).frames) - Buffer.byteLength('江')).toBeLessThanOrEqual(160);
  });

  it('stores the search’s sources, each number once, and includes them in a snapshot', () => {
    const log = new EventLog({ keep: 10 });
    const source = { type: 'source-url', sourceId: '1', url: 'https://example.com/a', title: '甲' } as const;
    log.append(source, source, { ...source, title: '乙' }, { ...source, sourceId: '3' });
    for (let at = 0; at < 10; at += 1) log.append({ type: 'text-delta', id: '0', delta: '很长的回答' });
    const sources = [
      { n: 1, url: source.url, title: '甲' },
      { n: 3, url: source.url, title: '甲' },
    ];
    expect(log.sources).toEqual(sources);
    expect(log.read(0, 1).frames).toContain(
      `"sources":${JSON.stringify(sources.map(({ n, title, url }) => ({ n, title, url })))}`,
    );
  });
});
