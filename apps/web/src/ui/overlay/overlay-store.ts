import type { ReactNode } from 'react';
import { MOTION_MS } from '../theme/tokens';

/** Dialog opened by code outside components. It stays for a moment after its answer, for its leaving motion. */
interface OverlayEntry {
  readonly id: number;
  readonly open: boolean;
  readonly render: (open: boolean) => ReactNode;
  /** Answers as if the user had cancelled. */
  readonly dismiss: () => void;
}

const listeners = new Set<() => void>();
let entries: readonly OverlayEntry[] = [];
let lastId = 0;

function set(next: readonly OverlayEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

export function subscribeOverlays(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentOverlays = (): readonly OverlayEntry[] => entries;

/**
 * Shows what `render` returns until it calls `answer`. Resolves with that answer, or with `cancelled` when the user
 * goes back in history. Several may be open: the last is on top.
 */
export function openOverlay<T>(
  cancelled: T,
  render: (open: boolean, answer: (value: T) => void) => ReactNode,
): Promise<T> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (value: T): void => {
      if (!entries.some((entry) => entry.id === id && entry.open)) return;
      set(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
      setTimeout(() => set(entries.filter((entry) => entry.id !== id)), MOTION_MS);
      resolve(value);
    };
    set([...entries, { id, open: true, render: (open) => render(open, answer), dismiss: () => answer(cancelled) }]);
  });
}

/** Cancels all open dialogs. */
export function dismissOverlays(): void {
  for (const entry of entries) entry.dismiss();
}
