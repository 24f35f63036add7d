import type { LimitPrices } from './limit-price.js';

/** Limit prices and where they are from. */
export interface ChosenLimits {
  readonly limits: LimitPrices | 'none' | 'unknown';
  readonly from: 'provided' | 'calculated';
  /** Whether source and calculation disagree: usually an ex-date, a change of standing, or a first day. */
  readonly isMismatch: boolean;
}

/** From so many yuan on a "limit" is a vendor's way to say that there is none. */
const NONE_FROM = 10_000;

/**
 * A vendor's limit prices. Vendors say 99999.99, or any price from 10,000 yuan on, and 0 where a day has none.
 *
 * @param up - yuan, as is `down`
 * @returns undefined where the vendor says nothing
 */
export function providedLimits(up: number | undefined, down: number | undefined): LimitPrices | 'none' | undefined {
  if (up === undefined || down === undefined || !Number.isFinite(up) || !Number.isFinite(down)) return undefined;
  if (up >= NONE_FROM) return 'none';
  return up > 0 && down > 0 && down < up ? { up: Math.round(up * 100), down: Math.round(down * 100) } : undefined;
}

/** Which limits to use: those of the source where it gives some, else the calculated ones. */
export function chooseLimits(
  provided: LimitPrices | 'none' | undefined,
  calculated: LimitPrices | 'none' | 'unknown',
): ChosenLimits {
  if (provided === undefined) return { limits: calculated, from: 'calculated', isMismatch: false };
  const same =
    typeof provided === 'object' && typeof calculated === 'object'
      ? provided.up === calculated.up && provided.down === calculated.down
      : provided === calculated;
  return { limits: provided, from: 'provided', isMismatch: !same && calculated !== 'unknown' };
}
