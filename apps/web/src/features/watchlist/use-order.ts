import type { WatchItem } from '@guanlan/contract';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Where an item is held, of how many. */
interface Held {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** The items with the held one where it would be put down. */
export function arranged<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Before which item one stands that is put at `to`; null: at the end. */
export function beforeAt(items: readonly WatchItem[], from: number, to: number): string | null {
  return arranged(items, from, to)[to + 1]?.id ?? null;
}

/**
 * Before which one of its own group an item goes that is put before another of the list, where all groups stand one after
 * the other; null: at its group's end.
 */
export function withinGroup(items: readonly WatchItem[], item: WatchItem, before: string | null): string | null {
  const others = items.filter(({ id }) => id !== item.id);
  const from = before === null ? others.length : others.findIndex(({ id }) => id === before);
  return others.slice(Math.max(0, from)).find(({ groupId }) => groupId === item.groupId)?.id ?? null;
}

/**
 * Order by hand: the handle of a row is dragged, or moved by ↑ and ↓. Rows are of one height, so the way of the finger
 * says the place.
 */
export function useOrder(
  items: readonly WatchItem[],
  rowHeight: number,
  move: (item: WatchItem, before: string | null) => void,
) {
  const [held, setHeld] = useState<Held | null>(null);
  // What the handlers go by: a finger may be off before its last movement is drawn.
  const grip = useRef<(Held & { readonly y: number }) | null>(null);
  const hold = (next: (Held & { readonly y: number }) | null): void => {
    grip.current = next;
    setHeld(next);
  };
  const place = (from: number, to: number): void => {
    const item = items[from];
    if (item && to !== from && to >= 0 && to < items.length) move(item, beforeAt(items, from, to));
  };
  const handle = (item: WatchItem, index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.focus();
      const from = items.indexOf(item);
      hold({ id: item.id, from, to: from, y: event.clientY });
      follow(
        (y) => {
          const now = grip.current;
          if (!now) return;
          const to = Math.min(items.length - 1, Math.max(0, now.from + Math.round((y - now.y) / rowHeight)));
          if (to !== now.to) hold({ ...now, to });
        },
        (isDone) => {
          if (isDone && grip.current) place(grip.current.from, grip.current.to);
          hold(null);
        },
      );
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      place(index, index + step);
    },
  });
  return { shown: held ? arranged(items, held.from, held.to) : items, held: held?.id ?? null, handle };
}

/** Follows a pointer until it is let go or taken away: over the window, since the row that is held moves in the document. */
function follow(onMove: (y: number) => void, onEnd: (isDone: boolean) => void): void {
  const over = new AbortController();
  const { signal } = over;
  const end = (isDone: boolean) => (): void => {
    over.abort();
    onEnd(isDone);
  };
  window.addEventListener('pointermove', ({ clientY }) => onMove(clientY), { signal });
  window.addEventListener('pointerup', end(true), { signal });
  window.addEventListener('pointercancel', end(false), { signal });
}
