import { useSyncExternalStore } from 'react';

/** News behind a root of the app. */
export interface RootBadge {
  readonly count: number;
  /** News in words, such as 2 条新消息. */
  readonly words: string;
}

type Badges = Readonly<Record<string, RootBadge | undefined>>;

let badges: Badges = {};
const listeners = new Set<() => void>();

/** Sets the badge of a root; none for a count of zero. */
export function setBadge(root: string, count: number, words: string): void {
  const before = badges[root];
  if (count === 0 ? before === undefined : before?.count === count && before.words === words) return;
  badges = { ...badges, [root]: count === 0 ? undefined : { count, words } };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Badges by root. */
export const useBadges = (): Badges => useSyncExternalStore(subscribe, () => badges);

/** Number on a badge, of at most two digits. */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));
