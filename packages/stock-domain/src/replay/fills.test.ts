import { describe, expect, it } from 'vitest';
import type { CorporateAction } from '../adjust/action.js';
import { lowerBound } from '../lower-bound.js';
import { calendar, marketOf, replayOf } from './market.fixture.js';
import { type TradeRow, tradeRow, unfilledRows } from './report-rows.js';
import type { ReplaySettings } from './settings.js';

type Row = readonly [open: number, high: number, low: number, close: number, volume?: number] | undefined;

const START = 20_261_102;
const first = lowerBound(calendar.days, START);
const dayAt = (at: number): number => calendar.days[first + at] as number;
/** Nothing happens. */
const flat: Row = [10, 10, 10, 10];
const still = (price: number): Row => [price, price, price, price];

interface Scenario {
  readonly symbol?: string;
  /** Days from the first on; undefined where the stock is suspended. */
  readonly rows: readonly Row[];
  readonly entries?: readonly number[];
  readonly exits?: readonly number[];
  readonly actions?: readonly CorporateAction[];
  readonly settings?: ReplaySettings;
  /** Another first day. */
  readonly from?: number;
}

/** A stock alone with 100,000 yuan; the market ends with its last day. Signals are by position of the day. */
function play({
  symbol = 'SH600001',
  rows,
  entries = [0],
  exits = [],
  actions = [],
  settings,
  from = START,
}: Scenario) {
  const begin = lowerBound(calendar.days, from);
  const at = (day: number): number => calendar.days[begin + day] as number;
  const bars = rows.flatMap((row, day) => {
    if (!row) return [];
    const [open, high, low, close, volume = 1000] = row;
    return [{ time: at(day), open, high, low, close, volume, amount: volume * close }];
  });
  const stocks = [{ symbol, rows: bars, actions, entries: new Set(entries.map(at)), exits: new Set(exits.map(at)) }];
  const run = replayOf({ stocks, market: marketOf(stocks) }, { cash: 1e7, positions: 1, slippage: 0, ...settings });
  return {
    trades: Array.from({ length: run.book.count }, (_, trade) => tradeRow(run, trade)),
    unfilled: unfilledRows(run, 10).map(({ reason }) => reason),
    run,
  };
}

const only = (scenario: Scenario): TradeRow => {
  const { trades, unfilled } = play(scenario);
  expect(unfilled).toEqual([]);
  expect(trades).toHaveLength(1);
  return trades[0] as TradeRow;
};

