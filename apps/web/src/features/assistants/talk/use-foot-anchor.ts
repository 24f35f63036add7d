import { type RefObject, useEffect } from 'react';

/** Keeps in view what stands at the foot of a scrolled area when that gets lower, as above an on-screen keyboard. */
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
