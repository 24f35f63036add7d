import * as v from 'valibot';
import { signedInUid } from '../account/signed-in-uid';
import { persisted } from '../persist';

/** Kinds of news that a user sees or has not seen yet. */
export type SeenKind = 'announcements';

const SEEN_PREFIX = 'guanlan.seen.';
const stored = (kind: SeenKind) =>
  persisted(`guanlan.seen.${kind}.${signedInUid() ?? ''}`, v.nullable(v.number()), null);

const listeners = new Set<() => void>();

/** Time of the newest that the user has seen on this device, ms since the epoch; null where nothing is known. */
export const seenUntil = (kind: SeenKind): number | null => stored(kind).read();

/** Notes that the user has seen everything up to a time; an earlier one changes nothing. */
export function markSeen(kind: SeenKind, until: number): void {
  const before = seenUntil(kind);
  if (before !== null && before >= until) return;
  stored(kind).write(until);
  for (const listener of listeners) listener();
}

/** Subscribes to what is seen here or in another tab. Returns the function that unsubscribes. */
export function onSeen(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key?.startsWith(SEEN_PREFIX)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Number of times that are newer than what was seen. */
export const countUnseen = (times: readonly number[], seen: number): number =>
  times.filter((time) => time > seen).length;
