import type { BinaryScalar, UnaryScalar } from './arithmetic.js';
import type { WindowName } from './windows.js';

/**
 * Work of an operation on one bar, in units: one is the plain addition of two columns. As measured by
 * `node tooling/bench/src/stock-domain/formula-costs.ts`, rounded up. The command marks what takes a quarter longer than it is counted here.
 */
export const operationCosts = {
  constant: 1,
  compare: 2,
  logic: 2,
  'condition as a number': 3,
  REF: 2,
  CROSS: 2,
  BETWEEN: 8,
  IF: 3,
  'IF of conditions': 3,
  'EVERY and EXIST': 3,
  FILTER: 3,
  COUNT: 4,
  'COUNT 0': 2,
  BARSLAST: 2,
  BARSLASTCOUNT: 2,
  BARSSINCE: 2,
  BARSCOUNT: 3,
  VALUEWHEN: 3,
  running: 3,
  smooth: 2,
  DMA: 3,
  MACD: 4,
  KDJ: 6,
  ABS: 2,
  SQRT: 9,
  LN: 20,
  LOG: 24,
  EXP: 22,
  INTPART: 9,
  CEILING: 9,
  FLOOR: 14,
  ROUND: 10,
  SIGN: 9,
  'up to three series': 14,
  'more series': 26,
  recursion: 34,
} as const satisfies Record<string, number> & Record<UnaryScalar, number>;

const pairCosts: Readonly<Record<BinaryScalar, number>> = {
  '+': 1,
  '-': 1,
  '*': 1,
  '/': 3,
  MAX: 2,
  MIN: 2,
  POW: 28,
  MOD: 18,
};

export const pairCost = (name: BinaryScalar): number => pairCosts[name];

/** Fixed cost of a window, and its cost per bar where every bar is visited again. */
const windowCosts: Readonly<Record<Exclude<WindowName, 'HHV' | 'LLV'>, readonly [always: number, eachBar: number]>> = {
  MA: [3, 0],
  SUM: [3, 0],
  STD: [6, 0],
  STDP: [6, 0],
  HHVBARS: [16, 0],
  LLVBARS: [16, 0],
  AVEDEV: [8, 1.6],
  WMA: [8, 0.9],
  SLOPE: [8, 1],
  FORCAST: [9, 1.8],
};

export function windowCost(name: WindowName, n: number): number {
  // Windows of two, four, eight … bars, each built from two of the previous size.
  if (name === 'HHV' || name === 'LLV') return 2 + 2.5 * Math.ceil(Math.log2(n));
  const [always, eachBar] = windowCosts[name];
  return always + n * eachBar;
}

/** A step of an indicator that looks at one bar of so many series. */
export const pointwiseCost = (series: number): number =>
  operationCosts[series > 3 ? 'more series' : 'up to three series'];

/** A step of an indicator that formulas do not have by itself: one that goes through its window again, or a recursion. */
export function unitCost(name: string, n = 0): number {
  return name === 'CENTRED' ? 8 + n : operationCosts.recursion;
}
