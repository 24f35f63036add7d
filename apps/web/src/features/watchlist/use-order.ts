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
 * Order by hand: the handle of a row is dragged, or moved by ↑ and ↓. Rows are of one height, so the way of the finger
 * says the place.
 */
export function useOrder(
  items: readonly WatchItem[],
  rowHeight: number,
  move: (item: WatchItem, before: string | null) => void,
) {
  const [held, setHeld] = useState<Held | null>(null);
  const startY = useRef(0);
  const place = (from: number, to: number): void => {
    const item = items[from];
    if (item && to !== from && to >= 0 && to < items.length) move(item, beforeAt(items, from, to));
  };
  const handle = (item: WatchItem, index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus();
      startY.current = event.clientY;
      setHeld({ id: item.id, from: items.indexOf(item), to: items.indexOf(item) });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held?.id !== item.id) return;
      const steps = Math.round((event.clientY - startY.current) / rowHeight);
      const to = Math.min(items.length - 1, Math.max(0, held.from + steps));
      if (to !== held.to) setHeld({ ...held, to });
    },
    onPointerUp: () => {
      if (held) place(held.from, held.to);
      setHeld(null);
    },
    onPointerCancel: () => setHeld(null),
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
