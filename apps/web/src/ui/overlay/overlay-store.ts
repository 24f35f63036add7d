import type { ReactNode } from 'react';
import { MOTION_MS } from '../theme/tokens';

/** A dialog that code outside components opened. It stays a moment after its answer, to leave with its motion. */
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
 * Shows what `render` draws until it calls `answer`; resolves with the answer. `cancelled` is the answer when the
 * user goes back in history. Several may be open: the last lies on top.
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

/** Cancels whatever is open. */
export function dismissOverlays(): void {
  for (const entry of entries) entry.dismiss();
}
