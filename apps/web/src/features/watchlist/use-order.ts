import type { WatchItem } from '@guanlan/contract';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import { revealRow, scrollerOf, seenEdges } from '../../kit/list/scroller';
import { edgeScroll } from './edge-scroll';

/** Item that is held, with its original and present place. */
interface Held {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Items with the held one at its new place. */
export function arranged<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Id of the item that follows one put at `to`; null at the end. */
export function beforeAt(items: readonly WatchItem[], from: number, to: number): string | null {
  return arranged(items, from, to)[to + 1]?.id ?? null;
}

/**
 * Id of the next item of its own group for an item put before another of the whole list, in which the groups follow
 * each other; null at its group's end.
 */
export function withinGroup(items: readonly WatchItem[], item: WatchItem, before: string | null): string | null {
  const others = items.filter(({ id }) => id !== item.id);
  const from = before === null ? others.length : others.findIndex(({ id }) => id === before);
  return others.slice(Math.max(0, from)).find(({ groupId }) => groupId === item.groupId)?.id ?? null;
}

/**
 * Reordering by hand: a row's handle is dragged, or moved by ↑ and ↓. Rows have one height, so the distance gives the
 * place; near the edges of the visible part the list scrolls.
 */
export function useOrder(
  items: readonly WatchItem[],
  rowHeight: number,
  move: (item: WatchItem, before: string | null) => void,
) {
  const [held, setHeld] = useState<Held | null>(null);
  // Read by the handlers, since a finger may lift before its last movement is rendered.
  const grip = useRef<Held | null>(null);
  const hold = (next: Held | null): void => {
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
      hold({ id: item.id, from, to: from });
      const list = event.currentTarget.closest('ul') ?? event.currentTarget;
      follow(event.clientY, list, {
        onMove: (way) => {
          const now = grip.current;
          if (!now) return;
          const to = Math.min(items.length - 1, Math.max(0, now.from + Math.round(way / rowHeight)));
          if (to !== now.to) hold({ ...now, to });
        },
        onEnd: (isDone) => {
          if (isDone && grip.current) place(grip.current.from, grip.current.to);
          hold(null);
        },
      });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      place(index, index + step);
      // The row must stay in view, and keep the focus.
      const list = event.currentTarget.closest('ul');
      if (list) revealRow(list, Math.min(items.length - 1, Math.max(0, index + step)), rowHeight);
    },
  });
  return { shown: held ? arranged(items, held.from, held.to) : items, held: held?.id ?? null, handle };
}

interface Followed {
  /** Called with the distance moved along the list, px. */
  readonly onMove: (way: number) => void;
  readonly onEnd: (isDone: boolean) => void;
}

/**
 * Follows a pointer until it is released or cancelled. Listens on the window, since the held row moves in the document.
 * Near the edges of the visible part the list scrolls.
 */
function follow(begun: number, list: Element, { onMove, onEnd }: Followed): void {
  const over = new AbortController();
  const { signal } = over;
  const scroller = scrollerOf(list);
  const topOf = (): number => list.getBoundingClientRect().top;
  const from = begun - topOf();
  let y = begun;
  const tell = (): void => onMove(y - topOf() - from);
  const scrolling = edgeScroll(scroller, () => seenEdges(scroller, list), tell);
  const end = (isDone: boolean) => (): void => {
    over.abort();
    scrolling.stop();
    onEnd(isDone);
  };
  const moved = ({ clientY }: MouseEvent): void => {
    y = clientY;
    tell();
    scrolling.move(y);
  };
  window.addEventListener('pointermove', moved, { signal });
  window.addEventListener('pointerup', end(true), { signal });
  window.addEventListener('pointercancel', end(false), { signal });
}