describe('an order to buy', () => {
  it('is filled at the next open for as many lots as fees leave, and all is right to the cent', () => {
    const trade = only({ rows: [flat, flat, [10, 11, 10, 11], still(11)], exits: [2] });
    // 10,000 shares would cost 100,000.00 and fees; 9,900: 99,000.00 + 24.75 + 0.99.
    expect(trade.entry).toMatchObject({ date: dayAt(1), price: 1000, quantity: 9900 });
    expect(trade.cost).toBe(9_900_000 + 2475 + 99);
    // Sold for 108,900.00: commission 27.225 → 27.23, stamp duty 54.45, transfer fee 1.089 → 1.09.
    expect(trade.exit).toMatchObject({ date: dayAt(3), price: 1100, quantity: 9900 });
    expect([trade.commission, trade.stampDuty, trade.transferFee]).toEqual([2475 + 2723, 5445, 99 + 109]);
    expect(trade.profit).toBe(990_000 - 2475 - 99 - 2723 - 5445 - 109);
    expect([trade.bars, trade.mfe, trade.mae]).toEqual([2, expect.closeTo(0.1, 9), 0]);
  });

  it.each<[string, Scenario, string[]]>([
    ['at the limit all day', { rows: [flat, still(11)] }, ['one-word-limit-up']],
    ['that opens at the limit', { rows: [flat, [11, 11, 10.5, 10.6]] }, ['limit-up']],
    ['whose stock is suspended', { rows: [flat, undefined, flat] }, ['suspended']],
    ['that waits too short', { rows: [flat, undefined, undefined, flat], settings: { entryWait: 1 } }, ['suspended']],
    ['on a day without volume', { rows: [flat, [10, 10, 10, 10, 0], flat] }, ['suspended']],
    ['without money for a lot', { rows: [flat, flat], settings: { cash: 100_400 } }, ['no-cash']],
    [
      'of STAR without money for 200',
      { symbol: 'SH688001', rows: [flat, flat], settings: { cash: 200_400 } },
      ['no-cash'],
    ],
    ['whose day has not come', { rows: [flat, flat], entries: [1] }, ['pending']],
    ['under fees nobody knows', { rows: [flat, flat, flat], from: 20_140_303, entries: [1] }, ['rules-unknown']],
  ])('is not filled: %s', (_what, scenario, reasons) => {
    const { trades, unfilled } = play(scenario);
    expect(trades).toEqual([]);
    expect(unfilled).toEqual(reasons);
  });

  it.each<[string, Scenario, { price: number; quantity: number }]>([
    ['just below the limit', { rows: [flat, [10.99, 11, 10.99, 11]] }, { price: 1099, quantity: 9000 }],
    [
      'after a suspension it may wait for',
      { rows: [flat, undefined, flat], settings: { entryWait: 1 } },
      { price: 1000, quantity: 9900 },
    ],
    [
      'with slippage, in whole cents upwards',
      { rows: [flat, [10.01, 10.5, 10, 10.2]], settings: { slippage: 5 } },
      { price: 1002, quantity: 9900 },
    ],
    [
      'no dearer than the highest of its day',
      { rows: [flat, [10.01, 10.02, 10, 10]], settings: { slippage: 50 } },
      { price: 1002, quantity: 9900 },
    ],
    [
      'of STAR by single shares',
      { symbol: 'SH688001', rows: [flat, [9.99, 10, 9.9, 10]] },
      { price: 999, quantity: 10_007 },
    ],
    [
      'of Beijing by single shares',
      { symbol: 'BJ920001', rows: [flat, flat], settings: { cash: 101_800 } },
      { price: 1000, quantity: 101 },
    ],
    [
      'of Beijing in its first months, whose transfer fee was another',
      { symbol: 'BJ830001', rows: [flat, flat], from: 20_211_220, settings: { cash: 101_800 } },
      { price: 1000, quantity: 101 },
    ],
    [
      'at 20 % above on ChiNext, whose limit it is not',
      { symbol: 'SZ300001', rows: [flat, [11.99, 12, 11, 12]] },
      { price: 1199, quantity: 8300 },
    ],
  ])('is filled: %s', (_what, scenario, entry) => {
    expect(only(scenario).entry).toMatchObject(entry);
  });

  it('comes only from signals within the days asked for, and once warm', () => {
    const rows = [flat, flat, flat, flat, flat, flat];
    const entries = [0, 1, 2, 3];
    const settings = { from: dayAt(1), to: dayAt(2), maxBars: 1 };
    expect(play({ rows, entries, settings }).trades.map(({ signalDate }) => signalDate)).toEqual([dayAt(1)]);
    expect(play({ rows, entries: [0], settings }).trades).toEqual([]);
  });

  it('is not given again while the stock is held', () => {
    const { run, trades } = play({ rows: [flat, flat, flat, flat, flat], entries: [0, 1, 2], exits: [2] });
    expect(trades.map(({ signalDate }) => signalDate)).toEqual([dayAt(0)]);
    expect(run.book.whileHeld).toBe(2);
  });
});

