import { type RawBars, requireRaw } from '../adjust/adjusted-bars.js';
import type { Bar } from '../bars/create-bars.js';
import type { LimitColumns } from '../limits/limit-columns.js';
import type { LimitPrices } from '../limits/limit-price.js';

/** How a day that closed at its limit traded: at one price, opened there and came back (T), or neither (换手板). */
export type BoardShape = 'one-word' | 'T' | 'turnover';

/** A day against one of its limits. */
export interface LimitSide {
  /** 触板: the day's extreme was the limit. */
  readonly touched: boolean;
  /** 涨停 / 跌停: the close is the limit. */
  readonly closed: boolean;
  /** 炸板 by the day's end: touched, not closed. */
  readonly broken: boolean;
  /** Shape of a day that closed at the limit. */
  readonly shape: BoardShape | undefined;
}

/** A day against both its limits. */
export interface LimitDay {
  readonly up: LimitSide;
  readonly down: LimitSide;
}

/** Bits of {@link limitMarks}. */
export const limitBits = {
  touchedUp: 1,
  closedUp: 2,
  touchedDown: 4,
  closedDown: 8,
  /** One-price day (一字板) at the limit at which the day closed. */
  oneWord: 16,
  tShape: 32,
  /** The day had no limits: neither a board nor a break of one. */
  noLimit: 64,
  /** The limits are not known, or the prices lie beyond them, so that one of the two is wrong. */
  unknown: 128,
} as const;

function marksOf(open: number, high: number, low: number, close: number, up: number, down: number): number {
  if (up === Number.POSITIVE_INFINITY) return limitBits.noLimit;
  if (!(high <= up && low >= down)) return limitBits.unknown;
  let bits = 0;
  if (high === up) bits |= limitBits.touchedUp;
  if (low === down) bits |= limitBits.touchedDown;
  if (close === up) bits |= limitBits.closedUp;
  if (close === down) bits |= limitBits.closedDown;
  if (close === up || close === down) {
    if (high === low) bits |= limitBits.oneWord;
    else if (open === close) bits |= limitBits.tShape;
  }
  return bits;
}

const cents = (yuan: number): number => Math.round(yuan * 100);

/**
 * How each day stood to its limits, as {@link limitBits}. Compares cents; a percentage tells nothing.
 *
 * @param bars - as quoted
 * @returns one entry a bar
 * @throws DomainError ALREADY_ADJUSTED
 */
export function limitMarks(bars: RawBars, { up, down }: Pick<LimitColumns, 'up' | 'down'>): Uint8Array {
  requireRaw(bars);
  const marks = new Uint8Array(bars.length);
  for (let at = 0; at < bars.length; at++) {
    marks[at] = marksOf(
      cents(bars.open[at] as number),
      cents(bars.high[at] as number),
      cents(bars.low[at] as number),
      cents(bars.close[at] as number),
      up[at] as number,
      down[at] as number,
    );
  }
  return marks;
}

function sideOf(bits: number, touched: number, closed: number): LimitSide {
  const isClosed = (bits & closed) !== 0;
  const shape = bits & limitBits.oneWord ? 'one-word' : bits & limitBits.tShape ? 'T' : 'turnover';
  const isTouched = (bits & touched) !== 0;
  return { touched: isTouched, closed: isClosed, broken: isTouched && !isClosed, shape: isClosed ? shape : undefined };
}

/** A day's bits in words; `none` for a day without limits. */
export function readLimitMarks(bits: number): LimitDay | 'none' | 'unknown' {
  if (bits & limitBits.unknown) return 'unknown';
  if (bits & limitBits.noLimit) return 'none';
  return {
    up: sideOf(bits, limitBits.touchedUp, limitBits.closedUp),
    down: sideOf(bits, limitBits.touchedDown, limitBits.closedDown),
  };
}

/**
 * How one day stood to its limits.
 *
 * @param bar - as quoted, in yuan
 * @param limits - in cents
 * @returns `unknown` also where a price lies beyond the limits, as then one of the two is wrong
 * @example
 * limitDayOf({ open: 11, high: 11, low: 10.5, close: 11 }, { up: 1100, down: 900 }); // up: closed, a T
 */
export function limitDayOf(
  { open, high, low, close }: Pick<Bar, 'open' | 'high' | 'low' | 'close'>,
  limits: LimitPrices | 'none' | 'unknown',
): LimitDay | 'none' | 'unknown' {
  if (typeof limits === 'string') return limits;
  return readLimitMarks(marksOf(cents(open), cents(high), cents(low), cents(close), limits.up, limits.down));
}
