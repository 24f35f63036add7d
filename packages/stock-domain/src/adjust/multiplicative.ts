import { DomainError } from '../domain-error.js';
import {
  type AdjustOptions,
  type MultiplicativeBars,
  mapPrices,
  type RawBars,
  seenAt,
  segmentsOf,
} from './adjusted-bars.js';
import type { MultiplicativeFactors } from './factors.js';

/**
 * Prices that can be compared over ex-dates, with `F` the factor in force on a day:
 *
 * forward (前复权) at `asOf`: `raw × F(day) / F(asOf)`; backward (后复权): `raw × F(day)`.
 *
 * With `asOf` the series is what one saw on that day: it ends there, and later ex-dates do not move it. Returns in
 * percent are the same in both directions and for every `asOf`. Amounts stay as quoted.
 *
 * @param bars - as quoted, of days or minutes; longer ones are resampled out of adjusted days
 * @throws DomainError ALREADY_ADJUSTED, INVALID_PERIOD, INVALID_DATE; INVALID_FACTORS where volume is asked for and the factors do not
 *   tell of shares
 * @example
 * const factors = factorsOf(bars, actions);
 * adjust(bars, factors).close; // forward, as of the last bar
 * adjust(bars, factors, { asOf: 20250630 }).close; // as one saw it on that day
 */
export function adjust(bars: RawBars, factors: MultiplicativeFactors, options: AdjustOptions = {}): MultiplicativeBars {
  const { direction = 'forward', volume = false } = options;
  const { cumulative, dates, shares } = factors;
  if (volume && !shares) throw new DomainError('INVALID_FACTORS', 'these factors do not tell of shares');
  const { bars: seen, asOf, known } = seenAt(bars, dates, options);
  const valueAt = (values: Float64Array, count: number): number => (count === 0 ? 1 : (values[count - 1] as number));
  const anchor = direction === 'forward' ? known : 0;
  const segments = segmentsOf(seen, dates, known, (count) => ({
    scale: valueAt(cumulative, count) / valueAt(cumulative, anchor),
    shift: 0,
    shares: shares ? valueAt(shares, anchor) / valueAt(shares, count) : 1,
  }));
  const mapped = mapPrices(seen, segments, options);
  const lastExDate = known === 0 ? undefined : dates[known - 1];
  return { ...mapped, adjusted: { family: 'multiplicative', direction, asOf, lastExDate } };
}
