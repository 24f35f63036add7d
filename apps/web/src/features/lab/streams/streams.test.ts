import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arrival, type ArrivalKind, byteLength, isPayload, kindTexts } from './arrival';
import { arrivalChart, STALL_MS } from './arrival-chart';
import { arrivalStats, percentile, rateOf } from './arrival-stats';
import { arrivalOf, FrameSplitter } from './frames';
import { sequenceOf } from './sequence';

const kind = fc.constantFrom(...(Object.keys(kindTexts) as ArrivalKind[]));

/** Arbitrary record: times never decrease, and connections follow each other. */
const record = fc
  .array(
    fc.record({
      wait: fc.double({ min: 0, max: 5_000, noNaN: true }),
      kind,
      bytes: fc.nat(5_000),
      characters: fc.nat(100),
      seq: fc.option(fc.nat(1_000)),
      again: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((steps): Arrival[] => {
    let at = 0;
    let connection = 1;
    return steps.map(({ wait, again, ...one }) => {
      at += wait;
      if (again) connection += 1;
      return { ...one, at, connection, raw: '' };
    });
  });

const at = (ms: number, more: Partial<Arrival> = {}): Arrival => ({
  at: ms,
  kind: 'text',
  bytes: 10,
  characters: 2,
  seq: null,
  connection: 1,
  raw: '',
  ...more,
});

describe('FrameSplitter', () => {
  it('finds the same frames however the stream is cut, and loses nothing', () => {
    const frame = fc.constantFrom(': \n\n', 'data: [DONE]\n\n', 'id: 1\ndata: {"type":"text-delta","delta":"茅"}\n\n');
    fc.assert(
      fc.property(fc.array(frame), fc.string({ maxLength: 5 }), fc.array(fc.nat()), (frames, tail, cuts) => {
        const rest = tail.replaceAll('\n', '');
        const text = frames.join('') + rest;
        const places = [0, ...cuts.map((one) => one % (text.length + 1)).sort((a, b) => a - b), text.length];
        const splitter = new FrameSplitter();
        const found = places.slice(1).flatMap((end, index) => splitter.feed(text.slice(places[index], end)));
        expect(found).toEqual(frames);
      }),
    );
  });
});

describe('arrivalOf', () => {
  const one = (chunk: object, seq = 3) => arrivalOf(`id: ${seq}\ndata: ${JSON.stringify(chunk)}\n\n`, 5, 2);

  it('reads a frame’s kind, length and sequence number', () => {
    const text = one({ type: 'text-delta', id: '0', delta: '茅台😀' });
    expect(text).toMatchObject({ kind: 'text', characters: 4, seq: 3, at: 5, connection: 2 });
    expect(text.bytes).toBe(new TextEncoder().encode(text.raw).length);
    expect(one({ type: 'reasoning-delta', id: '0', delta: '想' }).kind).toBe('reasoning');
    expect(one({ type: 'message-metadata', messageMetadata: {} }).kind).toBe('usage');
    expect(one({ type: 'finish' }).kind).toBe('end');
    expect(one({ type: 'error', code: 'LLM_RATE', errorText: '' }).kind).toBe('error');
    expect(arrivalOf(': \n\n', 0, 1)).toMatchObject({ kind: 'heartbeat', seq: null });
    expect(arrivalOf('data: [DONE]\n\n', 0, 1)).toMatchObject({ kind: 'end', seq: null });
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => {
        expect(arrivalOf(raw, 0, 1)).toMatchObject({ raw, bytes: byteLength(raw) });
      }),
    );
  });
});

describe('percentile', () => {
  it('is a value of the list that at least so many do not exceed, and the next smaller is not', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.integer({ min: 1, max: 100 }), (list, percent) => {
        const sorted = [...list].sort((a, b) => a - b);
        const value = percentile(sorted, percent);
        const share = (limit: number) => 100 * sorted.filter((one) => one <= limit).length;
        expect(sorted).toContain(value);
        expect(share(value)).toBeGreaterThanOrEqual(percent * sorted.length);
        const smaller = sorted.filter((one) => one < value).at(-1);
        if (smaller !== undefined) expect(share(smaller)).toBeLessThan(percent * sorted.length);
      }),
    );
    expect(percentile([], 50)).toBeNaN();
  });
});

