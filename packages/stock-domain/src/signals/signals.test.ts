import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayRows, rowsOf } from '../bars/bars.fixture.js';
import type { Bars } from '../bars/bars.js';
import { barsFrom } from '../bars/bars-from.js';
import { sliceBars } from '../bars/slice-bars.js';
import type { SignalEvents } from './events.js';
import { macdCross, type SignalRule, signals } from './index.js';
import { compileSignal, compileSweep } from './signal-plan.js';
import { walkBars } from './walk.fixture.js';

const listOf = ({ entries, entryCount, exits, exitCount }: SignalEvents) => ({
  entries: Array.from(entries.subarray(0, entryCount)),
  exits: Array.from(exits.subarray(0, exitCount)),
});
const eventsOf = (rule: SignalRule, bars: Bars, params = {}) =>
  listOf(compileSignal(rule, params).run(bars)[0] as SignalEvents);
const before = (list: number[], end: number) => list.filter((bar) => bar < end);

/** Parameters so short that walks of a few hundred bars have many signals. */
const market = walkBars(7, 900);

describe.each(signals.map((rule) => [rule.id, rule] as const))('%s', (_id, rule) => {
  it('finds entries and exits in a walk, and parameters within their bounds', () => {
    const found = eventsOf(rule, market);
    expect(found.entries.length).toBeGreaterThan(0);
    expect(found.exits.length).toBeGreaterThan(0);
    for (const { default: preset, min, max } of rule.params) expect(preset >= min && preset <= max).toBe(true);
  });

  it('never repaints: the signals of a prefix are a prefix of the signals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 400 }), (seed, end) => {
        const bars = walkBars(seed, 400);
        const whole = eventsOf(rule, bars);
        const cut = eventsOf(rule, sliceBars(bars, 0, end));
        expect(cut).toEqual({ entries: before(whole.entries, end), exits: before(whole.exits, end) });
      }),
      { numRuns: 25 },
    );
  });

  it('is what it says of prices in another unit', () => {
    const rows = rowsOf(market).map((row) => ({
      ...row,
      open: row.open * 4,
      high: row.high * 4,
      low: row.low * 4,
      close: row.close * 4,
    }));
    const scaled = eventsOf(rule, barsFrom(rows, 'day'));
    expect(rule.isScaleFree).toBe(true);
    expect(scaled).toEqual(eventsOf(rule, market));
  });

  it('bears any bars', () => {
    fc.assert(
      fc.property(dayRows, (rows) => {
        const bars = barsFrom(rows, 'day');
        const found = eventsOf(rule, bars);
        for (const bar of [...found.entries, ...found.exits]) expect(bar < bars.length).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

it.each([10.1, 7.77, 3.33, 99.99, 1.01])('no rule says buy where a price stays at %d', (price) => {
  const still = barsFrom(
    rowsOf(market).map((row) => ({ ...row, open: price, high: price, low: price, close: price, volume: 1000 })),
    'day',
  );
  for (const rule of signals) expect([rule.id, eventsOf(rule, still).entries]).toEqual([rule.id, []]);
});

describe('sweep of MACD', () => {
  const sets = [3, 5, 8].flatMap((SHORT) => [4, 12, 20].map((LONG) => ({ SHORT, LONG, TREND: SHORT > 4 ? 5 : 10 })));
  const agree = (bars: Bars): void => {
    const swept = compileSweep(macdCross, sets).run(bars);
    for (const [at, params] of sets.entries()) {
      expect(listOf(swept[at] as SignalEvents)).toEqual(eventsOf(macdCross, bars, params));
    }
  };

  it('is the formula, set by set', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 0, max: 300 }), (seed, length) =>
        agree(walkBars(seed, length)),
      ),
      { numRuns: 40 },
    );
  });

  it('is the formula also where prices stand still, after gaps and with holes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(10, 10, 10, 10.01, 11, Number.NaN), fc.nat(20)), { maxLength: 12 }),
        (runs) => {
          const closes = runs.flatMap(([price, count]) => new Array<number>(count).fill(price));
          agree(flat(closes));
        },
      ),
      { numRuns: 100 },
    );
  });
});

function flat(closes: number[]): Bars {
  const close = Float64Array.from(closes);
  const time = Int32Array.from(closes, (_, at) => 20_000_101 + at);
  const volume = new Float64Array(closes.length).fill(100);
  return {
    length: closes.length,
    period: 'day',
    time,
    open: close,
    high: close,
    low: close,
    close,
    volume,
    amount: volume,
  };
}

describe('rules that are none', () => {
  const rule = { id: 'mine', name: '我的', summary: '', params: [], entry: 'C>O', exit: 'C<O' };

  it.each([
    ['an id', { ...rule, id: 'Not an id' }],
    ['a name', { ...rule, name: ' ' }],
    ['an entry', { ...rule, entry: '' }],
    ['a condition', { ...rule, exit: 'C+1' }],
  ])('are refused without %s', (_what, bad) => {
    expect(() => compileSignal(bad)).toThrow(expect.objectContaining({ code: 'INVALID_SIGNAL' }));
  });

  it('are refused with unknown or absurd parameters and formulas', () => {
    const invalid = expect.objectContaining({ code: 'INVALID_PARAMETER' });
    expect(() => compileSignal(macdCross, { SHORT: 0 })).toThrow(invalid);
    expect(() => compileSignal(macdCross, { SHORTS: 3 })).toThrow(invalid);
    expect(() => compileSignal(macdCross, { SHORT: 2.5 })).toThrow(invalid);
    expect(() => compileSweep(macdCross, [])).toThrow(expect.objectContaining({ code: 'INVALID_SIGNAL' }));
    expect(() => compileSignal({ ...rule, entry: 'ZIG(C,5)>1' })).toThrow(
      expect.objectContaining({ code: 'LOOK_AHEAD' }),
    );
  });

  it('are refused where code names bars out of order or outside', () => {
    const code = { id: 'code', name: '码', summary: '', params: [], warmup: () => 1 };
    for (const bars of [[3, 2], [2, 2], [900], [-1]]) {
      const scan: Extract<SignalRule, { scan: unknown }>['scan'] = (_bars, _params, sink) => {
        for (const bar of bars) sink.entry(bar);
      };
      const plan = compileSignal({ ...code, scan });
      expect(() => plan.run(market)).toThrow(expect.objectContaining({ code: 'INVALID_SIGNAL' }));
    }
  });
});

it('a rule that is kept is read by the version that it names', () => {
  const volumes = rowsOf(market).map(({ volume }) => volume);
  const middle = volumes.toSorted((a, b) => a - b)[Math.floor(volumes.length / 2)] as number;
  const rule = { id: 'mine', name: '我的', summary: '', params: [], exit: 'C<0' };
  const kept = eventsOf({ ...rule, entry: `V>${middle}`, languageVersion: 1 }, market);
  expect(kept.entries.length).toBeGreaterThan(100);
  expect(kept).toEqual(eventsOf({ ...rule, entry: `V>${middle / 100}` }, market));
});
