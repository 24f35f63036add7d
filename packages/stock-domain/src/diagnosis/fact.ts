import type { TradeDate } from '../trade-date.js';

/** `F…` are the package's own and never renumbered; `E…` are handed in by the caller. */
export type FactId = `F${number}` | `E${number}`;

/** Section that a fact belongs to. `outside`: handed in by the caller. */
export type FactGroup =
  | 'quote'
  | 'short'
  | 'long'
  | 'momentum'
  | 'volume'
  | 'risk'
  | 'level'
  | 'limit'
  | 'relative'
  | 'outside';

/** `点` for levels of an index, `''` for pure numbers and words. */
export type FactUnit = '元' | '点' | '%' | '百分点' | '倍' | '股' | '日' | '次' | '';

/**
 * `available`; `none`: computed, and there is none, as no resistance above a highest price; `missing`: see `reason`;
 * the others, as the source of the data tells, limit how sure a reading may be.
 */
export type FactStatus =
  | 'available'
  | 'none'
  | 'missing'
  | 'partial'
  | 'stale'
  | 'estimated'
  | 'fallback'
  | 'fetch_failed';

/**
 * Why a fact has no value: `too-few-bars` 样本不足; `no-input`: what it is computed from was not handed in;
 * `not-known`: a number it needs is a hole or of another day; `not-defined`: nothing to divide by; `not-traded`: no trade
 * has happened yet today.
 */
export type FactGap = 'too-few-bars' | 'no-input' | 'not-known' | 'not-defined' | 'not-traded';

/** The bars a fact was computed from, both ends included. */
export interface FactBars {
  readonly from: TradeDate;
  readonly to: TradeDate;
  readonly count: number;
}

/** One thing that is known of a stock on a day, and how. */
export interface Fact {
  readonly id: FactId;
  /** For code: `ma20`. */
  readonly key: string;
  /** In Chinese. */
  readonly label: string;
  readonly group: FactGroup;
  /** Rounded as it is shown, so that what is read, scored and checked is the same. Null where there is none. */
  readonly value: number | string | null;
  readonly unit: FactUnit;
  /** Whether a number's sign tells a direction. */
  readonly signed: boolean;
  /** How many decimals are shown. */
  readonly decimals: number;
  readonly status: FactStatus;
  readonly reason?: FactGap;
  /** The day of the newest number in it; null where nothing is known. */
  readonly asOf: TradeDate | null;
  readonly source: string;
  /** How it is computed, in Chinese. */
  readonly method: string;
  readonly bars: FactBars | null;
  /** Whether all its bars are closed. */
  readonly barClosed: boolean;
  /** Names by which a text may refer to the fact; the label is one. */
  readonly names: readonly string[];
}

/** Whether a fact has a value that a text may use. */
export const hasValue = (fact: Fact | undefined): fact is Fact & { readonly value: number | string } =>
  fact !== undefined && fact.value !== null;

/** A number to so many decimals, halves away from 0 as they are read in decimal (1.005 lies below itself in binary). */
export function rounded(value: number, decimals: number): number {
  const scaled = Math.abs(value) * 10 ** decimals;
  const result = Math.round(scaled + scaled * Number.EPSILON) / 10 ** decimals;
  return value < 0 && result !== 0 ? -result : result;
}
