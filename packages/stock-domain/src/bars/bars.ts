/** How long a bar is. `60m` and shorter are minute bars: their time is a moment, labelled by the bar's end. */
export type Period = '1m' | '5m' | '15m' | '30m' | '60m' | 'day' | 'week' | 'month' | 'quarter' | 'year';

/** The columns of a bar that hold prices, shares and yuan. */
export type BarColumn = 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount';

/**
 * Prices over time, one typed array a column, oldest first; entry `i` of each is bar `i`. A bar exists only where there
 * was trading: a suspended day has none. The arrays may lie in a `SharedArrayBuffer`.
 */
export interface Bars {
  /** How many bars there are; the arrays may be longer. */
  readonly length: number;
  readonly period: Period;
  /** `YYYYMMDD` for days and longer; for minute bars, minutes since 1970-01-01 00:00 in +08:00. Strictly rising. */
  readonly time: Int32Array;
  /** Yuan a share, as are `high`, `low` and `close`. NaN where it is not known. */
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Shares (never lots of 100). */
  readonly volume: Float64Array;
  /** Yuan. */
  readonly amount: Float64Array;
}
