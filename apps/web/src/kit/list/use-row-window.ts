import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { noteRowsDrawn } from './quiet-frame';
import { drawnRows, type RowWindow, seenRows } from './row-window';
import { offsetIn, scrollerOf } from './scroller';

/** Rows rendered beyond the visible ones, at either side. */
const OVERSCAN_ROWS = 8;
/** Rows rendered before anything was measured. */
const INITIAL_WINDOW: RowWindow = { from: 0, to: 16 };

interface RowWindowOptions {
  readonly count: number;
  readonly rowHeight: number;
  /** Called once the visible rows have rested for a moment. */
  readonly onSeen?: ((seen: RowWindow) => void) | undefined;
}

/** Time after which visible rows count as seen, ms, so that rows flying by are ignored. */
const SETTLE_MS = 120;

/** Rows to render, of many with one height, while the page scrolls. */
export function useRowWindow(ref: RefObject<HTMLElement | null>, options: RowWindowOptions): RowWindow {
  const { count, rowHeight } = options;
  const [drawn, setDrawn] = useState(INITIAL_WINDOW);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // Called within the scroll event that rendered the rows.
  useLayoutEffect(() => {
    if (drawn !== INITIAL_WINDOW) noteRowsDrawn();
  }, [drawn]);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const scroller = scrollerOf(list);
    let rest: ReturnType<typeof setTimeout> | undefined;
    let movedAt = Number.NEGATIVE_INFINITY;
    const view = () => ({ offset: offsetIn(scroller, list), height: scroller.clientHeight, row: rowHeight, count });
    const measure = (): void => {
      const now = view();
      setDrawn((before) => drawnRows(now, OVERSCAN_ROWS, before));
    };
    const tell = (): void => {
      const left = movedAt + SETTLE_MS - performance.now();
      rest = left > 0 ? setTimeout(tell, left) : undefined;
      if (left <= 0) latest.current.onSeen?.(seenRows(view()));
    };
    const moved = (): void => {
      movedAt = performance.now();
      rest ??= setTimeout(tell, SETTLE_MS);
    };
    // Scroll events are dispatched once a frame, before its other callbacks. Rows rendered synchronously are laid out
    // with the rest of that frame; rendered later they would make the next one measure a page without layout.
    const scrolled = (): void => {
      moved();
      flushSync(measure);
    };
    const resized = (): void => {
      moved();
      measure();
    };
    measure();
    rest = setTimeout(tell, 0);
    scroller.addEventListener('scroll', scrolled, { passive: true });
    const sizes = new ResizeObserver(resized);
    sizes.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', scrolled);
      sizes.disconnect();
      clearTimeout(rest);
    };
  }, [ref, count, rowHeight]);
  return { from: Math.min(drawn.from, count), to: Math.min(drawn.to, count) };
}
