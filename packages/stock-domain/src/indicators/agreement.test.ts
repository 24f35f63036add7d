import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bars } from '../bars/bars.js';
import { createPanel } from '../bars/panel.js';
import { compute, type IndicatorRequest } from './compute.js';
import type { Indicator } from './indicator.js';
import { walkBars } from './reference/bars.fixture.js';
import { difference, expectLines } from './reference/close-to.fixture.js';
import { walks } from './reference/walks.fixture.js';
import { indicators } from './registry.js';
import type { StreamBar } from './stream.js';

const all = Object.values(indicators) as unknown as Indicator[];
const everything: IndicatorRequest[] = all.map(({ id }) => ({ id }));

const barAt = (bars: Bars, i: number): StreamBar => ({
  open: bars.open[i] as number,
  high: bars.high[i] as number,
  low: bars.low[i] as number,
  close: bars.close[i] as number,
  volume: bars.volume[i] as number,
  amount: bars.amount[i] as number,
  session: i,
});

/** Pushes every bar as something else first, as quotes do. */
function streamed(indicator: Indicator, bars: Bars): Record<string, number[]> {
  const stream = indicator.stream();
  const lines: Record<string, number[]> = Object.fromEntries(indicator.lines.map((line) => [line, []]));
  for (let i = 0; i < bars.length; i += 1) {
    stream.push(barAt(bars, Math.max(0, i - 3)));
    stream.replaceLast({ ...barAt(bars, i), close: 7, volume: 1 });
    const values = stream.replaceLast(barAt(bars, i));
    for (const line of indicator.lines) lines[line]?.push(values[line] as number);
  }
  return lines;
}

describe.each(all.map((indicator) => [indicator.id, indicator] as const))('%s', (_, indicator) => {
  it('gives the same bar by bar', () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const bars = walkBars(walk);
        expectLines(streamed(indicator, bars), indicator.calc(bars), indicator.id);
      }),
      { numRuns: 25 },
    );
  });

  it('never looks ahead: what comes later changes nothing', () => {
    fc.assert(
      fc.property(walks, fc.nat(160), (walk, cut) => {
        const bars = walkBars(walk);
        const length = Math.min(cut, bars.length);
        const part = indicator.calc({ ...bars, length });
        for (const [line, values] of Object.entries(indicator.calc(bars))) {
          const found = difference(part[line] ?? [], values.subarray(0, length), line);
          if (found) expect.fail(found);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('compute', () => {
  it('gives for a panel what each indicator gives for each of its stocks', () => {
    fc.assert(
      fc.property(fc.array(walks, { maxLength: 3 }), (stocks) => {
        const bars = stocks.map(walkBars);
        const panel = createPanel(
          'day',
          bars.map((one, at) => [`SH${600_000 + at}`, one] as const),
        );
        const computed = compute(panel, everything);
        for (const [at, indicator] of all.entries()) {
          for (const [i, one] of bars.entries()) {
            const begin = panel.offsets[i] as number;
            const lines = Object.entries(computed[at] ?? {});
            const mine = Object.fromEntries(lines.map(([line, x]) => [line, x.subarray(begin, begin + one.length)]));
            expectLines(mine, indicator.calc(one), indicator.id);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  const bars = walkBars({ seed: 4, length: 90, price: 30, move: 0.05, still: 0, quiet: 0, holes: 0.01 });
  const requests: IndicatorRequest[] = [
    ...[5, 10, 20, 60].map((n) => ({ id: 'ma', params: { n } })),
    { id: 'macd' },
    { id: 'ema', params: { n: 12 } },
    { id: 'macd', params: { mid: 5 } },
    { id: 'wr', params: { n1: 14 }, lines: ['WR1'] },
    { id: 'kdj' },
    { id: 'rsi', lines: ['RSI2'] },
    { id: 'boll' },
    { id: 'boll', params: { p: 3 } },
    { id: 'macd' },
  ];

  it('gives the lines that were asked for, also what is asked for twice', () => {
    for (const [at, lines] of compute(bars, requests).entries()) {
      const { id, params, lines: picked } = requests[at] as IndicatorRequest;
      const indicator = indicators[id as 'macd'] as unknown as Indicator;
      const alone = indicator.calc(bars, params as never);
      const expected = Object.fromEntries((picked ?? indicator.lines).map((line) => [line, alone[line] ?? []]));
      expectLines(lines, expected, id);
    }
  });

  it('writes into the arrays of an earlier call', () => {
    const first = compute(bars, requests);
    const kept = first.map((lines) => ({ ...lines }));
    for (const lines of first) for (const line of Object.values(lines)) line.fill(77);
    const second = compute(bars, requests, first);
    for (const [at, lines] of second.entries()) {
      for (const [name, line] of Object.entries(lines)) expect(line).toBe(kept[at]?.[name]);
    }
    expect(second[0]?.MA?.slice(0, 4).every(Number.isNaN)).toBe(true);
    expect(second.flatMap((lines) => Object.values(lines)).some((line) => line.includes(77))).toBe(false);
  });

  it.each([
    [{ id: 'nothing' }, 'UNKNOWN_INDICATOR'],
    [{ id: 'toString' }, 'UNKNOWN_INDICATOR'],
    [{ id: 'macd', lines: ['dif'] }, 'UNKNOWN_INDICATOR'],
    [{ id: 'macd', lines: ['constructor'] }, 'UNKNOWN_INDICATOR'],
    [{ id: 'macd', params: { fast: 3 } }, 'INVALID_PARAMETER'],
  ])('refuses %j', (request, code) => {
    expect(() => compute(bars, [request])).toThrow(expect.objectContaining({ code }));
  });

  it('refuses arrays that are too short, and bars that say more than they have', () => {
    const code = 'INVALID_SIZE';
    const short = { MA: new Float64Array(89) };
    expect(() => compute(bars, [{ id: 'ma' }], [short])).toThrow(expect.objectContaining({ code }));
    expect(() => indicators.ma.calc(bars, {}, short)).toThrow(expect.objectContaining({ code }));
    expect(() => indicators.ma.calc({ ...bars, length: 91 })).toThrow(expect.objectContaining({ code }));
  });
});
