import { isMinuteTime } from '../minute-time.js';
import { isTradeDate } from '../trade-date.js';
import type { Bars, Period } from './bars.js';
import { isMinutePeriod } from './periods.js';

/** Beyond these a number is an error of units, not of the market: yuan a share, shares, yuan. */
export const barLimits = { price: 1e7, volume: 1e15, amount: 1e16 } as const;

/** Irregularities that a check accepts. */
export interface BarTolerance {
  /**
   * Let bars pass whose four prices are all NaN: there was a bar, but its prices are not known. Their volume and amount
   * may be NaN too. Without it such a bar is an error.
   */
  readonly holes?: boolean | undefined;
}

/** Describes the fault of a single time, or returns undefined. */
export function timeFault(time: unknown, period: Period): string | undefined {
  const isMinute = isMinutePeriod(period);
  if (typeof time === 'number' && (isMinute ? isMinuteTime(time) : isTradeDate(time))) return undefined;
  return isMinute
    ? `time ${String(time)} is not a whole number of minutes since 1970-01-01 00:00 +08:00`
    : `time ${String(time)} is not a day in the form YYYYMMDD`;
}

function quantityFault(name: 'volume' | 'amount', value: unknown, mayBeUnknown: boolean): string | undefined {
  if (typeof value !== 'number') return `${name} is ${typeof value}, not a number`;
  if (Number.isNaN(value) && mayBeUnknown) return undefined;
  if (value >= 0 && value <= barLimits[name]) return undefined;
  return `${name} ${value} is not between 0 and ${barLimits[name]}`;
}

function priceFault(name: string, value: unknown): string | undefined {
  if (typeof value !== 'number') return `${name} is ${typeof value}, not a number`;
  if (value === 0) return `${name} is 0: a suspended day has no bar`;
  if (value > 0 && value <= barLimits.price) return undefined;
  return `${name} ${value} is not a price above 0 and up to ${barLimits.price}`;
}

/** One bar's numbers as they came; what is no number is found here. */
export type BarValues = readonly [
  open: unknown,
  high: unknown,
  low: unknown,
  close: unknown,
  volume: unknown,
  amount: unknown,
];

/** Describes the fault of a bar's numbers, or returns undefined. */
export function valuesFault(values: BarValues, { holes = false }: BarTolerance): string | undefined {
  const [open, high, low, close, volume, amount] = values;
  const isHole = holes && [open, high, low, close].every(Number.isNaN);
  const fault =
    quantityFault('volume', volume, isHole) ??
    quantityFault('amount', amount, true) ??
    (isHole
      ? undefined
      : (priceFault('open', open) ?? priceFault('high', high) ?? priceFault('low', low) ?? priceFault('close', close)));
  if (fault || isHole) return fault;
  const [o, h, l, c] = [open, high, low, close] as [number, number, number, number];
  if (l > o || l > c || l > h) return `low ${l} is above open ${o}, close ${c} or high ${h}`;
  return h < o || h < c ? `high ${h} is below open ${o} or close ${c}` : undefined;
}

/** Whether bar `at` is sound, without allocating; {@link valuesFault} says what is wrong with one that is not. */
export function isSound(
  { open, high, low, close, volume, amount }: Omit<Bars, 'length' | 'period'>,
  at: number,
): boolean {
  const o = open[at] as number;
  const h = high[at] as number;
  const l = low[at] as number;
  const c = close[at] as number;
  const v = volume[at] as number;
  const a = amount[at] as number;
  const isRange = l > 0 && l <= o && l <= c && o <= h && c <= h && h <= barLimits.price;
  return isRange && v >= 0 && v <= barLimits.volume && (Number.isNaN(a) || (a >= 0 && a <= barLimits.amount));
}
