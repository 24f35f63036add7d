/** A bar of a fake stock: shares and yuan; the vendors' units are put on when it is sent. */
export interface FakeBar {
  /** YYYYMMDD, or YYYYMMDDHHmm of its end. */
  readonly time: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly amount: number;
}

/** Price and shares. */
export type FakeLevel = readonly [price: number, volume: number];

/** A security's facts at the exchange. */
export interface FakeStock {
  /** `SH600901`. */
  readonly code: string;
  readonly name: string;
  /** yyyyMMddHHmmss in Shanghai. */
  readonly stamp: string;
  readonly prevClose: number;
  /** Prices are 0 before the first trade and while it is suspended. */
  readonly last: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly amount: number;
  readonly limitUp: number;
  readonly limitDown: number;
  readonly bids: readonly FakeLevel[];
  readonly asks: readonly FakeLevel[];
  readonly isSuspended: boolean;
  /** 0 where no vendor has them. */
  readonly floatShares: number;
  readonly totalShares: number;
  readonly days: readonly FakeBar[];
  readonly minutes: readonly FakeBar[];
  /** Ex-date and the factor from it on, newest first, the first of 1900-01-01. */
  readonly factors: readonly (readonly [day: string, factor: number])[];
}

/** Trading days up to the fakes' Friday. */
export const FAKE_DAYS = ['20261116', '20261117', '20261118', '20261119', '20261120'] as const;

/** Bars of days around a price, the last one that of the quote. */
function daysOf({ last, open, high, low, volume, amount }: Omit<FakeStock, 'days' | 'minutes'>): FakeBar[] {
  const older = FAKE_DAYS.slice(0, -1).map((time, at): FakeBar => {
    const close = Math.round((last - 0.1 * (FAKE_DAYS.length - 1 - at)) * 100) / 100;
    const shares = 1_000_000 + at * 10_000;
    const range = { open: close, high: close + 0.05, low: close - 0.05, close };
    return { time, ...range, volume: shares, amount: shares * close };
  });
  return [...older, { time: '20261120', open, high, low, close: last, volume, amount }];
}

function minutesOf({ last, open, high, low, volume, amount }: Omit<FakeStock, 'days' | 'minutes'>): FakeBar[] {
  const first = { time: '202611200931', open, high, low: Math.min(open, last), close: last };
  return [
    { ...first, volume: volume * 0.6, amount: amount * 0.6 },
    { time: '202611200932', open: last, high, low, close: last, volume: volume * 0.4, amount: amount * 0.4 },
  ];
}

/** A stock that trades quietly at 14:00 on the fakes' Friday, with the given differences. */
export function fakeStock(
  code: string,
  name: string,
  changes: Partial<Omit<FakeStock, 'code' | 'name'>> = {},
): FakeStock {
  const stock = {
    code,
    name,
    stamp: '20261120135957',
    prevClose: 10,
    last: 10.2,
    open: 10.1,
    high: 10.3,
    low: 10.05,
    volume: 1_234_500,
    amount: 12_567_210,
    limitUp: 11,
    limitDown: 9,
    bids: [10.19, 10.18, 10.17, 10.16, 10.15].map((price, at): FakeLevel => [price, (at + 1) * 300]),
    asks: [10.2, 10.21, 10.22, 10.23, 10.24].map((price, at): FakeLevel => [price, (at + 1) * 200]),
    isSuspended: false,
    floatShares: 100_000_000,
    totalShares: 120_000_000,
    factors: [
      ['2026-11-18', 1.1],
      ['1900-01-01', 1],
    ] as const,
    ...changes,
  };
  return { days: daysOf(stock), minutes: minutesOf(stock), ...stock };
}

const still = {
  ...{ last: 0, open: 0, high: 0, low: 0, volume: 0, amount: 0, isSuspended: true, bids: [], asks: [] },
  days: [],
  minutes: [],
};

/** A small market: every board, an index, one that is suspended, and one code that two exchanges have. */
export function fakeStocks(): FakeStock[] {
  const point = {
    bids: [],
    asks: [],
    limitUp: 0,
    limitDown: 0,
    floatShares: 0,
    totalShares: 0,
    last: 3900,
    open: 3890,
    high: 3910,
    low: 3880,
  };
  return [
    fakeStock('SH600901', '示例银行'),
    fakeStock('SZ000901', '*ST示例'),
    fakeStock('SZ300901', '示例创业', { limitUp: 12, limitDown: 8 }),
    fakeStock('SH688901', '示例科创-U', { limitUp: 12, limitDown: 8 }),
    fakeStock('BJ920901', '示例北证', { limitUp: 13, limitDown: 7 }),
    fakeStock('SH600902', '示例停牌', still),
    fakeStock('SZ000016', '示例家电'),
    fakeStock('SH000016', '示例五十', { ...point, prevClose: 3895 }),
    fakeStock('SH000001', '示例综指', { ...point, prevClose: 3895 }),
    fakeStock('SZ399001', '示例成指', { ...point, prevClose: 3895 }),
  ];
}
