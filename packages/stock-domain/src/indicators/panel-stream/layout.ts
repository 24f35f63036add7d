import type { IndicatorRequest } from '../compute.js';

/** The values that a {@link PanelStream} keeps for each symbol, in their order. */
export const streamLines = [
  'MA5',
  'MA10',
  'MA20',
  'MA60',
  'EMA12',
  'EMA26',
  'DIF',
  'DEA',
  'BAR',
  'K',
  'D',
  'J',
  'RSI6',
  'RSI12',
  'RSI24',
  'MID',
  'UP',
  'DN',
  'ATR14',
  'CCI14',
  'WR14',
  'OBV',
] as const;

export type StreamLine = (typeof streamLines)[number];

/** Requests with which `compute` returns the same lines, in the order of {@link streamLines}. */
export const streamRequests: readonly IndicatorRequest[] = [
  ...[5, 10, 20, 60].map((n) => ({ id: 'ma', params: { n } })),
  { id: 'ema', params: { n: 12 } },
  { id: 'ema', params: { n: 26 } },
  { id: 'macd' },
  { id: 'kdj' },
  { id: 'rsi' },
  { id: 'boll' },
  { id: 'atr' },
  { id: 'cci' },
  { id: 'wr', params: { n1: 14 }, lines: ['WR1'] },
  { id: 'obv' },
];

/** Values a symbol. */
export const LINES = 22;

/** State of a symbol up to the bar before the current one: indexes into its array. */
export const EMA12 = 0;
export const EMA26 = 1;
export const DEA = 2;
export const K = 3;
export const D = 4;
/** Ups and ways of RSI6, 12, 24: averages times their N, the ups also times 100. */
export const UP6 = 5;
export const UP12 = 6;
export const UP24 = 7;
export const WAY6 = 8;
export const WAY12 = 9;
export const WAY24 = 10;
export const CLOSE = 11;
export const OBV = 12;
/** Sums of the last 4, 9, 19, 59 closes. */
export const SUM4 = 13;
export const SUM9 = 14;
export const SUM19 = 15;
export const SUM59 = 16;
/** The last 19 closes: distances to the last, and their squares. */
export const FAR19 = 17;
export const SQUARES19 = 18;
/** The last 13 true ranges. */
export const RANGES13 = 19;
export const TOP8 = 20;
export const BOTTOM8 = 21;
export const TOP13 = 22;
export const BOTTOM13 = 23;
/** The last 13 typical prices: distances to the last. */
export const FAR13 = 24;
/** How many bars are closed. */
export const COUNT = 25;
/** The current bar: high, low, close, volume. */
export const BAR = 26;
/** The last 13 typical prices, oldest first. */
export const PRICES = 30;
/** Places a symbol: five cache lines and a half. */
export const STATE = 43;

/** State that is read only when a bar closes: the last 59 closes, 13 highs, lows and true ranges. */
export const CLOSES = 0;
export const HIGHS = 59;
export const LOWS = 72;
export const RANGES = 85;
export const HISTORY = 98;