describe('an order to sell', () => {
  const rise: Row = [10, 10.5, 10, 10.4];

  it.each<[string, Scenario, { date: number; price: number } | null, Partial<TradeRow>]>([
    [
      'by the rule, at the next open',
      { rows: [flat, flat, flat, rise], exits: [2] },
      { date: 3, price: 1000 },
      { reason: 'signal' },
    ],
    [
      'on the close of its first day: the day after',
      { rows: [flat, flat, rise], exits: [1] },
      { date: 2, price: 1000 },
      { reason: 'signal', bars: 1 },
    ],
    [
      'with slippage downwards',
      { rows: [flat, flat, [10, 10, 9.5, 9.6]], exits: [1], settings: { slippage: 55 } },
      { date: 2, price: 994 },
      {},
    ],
    [
      'no cheaper than the lowest of its day',
      { rows: [flat, flat, [10, 10, 9.99, 10]], exits: [1], settings: { slippage: 55 } },
      { date: 2, price: 999 },
      {},
    ],
    [
      'queues at the limit until it opens',
      { rows: [flat, flat, still(9), still(8.1), [8.5, 8.6, 8, 8.2]], exits: [1] },
      { date: 4, price: 850 },
      { blockedDays: 2 },
    ],
    [
      'opens at the limit: not that day',
      { rows: [flat, flat, [9, 9.5, 9, 9.4], flat], exits: [1] },
      { date: 3, price: 1000 },
      { blockedDays: 1 },
    ],
    [
      'waits for a suspended stock',
      { rows: [flat, flat, undefined, undefined, [9.5, 9.5, 9.5, 9.5]], exits: [1] },
      { date: 4, price: 950 },
      { bars: 1 },
    ],
    [
      'after so many bars',
      { rows: [flat, flat, flat, flat, flat], settings: { maxBars: 2 } },
      { date: 3, price: 1000 },
      { reason: 'max-bars' },
    ],
    ['is open at the end', { rows: [flat, flat, still(11)] }, null, { reason: 'open', profit: 990_000 - 2475 - 99 }],
  ])('%s', (_what, scenario, exit, rest) => {
    const trade = only(scenario);
    if (exit) expect(trade.exit).toMatchObject({ date: dayAt(exit.date), price: exit.price });
    else expect(trade.exit).toBeNull();
    expect(trade).toMatchObject(rest);
  });

  it.each<[string, readonly Row[], { date: number; price: number } | null, Partial<TradeRow>]>([
    ['stop within a bar', [[10, 10, 9.1, 9.3]], { date: 2, price: 920 }, { reason: 'stop', isAmbiguous: false }],
    [
      'a gap through the stop is filled at the open',
      [[9.1, 9.3, 9.05, 9.2]],
      { date: 2, price: 910 },
      { reason: 'stop' },
    ],
    ['target within a bar', [[10, 10.6, 10, 10.2]], { date: 2, price: 1050 }, { reason: 'target' }],
    [
      'a gap over the target is filled at the open',
      [[10.8, 10.9, 10.7, 10.8]],
      { date: 2, price: 1080 },
      { reason: 'target' },
    ],
    [
      'both within a bar: the stop first, and counted',
      [[10, 10.6, 9.1, 10]],
      { date: 2, price: 920 },
      { reason: 'stop', isAmbiguous: true },
    ],
    ['neither', [[10, 10.49, 9.21, 10]], null, { reason: 'open' }],
    [
      'a stop at the limit is sold at the next open',
      [
        [9, 9, 9, 9],
        [9.3, 9.5, 9.2, 9.4],
      ],
      { date: 3, price: 930 },
      { reason: 'stop', blockedDays: 1 },
    ],
  ])('%s', (_what, later, exit, rest) => {
    const trade = only({ rows: [flat, flat, ...later], settings: { stop: 0.08, target: 0.05 } });
    if (exit) expect(trade.exit).toMatchObject({ date: dayAt(exit.date), price: exit.price });
    else expect(trade.exit).toBeNull();
    expect(trade).toMatchObject(rest);
  });

  it('never comes on the day of the entry, whatever the price does', () => {
    const trade = only({ rows: [flat, [10, 10.8, 9.1, 9.3], [9.3, 9.3, 9.3, 9.3]], settings: { stop: 0.05 } });
    expect(trade.exit).toMatchObject({ date: dayAt(2), price: 930 });
  });

  it('stops where the limit of the day lets it, not at a limit that is the stop', () => {
    const rows = [flat, flat, [9.8, 9.8, 9, 9], [9.1, 9.1, 9.1, 9.1]] as const;
    const trade = only({ rows, settings: { stop: 0.1 } });
    expect(trade.exit).toMatchObject({ date: dayAt(3), price: 910 });
    expect(trade.blockedDays).toBe(1);
  });
});

