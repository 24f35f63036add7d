import type { Unread } from '@guanlan/contract';
import { useSyncExternalStore } from 'react';

const none: Unread = { alert: 0, strategy: 0, announcement: 0, work: 0, job: 0 };
let unread: Unread = none;
const listeners = new Set<() => void>();

/** Unread notices of the user who is signed in, as the server said last. */
export const getUnread = (): Unread => unread;

/** Sets what the server said of unread notices; null: nobody is signed in. */
export function setUnread(next: Unread | null): void {
  unread = next ?? none;
  for (const listener of listeners) listener();
}

/** Subscribes to the unread notices. Returns the function that unsubscribes. */
export function onUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUnread = (): Unread => useSyncExternalStore(onUnread, getUnread);
