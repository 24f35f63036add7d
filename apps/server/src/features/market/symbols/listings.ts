import type { StockProfile } from '@guanlan/contract';
import type { StoredListing } from '../market-history.js';

/** A list as one source told it, whole. */
export interface SourceList {
  readonly origin: string;
  readonly profiles: readonly StockProfile[];
}

/** From this share of a list on, what is missing is missing from the list, and not from the exchange. */
const MAX_LOST_SHARE = 0.05;

/**
 * What a list says, and what was listed once and is not on it. A stock that the same source named before has been delisted:
 * lists tell of no reason. Of one that another source named, or where too many are missing at a time, that is not known.
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
