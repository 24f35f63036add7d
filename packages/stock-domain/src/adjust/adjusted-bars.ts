import type { Bars } from '../bars/bars.js';
import { allocate, type BarMemory } from '../bars/create-bars.js';
import { DomainError } from '../domain-error.js';
import type { TradeDate } from '../trade-date.js';

/** Bars as the exchange quoted them. Limits, fills and fees are of these. Adjusted bars are not assignable to them. */
export interface RawBars extends Bars {
  readonly adjusted?: undefined;
}

/**
 * What was done to prices: `forward` (前复权) leaves those at `asOf` as they were, `backward` (后复权) the first ones.
 */
export interface Adjustment<Family extends 'multiplicative' | 'subtractive'> {
  readonly family: Family;
  readonly direction: 'forward' | 'backward';
  /** The last day whose ex-date counts. A series that ends there tells nothing of later days. */
  readonly asOf: TradeDate;
  /** The last ex-date that counts: what was derived before it is out of date. Undefined where there was none. */
  readonly lastExDate: TradeDate | undefined;
}

/** Bars multiplied by factors: their returns in percent are those of a holder, their prices above 0. */
export interface MultiplicativeBars extends Bars {
  readonly adjusted: Adjustment<'multiplicative'>;
}

/**
 * Bars moved by `a·p + b`, as several terminals show them: the differences are those of a holder, the returns in
 * percent are not, and old prices may be negative. To look at, never to calculate signals or returns from.
 */
export interface SubtractiveBars extends Bars {
  readonly adjusted: Adjustment<'subtractive'>;
}

export interface AdjustOptions extends BarMemory {
  /** `forward` when absent. */
  readonly direction?: 'forward' | 'backward' | undefined;
  /**
   * The day at which one stands: bars after it are left out, and later ex-dates are not known. The last bar's day when
   * absent.
   */
  readonly asOf?: TradeDate | undefined;
  /** Express volume in shares of the day whose prices are left as they were; as quoted when absent. */
  readonly volume?: boolean | undefined;
}

/**
 * Refuses bars that are adjusted already, also where their type has been lost.
 *
 * @throws DomainError ALREADY_ADJUSTED, INVALID_PERIOD for bars that are not of days
 */
export function requireRawDays(bars: RawBars): void {
  const { adjusted }: { adjusted?: unknown } = bars;
  if (adjusted !== undefined) throw new DomainError('ALREADY_ADJUSTED', 'only bars as quoted are adjusted');
  if (bars.period !== 'day') {
    throw new DomainError('INVALID_PERIOD', `bars of a ${bars.period}: adjust days and resample them`);
  }
}

/** `bars` with every price `p` of bar `i` as `p × scale(i) + shift(i)`, and its volume times `shares(i)`. */
export function mapPrices(
  bars: Bars,
  { shared }: BarMemory,
  map: { scale(at: number): number; shift(at: number): number; shares?: ((at: number) => number) | undefined },
): Bars {
  const { length } = bars;
  const { shares } = map;
  const count = shares ? 5 : 4;
  const memory = allocate(length * 8 * count, shared);
  const column = (at: number): Float64Array => new Float64Array(memory, at * 8 * length, length);
  const prices = { open: column(0), high: column(1), low: column(2), close: column(3) };
  const volume = shares ? column(4) : bars.volume;
  for (let at = 0; at < length; at++) {
    const scale = map.scale(at);
    const shift = map.shift(at);
    for (const name of ['open', 'high', 'low', 'close'] as const) {
      prices[name][at] = (bars[name][at] as number) * scale + shift;
    }
    if (shares) volume[at] = (bars.volume[at] as number) * shares(at);
  }
  return { length, period: bars.period, time: bars.time, ...prices, volume, amount: bars.amount };
}
