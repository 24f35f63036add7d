import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the content of a frame is wider than the frame. While some of it is hidden at the right, the frame has the
 * attribute `data-more`: scrolling changes that without rendering anything.
 */
export function useHiddenEnd(frame: RefObject<HTMLElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = (): void => {
      const hidden = element.scrollWidth - element.clientWidth;
      // Sizes are rounded, so that a pixel is nothing hidden.
      element.toggleAttribute('data-more', hidden - element.scrollLeft > 1);
      setWide(hidden > 1);
    };
    // Tells the first size, too, after the layout.
    const sizes = new ResizeObserver(look);
    for (const sized of [element, ...element.children]) sizes.observe(sized);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame]);
  return isWide;
}
