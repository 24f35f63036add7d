import { describe, expect, it } from 'vitest';
import { lowerBound } from '../../lower-bound.js';
import { calendar, eventsOf, marketOf } from '../market.fixture.js';
import { noControls, resolveSettings } from '../settings.js';
import { forwardReturns, horizons } from './forward-returns.js';
import { randomEntry } from './random-entry.js';
import { signalStatistics } from './signal-statistics.js';

const first = lowerBound(calendar.days, 20_260_803);
const dayAt = (at: number): number => calendar.days[first + at] as number;
const settings = resolveSettings({}, noControls);

/** Thirty days from 10.00, each 0.05 dearer; the entry of a signal on day 4 opens at 10.25. */
function rising(symbol: string, entries: number[], actions = [{ exDate: dayAt(8), cash: 1 }]) {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const price = Math.round((10 + at * 0.05) * 100) / 100 - (actions.length > 0 && at >= 8 ? 1 : 0);
    const cents = Math.round(price * 100) / 100;
    return { time: dayAt(at), open: cents, high: cents + 0.1, low: cents - 0.2, close: cents, volume: 100, amount: 1 };
  }).map((row) => ({ ...row, high: Math.round(row.high * 100) / 100, low: Math.round(row.low * 100) / 100 }));
  return { symbol, rows, actions, entries: new Set(entries.map(dayAt)), exits: new Set<number>() };
}

describe('forward returns', () => {
  it('run from the next open to closes so many bars later, dividends included', () => {
    const stocks = [rising('SH600001', [4])];
    const found = forwardReturns(marketOf(stocks), eventsOf(stocks), 1, settings);
    // The close before the ex-date is 10.35, the reference price 9.35.
    const factor = 10.35 / 9.35;
    const expected = [10.3 / 10.25, (9.4 * factor) / 10.25, (9.5 * factor) / 10.25, (9.75 * factor) / 10.25];
    for (const [at, value] of expected.entries()) expect(found.returns[at]?.[0]).toBeCloseTo(value - 1, 12);
    expect(horizons).toEqual([1, 3, 5, 10, 20]);
    expect(found.returns[4]?.[0]).toBeCloseTo((10.25 * factor) / 10.25 - 1, 12);
    expect(found.worst[0]).toBeCloseTo(10.05 / 10.25 - 1, 12);
    expect(found.best[0]).toBeCloseTo((10.35 * factor) / 10.25 - 1, 12);
  });

  it('end with the bars, and leave out what could not be bought', () => {
    const stocks = [rising('SH600001', [4, 27, 29], [])];
    const locked = stocks[0]?.rows[5];
    if (locked) Object.assign(locked, { open: 11.22, high: 11.22, low: 11.22, close: 11.22 });
    const found = forwardReturns(marketOf(stocks), eventsOf(stocks), 1, settings);
    expect(found.signals).toBe(3);
    expect(found.unfilled).toMatchObject({ 'one-word-limit-up': 1, pending: 1 });
    expect(found.signal).toEqual([27]);
    expect(found.returns.map(([value]) => Number.isNaN(value))).toEqual([false, true, true, true, true]);
    const statistics = signalStatistics(marketOf(stocks), found, settings, { rounds: 5 });
    expect(statistics.unfilledShare).toBe(0.5);
    expect(statistics.horizons[0]).toMatchObject({ n: 1, hitRate: null, sampleNote: '样本不足', excess: null });
  });
});

describe('random entries', () => {
  it('of one stock and one day are the rule itself, and the same from the same seed', () => {
    const stocks = [rising('SH600001', [4]), rising('SH600002', [])];
    const market = marketOf(stocks);
    const found = forwardReturns(market, eventsOf(stocks), 1, settings);
    const means = found.returns.map(([value]) => value ?? null);
    const drawn = randomEntry(market, found, means, settings, 7);
    for (const [at, { mean, asGood }] of drawn.entries()) {
      expect(mean).toBeCloseTo(means[at] ?? Number.NaN, 12);
      expect(asGood).toBe(1);
    }
    expect(randomEntry(market, found, means, settings, 7)).toEqual(drawn);
  });

  it('deal the days of the signals to their stocks', () => {
    const stocks = [rising('SH600001', [4, 6]), rising('SH600002', [12], [])];
    const market = marketOf(stocks);
    const found = forwardReturns(market, eventsOf(stocks), 1, settings);
    const [first] = randomEntry(market, found, [null], settings, 50);
    const bounds = found.stock.flatMap((stock) =>
      found.signal.map((bar) => {
        const { rows, actions } = stocks[stock] as (typeof stocks)[number];
        const [open, close] = [rows[bar + 1]?.open ?? 0, rows[bar + 2]?.close ?? 0];
        return (close * (actions.length > 0 && bar + 2 === 8 ? 10.35 / 9.35 : 1)) / open - 1;
      }),
    );
    expect(first?.mean).toBeGreaterThanOrEqual(Math.min(...bounds));
    expect(first?.mean).toBeLessThanOrEqual(Math.max(...bounds));
    expect(first?.asGood).toBeNull();
  });
});