describe('arrivalStats', () => {
  it('counts arrivals and orders the percentiles of their gaps, for any record', () => {
    fc.assert(
      fc.property(record, (arrivals) => {
        const stats = arrivalStats(arrivals);
        const said = arrivals.filter(isPayload);
        expect(stats.events).toBe(arrivals.length);
        expect(stats.bytes).toBe(arrivals.reduce((all, one) => all + one.bytes, 0));
        expect(stats.text + stats.reasoning).toBe(said.reduce((all, one) => all + one.characters, 0));
        expect(stats.firstTokenMs).toBe(said[0]?.at ?? null);
        const { gaps, bunched } = stats;
        if (gaps) {
          expect([gaps.p50, gaps.p90, gaps.p99, gaps.max]).toEqual(
            [gaps.p50, gaps.p90, gaps.p99, gaps.max].sort((a, b) => a - b),
          );
          expect(said.some((one) => one.at === gaps.maxAt)).toBe(true);
          expect(bunched).toBeGreaterThanOrEqual(0);
          expect(bunched).toBeLessThanOrEqual(1);
        } else expect(bunched).toBeNull();
      }),
    );
  });

  it('counts no gap between two connections, and no heartbeat as content', () => {
    const stats = arrivalStats([
      at(0, { kind: 'heartbeat' }),
      at(100, { kind: 'reasoning' }),
      at(150),
      at(3_000, { kind: 'heartbeat' }),
      at(4_150),
      at(90_000, { connection: 2 }),
      at(90_002, { connection: 2 }),
    ]);
    expect(stats).toMatchObject({ firstByteMs: 0, firstTokenMs: 100, firstTextMs: 150, lastTokenMs: 90_002 });
    expect(stats.gaps).toEqual({ p50: 50, p90: 4_000, p99: 4_000, max: 4_000, maxAt: 150 });
    expect(stats.bunched).toBeCloseTo(1 / 3);
  });

  it('has a rate only between two arrivals', () => {
    expect(rateOf(20, arrivalStats([at(1_000), at(3_000)]))).toBe(10);
    expect(rateOf(20, arrivalStats([at(1_000)]))).toBeNull();
    expect(rateOf(20, arrivalStats([]))).toBeNull();
  });
});

describe('sequenceOf', () => {
  const seqs = (...all: (number | null)[]) => sequenceOf(all.map((seq) => ({ kind: 'text' as const, seq })));

  it('finds missing and repeated numbers, and takes a snapshot for all numbers before it', () => {
    expect(seqs(1, null, 2, 3)).toEqual({ last: 3, missing: 0, doubled: 0 });
    expect(seqs(1, 2, 2, 5)).toEqual({ last: 5, missing: 2, doubled: 1 });
    expect(
      sequenceOf([
        { kind: 'text', seq: 1 },
        { kind: 'snapshot', seq: 40 },
        { kind: 'text', seq: 41 },
      ]),
    ).toEqual({
      last: 41,
      missing: 0,
      doubled: 0,
    });
  });

  it('received numbers without repeats, plus missing ones, make the last number', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 })), (all) => {
        const { last, missing, doubled } = seqs(...all);
        expect(last).toBe(Math.max(0, ...all));
        expect(all.length - doubled + missing).toBe(last);
      }),
    );
  });
});

describe('arrivalChart', () => {
  it('stays within its picture, only rises, and has at most one step a pixel', () => {
    fc.assert(
      fc.property(record, fc.integer({ min: 20, max: 400 }), (arrivals, width) => {
        const chart = arrivalChart(arrivals, { width, height: 100 });
        const numbers = (letter: string) =>
          [...chart.line.matchAll(new RegExp(`${letter}([\\d.]+)`, 'g'))].map((one) => Number(one[1]));
        const [xs, ys] = [numbers('H'), numbers('V')];
        expect(xs).toEqual([...xs].sort((a, b) => a - b));
        expect(ys).toEqual([...ys].sort((a, b) => b - a));
        expect(xs.length).toBeLessThanOrEqual(width + 1);
        for (const x of [...xs, ...chart.stalls.map((one) => one.x + one.width)])
          expect(x).toBeLessThanOrEqual(width + 0.11);
        for (const y of ys) expect(y).toBeGreaterThanOrEqual(0);
        for (const { ms } of chart.stalls) expect(ms).toBeGreaterThanOrEqual(STALL_MS);
        expect(chart.line).not.toMatch(/NaN|Infinity/);
      }),
    );
  });

  it('marks a silence at its time', () => {
    const chart = arrivalChart([at(0), at(1_000), at(5_000)], { width: 100, height: 50 });
    expect(chart.stalls).toEqual([
      { x: 0, width: 20, ms: 1_000 },
      { x: 20, width: 80, ms: 4_000 },
    ]);
    expect(chart).toMatchObject({ firstTokenX: 0, ms: 5_000, bytes: 30 });
  });
});