describe('ex-dates', () => {
  const at = (date: number, action: Omit<CorporateAction, 'exDate'>): CorporateAction => ({
    exDate: dayAt(date),
    ...action,
  });

  it('pay dividends and give shares, and move stops with the reference price', () => {
    // 10.00 → (10.00 − 0.50) / 1.5 = 6.33; the stop of 9.00 → 9.00 × 6.33 / 10.00 = 5.69.
    const rows = [flat, flat, [6.4, 6.4, 6, 6.1], [6.1, 6.1, 5.6, 5.8]] as const;
    const trade = only({ rows, actions: [at(2, { cash: 0.5, bonus: 0.5 })], settings: { stop: 0.1 } });
    expect(trade.dividends).toBe(9900 * 50);
    expect(trade.exit).toMatchObject({ date: dayAt(3), price: 569, quantity: 14_850 });
  });

  it('are for who held the day before: not for who buys or for whom it is sold at the open before', () => {
    const rows = [flat, still(9.5), still(9.5)];
    expect(only({ rows, actions: [at(1, { cash: 0.5 })], exits: [1] }).dividends).toBe(0);
    const held = only({ rows: [flat, flat, still(9.5)], actions: [at(2, { cash: 0.5 })], exits: [1] });
    expect([held.dividends, held.exit?.price]).toEqual([495_000, 950]);
  });

  it('take up rights where there is money, and let them lapse where not', () => {
    // 10.00 → (10.00 + 5.00 × 0.3) / 1.3 = 8.85.
    const rights = at(2, { rights: 0.3, rightsPrice: 5 });
    const rows = [flat, flat, still(8.85), still(8.85)];
    const lapsed = only({ rows, actions: [rights], exits: [2] });
    expect([lapsed.rightsPaid, lapsed.quantity]).toEqual([0, 9900]);
    const taken = only({ rows, actions: [rights], exits: [2], settings: { cash: 1e8, positions: 2 } });
    // 50,000,000 cents buy 49,900 shares; 14,970 more at 5.00.
    expect([taken.rightsPaid, taken.quantity]).toEqual([14_970 * 500, 64_870]);
    expect(taken.cost).toBe(49_900_000 + 12_475 + 499 + 7_485_000);
  });

  it('set the limits of their day', () => {
    const rows = [flat, [7, 7, 7, 7]] as const;
    expect(play({ rows, actions: [at(1, { bonus: 0.5 })] }).trades[0]?.entry.limitUp).toBe(734);
    expect(play({ rows: [flat, still(7.34)], actions: [at(1, { bonus: 0.5 })] }).unfilled).toEqual([
      'one-word-limit-up',
    ]);
  });
});

describe('one account for many', () => {
  const stockOf = (symbol: string, entries: number[], prices: number[]) => ({
    symbol,
    rows: prices.map((price, day) => ({
      time: dayAt(day),
      open: price,
      high: price,
      low: price,
      close: price,
      volume: 1000,
      amount: 0,
    })),
    actions: [],
    entries: new Set(entries.map(dayAt)),
    exits: new Set([dayAt(2)]),
  });
  const prices = [10, 10, 10, 10, 10];

  it('has so many positions, each of an equal part, drawn by the seed', () => {
    const stocks = ['SH600001', 'SH600002', 'SH600003'].map((symbol) => stockOf(symbol, [0], prices));
    const market = marketOf(stocks);
    const takenWith = (seed: number): string => {
      const run = replayOf({ stocks, market }, { cash: 1e8, positions: 2, seed, slippage: 0 });
      expect(run.book.count).toBe(2);
      expect(tradeRow(run, 0).entry.quantity).toBe(49_900);
      expect(unfilledRows(run, 9).map(({ reason }) => reason)).toEqual(['no-free-position']);
      return unfilledRows(run, 9)[0]?.symbol ?? '';
    };
    const left = Array.from({ length: 12 }, (_, seed) => takenWith(seed));
    expect(new Set(left).size).toBeGreaterThan(1);
    expect(takenWith(3)).toBe(left[3]);
  });

  it('buys at an open with what was sold at that open', () => {
    const stocks = [stockOf('SH600001', [0], prices), stockOf('SH600002', [2], prices)];
    const run = replayOf({ stocks, market: marketOf(stocks) }, { cash: 1e7, positions: 1, slippage: 0 });
    expect([tradeRow(run, 0), tradeRow(run, 1)].map(({ symbol, entry }) => [symbol, entry.date])).toEqual([
      ['SH600001', dayAt(1)],
      ['SH600002', dayAt(3)],
    ]);
  });
});
