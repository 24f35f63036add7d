import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { daysOf, rowsOf } from '../bars/bars.fixture.js';
import { barsFrom } from '../bars/bars-from.js';
import { resample } from '../bars/resample.js';
import { sliceBars } from '../bars/slice-bars.js';
import { minuteTimeOf } from '../minute-time.js';
import { history } from './adjust.fixture.js';
import type { MultiplicativeBars, RawBars, SubtractiveBars } from './adjusted-bars.js';
import { exReferencePrice } from './ex-reference.js';
import { factorsFrom, factorsOf } from './factors.js';
import { adjust } from './multiplicative.js';

const returns = (close: ArrayLike<number>): number[] =>
  Array.from({ length: close.length - 1 }, (_, at) => (close[at + 1] as number) / (close[at] as number));
function expectClose(got: ArrayLike<number>, expected: ArrayLike<number>): void {
  expect(got.length).toBe(expected.length);
  for (let at = 0; at < got.length; at++) {
    expect(Math.abs((got[at] as number) / (expected[at] as number) - 1)).toBeLessThan(1e-12);
  }
}
const picked = fc.tuple(history, fc.nat());

describe('adjust', () => {
  it('leaves the last prices as they were forward, and the first ones backward', () => {
    const bars = daysOf(10, 6.6, 6.8);
    const factors = factorsOf(bars, [{ exDate: 20_260_106, cash: 0.25, bonus: 0.5 }]);
    expectClose(adjust(bars, factors).close, [6.5, 6.6, 6.8]);
    const backward = adjust(bars, factors, { direction: 'backward' }).close;
    expectClose(backward, [10, 6.6 * (10 / 6.5), 6.8 * (10 / 6.5)]);
  });

  it('changes no return in percent, whichever way', () => {
    fc.assert(
      fc.property(picked, ([{ bars, actions }, pick]) => {
        const factors = factorsOf(bars, actions);
        const forward = adjust(bars, factors).close;
        const expected = returns(bars.close).map((change, at) => {
          const [last, day] = [bars.time[at] as number, bars.time[at + 1] as number];
          const felt = actions.filter(({ exDate }) => exDate > last && exDate <= day);
          const before = Math.round((bars.close[at] as number) * 100);
          const reference = felt
            .toSorted((a, b) => a.exDate - b.exDate)
            .reduce((price, action) => exReferencePrice(price, action), before);
          return (change * before) / reference;
        });
        expectClose(returns(forward), expected);
        expectClose(returns(adjust(bars, factors, { direction: 'backward' }).close), expected);
        const asOf = bars.time[pick % bars.length] as number;
        const seen = adjust(bars, factors, { asOf }).close;
        expectClose(returns(seen), expected.slice(0, seen.length - 1));
      }),
    );
  });

  it('tells at each day only what was known then', () => {
    fc.assert(
      fc.property(picked, ([{ bars, actions }, pick]) => {
        const count = (pick % bars.length) + 1;
        const asOf = bars.time[count - 1] as number;
        const then = sliceBars(bars, 0, count) as RawBars;
        const known = actions.filter(({ exDate }) => exDate <= asOf);
        for (const direction of ['forward', 'backward'] as const) {
          const now = adjust(bars, factorsOf(bars, actions), { asOf, direction });
          expect(rowsOf(now)).toEqual(rowsOf(adjust(then, factorsOf(then, known), { direction })));
          expect(now.length).toBe(count);
        }
      }),
    );
  });

  it('is undone by the factors, and keeps the order of a bar', () => {
    fc.assert(
      fc.property(history, ({ bars, actions }) => {
        const factors = factorsOf(bars, actions);
        const forward = adjust(bars, factors);
        const backward = adjust(bars, factors, { direction: 'backward' });
        const end = bars.time[bars.length - 1] as number;
        const last = factors.cumulative.filter((_, at) => (factors.dates[at] as number) <= end).at(-1) ?? 1;
        for (const column of ['open', 'high', 'low', 'close'] as const) {
          expectClose(
            backward[column],
            forward[column].map((price) => price * last),
          );
          const raw = backward[column].map((price, at) => {
            const known = factors.dates.filter((date) => date <= (bars.time[at] as number)).length;
            return price / (factors.cumulative[known - 1] ?? 1);
          });
          expectClose(raw, bars[column]);
        }
        expect(forward.low.every((low, at) => low > 0 && low <= (forward.high[at] as number))).toBe(true);
      }),
    );
  });

  it('adjusts volume only where asked, so that its value stays', () => {
    const bars = daysOf(10, 5);
    const factors = factorsOf(bars, [{ exDate: 20_260_106, bonus: 1 }]);
    expect([...adjust(bars, factors).volume]).toEqual([100, 100]);
    expect([...adjust(bars, factors, { volume: true }).volume]).toEqual([200, 100]);
    expect([...adjust(bars, factors, { volume: true, direction: 'backward' }).volume]).toEqual([100, 50]);
    expect([...adjust(bars, factors, { volume: true }).amount]).toEqual([...bars.amount]);
  });

  it('says when what was derived before is out of date', () => {
    const bars = daysOf(10, 9, 9);
    const factors = factorsOf(bars, [{ exDate: 20_260_106, cash: 1 }]);
    expect(adjust(bars, factors, { asOf: 20_260_105 }).adjusted.lastExDate).toBeUndefined();
    expect(adjust(bars, factors).adjusted).toEqual({
      family: 'multiplicative',
      direction: 'forward',
      asOf: 20_260_107,
      lastExDate: 20_260_106,
    });
  });

  it('may be of no bars or one', () => {
    expect(adjust(barsFrom([], 'day'), factorsOf(barsFrom([], 'day'), [])).length).toBe(0);
    expect([...adjust(daysOf(10), factorsOf(daysOf(10), [{ exDate: 20_260_105, cash: 1 }])).close]).toEqual([10]);
  });

  it('lies in shared memory where asked', () => {
    const bars = adjust(daysOf(10), factorsFrom([]), { shared: true });
    expect(bars.close.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('never adjusts twice, by its types and when it runs', () => {
    const bars = daysOf(10, 9);
    const factors = factorsFrom([]);
    const once = adjust(bars, factors);
    expect(() => adjust({ ...once } as unknown as RawBars, factors)).toThrow(
      expect.objectContaining({ code: 'ALREADY_ADJUSTED' }),
    );
    expectTypeOf<MultiplicativeBars>().not.toExtend<RawBars>();
    expectTypeOf<SubtractiveBars>().not.toExtend<RawBars>();
    expectTypeOf<SubtractiveBars>().not.toExtend<MultiplicativeBars>();
  });

  it('adjusts no weeks: what it adjusts is resampled, and stays marked', () => {
    expect(() => adjust(barsFrom([], 'week'), factorsFrom([]))).toThrow(
      expect.objectContaining({ code: 'INVALID_PERIOD' }),
    );
    const adjusted = adjust(daysOf(10, 9), factorsFrom([]));
    const { bars: weeks } = resample(adjusted, 'week');
    const slice = sliceBars(adjusted, 1);
    expect([weeks.adjusted, slice.adjusted]).toEqual([adjusted.adjusted, adjusted.adjusted]);
    expectTypeOf(weeks).not.toExtend<RawBars>();
    expectTypeOf(slice).not.toExtend<RawBars>();
    expectTypeOf(sliceBars(daysOf(10))).toExtend<RawBars>();
    expect('adjusted' in sliceBars(daysOf(10))).toBe(false);
  });

  it('adjusts minutes as their days', () => {
    const rows = [20_260_105, 20_260_106].flatMap((date, day) =>
      [571, 900].map((minute) => {
        const close = day === 0 ? 10 : 5;
        return { time: minuteTimeOf(date, minute), open: close, high: close, low: close, close, volume: 1 };
      }),
    );
    const minutes = barsFrom(rows, '1m');
    const factors = factorsOf(daysOf(10, 5), [{ exDate: 20_260_106, bonus: 1 }]);
    expect([...adjust(minutes, factors).close]).toEqual([5, 5, 5, 5]);
    expect([...adjust(minutes, factors, { asOf: 20_260_105 }).close]).toEqual([10, 10]);
    expect(adjust(minutes, factors).adjusted).toMatchObject({ asOf: 20_260_106, lastExDate: 20_260_106 });
  });

  it('refuses to stand at what is no day', () => {
    expect(() => adjust(daysOf(10), factorsFrom([]), { asOf: 2026 })).toThrow(
      expect.objectContaining({ code: 'INVALID_DATE' }),
    );
  });
});

describe('factors from a source', () => {
  it('count by their ratios', () => {
    const bars = daysOf(10, 5, 6);
    const entry = (from: number, factor: number) => ({ from, factor });
    const up = factorsFrom([entry(20_250_101, 1), entry(20_260_106, 2)]);
    const high = factorsFrom([entry(20_250_101, 7.5), entry(20_260_106, 15)]);
    expect([...adjust(bars, up).close]).toEqual([5, 5, 6]);
    expect([...adjust(bars, high).close]).toEqual([5, 5, 6]);
  });

  it('do not tell of shares', () => {
    expect(() => adjust(daysOf(10), factorsFrom([]), { volume: true })).toThrow(
      expect.objectContaining({ code: 'INVALID_FACTORS' }),
    );
  });

  it.each([
    ['a factor of zero', 20_260_106, 0],
    ['a negative one', 20_260_106, -1],
    ['one next to nothing', 20_260_106, 1e-300],
    ['one that is NaN', 20_260_106, Number.NaN],
    ['a day twice', 20_260_105, 2],
    ['a day that is none', 20_260_199, 2],
  ])('are refused for %s', (_, from, factor) => {
    expect(() =>
      factorsFrom([
        { from: 20_260_105, factor: 1 },
        { from, factor },
      ]),
    ).toThrow(expect.objectContaining({ code: 'INVALID_FACTORS', index: 1 }));
  });
});

describe('actions', () => {
  it('are refused where one is wrong, or two are of one day', () => {
    const bars = daysOf(10, 9, 9);
    const invalid = (index: number | undefined) => expect.objectContaining({ code: 'INVALID_ACTION', index });
    const good = { exDate: 20_260_106, cash: 1 };
    expect(() => factorsOf(bars, [good, { exDate: 20_260_107, cash: -1 }])).toThrow(invalid(1));
    expect(() => factorsOf(bars, [good, { exDate: 20_260_106, bonus: 1 }])).toThrow(invalid(undefined));
  });
});
