import type { StockProfile } from '@guanlan/contract';
import type { StoredListing } from '../market-history.js';

/** A whole list of one source. */
export interface SourceList {
  readonly origin: string;
  readonly profiles: readonly StockProfile[];
}

/** Share of a list above which missing stocks are the list's fault, and not delisted. */
const MAX_LOST_SHARE = 0.05;

/**
 * Profiles of a list, and of stocks that were listed before and are not on it. A stock that the same source named
 * before has been delisted: lists give no reason. The standing is unknown for a stock that another source named, or
 * where too many are missing at a time.
 */
export function listingsOf(
  { origin, profiles }: SourceList,
  before: readonly StoredListing[],
): readonly StockProfile[] {
  const listed = new Set(profiles.map(({ code }) => code));
  const missing = before.filter(({ profile }) => !listed.has(profile.code));
  const isNew = ({ profile }: StoredListing): boolean => profile.standing !== 'delisted';
  const gone = missing.filter((one) => isNew(one) && one.origin === origin);
  const isLost = gone.length > Math.max(1, profiles.length * MAX_LOST_SHARE);
  const kept = missing.map((one): StockProfile => {
    const { profile } = one;
    if (!isNew(one)) return profile;
    return { ...profile, standing: one.origin === origin && !isLost ? 'delisted' : 'unknown' };
  });
  return [...profiles, ...kept];
}
