import { type RefObject, useEffect } from 'react';

/** Keeps the bottom of a scrolled area in view while the area gets lower, as above an on-screen keyboard. */
export function useFootAnchor(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let height = element.clientHeight;
    const follow = new ResizeObserver(() => {
      const now = element.clientHeight;
      if (now < height) element.scrollTop += height - now;
      height = now;
    });
    follow.observe(element);
    return () => follow.disconnect();
  }, [area]);
}
