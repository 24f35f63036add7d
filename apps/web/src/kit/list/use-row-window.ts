import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { noteRowsDrawn } from './quiet-frame';
import { drawnRows, type RowWindow, seenRows } from './row-window';
import { offsetIn, scrollerOf } from './scroller';

/** Rows drawn beyond what is seen, at either side. */
const OVERSCAN_ROWS = 8;
/** Drawn before anything was measured. */
const INITIAL_WINDOW: RowWindow = { from: 0, to: 16 };

interface RowWindowOptions {
  readonly count: number;
  readonly rowHeight: number;
  /** Told once what is seen has rested for a moment. */
  readonly onSeen?: ((seen: RowWindow) => void) | undefined;
}

/** What is seen counts once it has rested this long, ms: rows that fly by are nobody's. */
const SETTLE_MS = 120;

/** Which of many rows of one height are drawn, while the page scrolls. */
export function useRowWindow(ref: RefObject<HTMLElement | null>, options: RowWindowOptions): RowWindow {
  const { count, rowHeight } = options;
  const [drawn, setDrawn] = useState(INITIAL_WINDOW);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // With the scroll event whose rows they are.
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
    // Scroll events come once a frame, before anything of it is written. Rows that are drawn at once are laid out with
    // the rest of that frame; drawn later they would have the next one measure a page that is not laid out.
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
