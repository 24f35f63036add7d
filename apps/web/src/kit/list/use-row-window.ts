import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { drawnRows, type RowWindow, seenRows } from './row-window';
import { offsetIn, scrollerOf } from './scroller';

/** Rows drawn beyond what is seen, at either side. */
const SPARE = 8;
/** Drawn before anything was measured. */
const FIRST: RowWindow = { from: 0, to: 16 };

interface RowWindowOptions {
  readonly count: number;
  readonly rowHeight: number;
  /** Told once what is seen has rested for a moment. */
  readonly onSeen?: ((seen: RowWindow) => void) | undefined;
}

/** What is seen counts once it has rested this long, ms: rows that fly by are nobody's. */
const REST = 120;

/** Which of many rows of one height are drawn, while the page scrolls. */
export function useRowWindow(ref: RefObject<HTMLElement | null>, options: RowWindowOptions): RowWindow {
  const { count, rowHeight } = options;
  const [drawn, setDrawn] = useState(FIRST);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const scroller = scrollerOf(list);
    let rest: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const view = () => ({ offset: offsetIn(scroller, list), height: scroller.clientHeight, row: rowHeight, count });
    const measure = (): void => {
      frame = 0;
      setDrawn((before) => drawnRows(view(), SPARE, before));
    };
    const tell = (): void => latest.current.onSeen?.(seenRows(view()));
    const moved = (): void => {
      frame ||= requestAnimationFrame(measure);
      clearTimeout(rest);
      rest = setTimeout(tell, REST);
    };
    measure();
    rest = setTimeout(tell, 0);
    scroller.addEventListener('scroll', moved, { passive: true });
    const sizes = new ResizeObserver(moved);
    sizes.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', moved);
      sizes.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    };
  }, [ref, count, rowHeight]);
  return { from: Math.min(drawn.from, count), to: Math.min(drawn.to, count) };
}
