import { type CacheKind, ENTRIES_MAX } from './cached-functions';

/** Facts of an entry beside its text. */
export interface EntryHead {
  /** Key of the entry: user, function and arguments. */
  readonly key: string;
  /** User to whom it was answered; empty for a visitor. */
  readonly owner: string;
  readonly kind: CacheKind;
  /** Time of the answer, ms since the epoch. */
  readonly at: number;
  readonly bytes: number;
}

/** Age beyond which an entry is not shown any more, ms. */
export const AGE_MAX_MS = 14 * 24 * 3_600_000;
/** Limit of an entry, bytes: a longer one would cost more to write than it is worth. */
export const ENTRY_MAX_BYTES = 2_000_000;
/** Limit of all entries together, bytes. */
const TOTAL_MAX_BYTES = 24_000_000;

/** Keys of the entries that have to go: of another user, too old, or beyond a limit, the oldest first. */
export function evicted(heads: readonly EntryHead[], owner: string, now: number): readonly string[] {
  const counts = new Map<CacheKind, number>();
  let total = 0;
  return heads
    .toSorted((a, b) => b.at - a.at)
    .filter((head) => {
      // An entry of the future was written before the clock was put back.
      if (head.owner !== owner || now - head.at > AGE_MAX_MS || head.at > now) return true;
      const count = (counts.get(head.kind) ?? 0) + 1;
      counts.set(head.kind, count);
      total += head.bytes;
      return count > (ENTRIES_MAX[head.kind] ?? 0) || total > TOTAL_MAX_BYTES;
    })
    .map(({ key }) => key);
}
