import { type RefObject, useEffect, useState } from 'react';
import type { TopMeasure } from './measure';

/** Elements that are measured. */
interface Measured {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly tabs: RefObject<HTMLElement | null>;
}

const cssPx = (name: string): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;

function measure(scroller: HTMLElement, tabs: HTMLElement): TopMeasure {
  const bar = scroller.parentElement?.querySelector('header')?.getBoundingClientRect();
  const rect = tabs.getBoundingClientRect();
  const headings = [...scroller.querySelectorAll<HTMLElement>('[data-group]')];
  // The current group is the last one that has begun.
  const read = headings.findLast((one) => (one.parentElement?.getBoundingClientRect().top ?? 0) <= rect.bottom);
  const group = read?.getBoundingClientRect();
  // The end of a group pushes its heading out under the tabs, as intended: only a heading with room beneath it has to
  // be clear of them.
  const end = read?.parentElement?.getBoundingClientRect().bottom ?? 0;
  const free = group !== undefined && end >= rect.bottom + group.height;
  return {
    scrollTop: Math.round(scroller.scrollTop),
    bar: { top: bar?.top ?? 0, bottom: bar?.bottom ?? 0 },
    safeTop: cssPx('--safe-top'),
    tabs: { top: rect.top, bottom: rect.bottom },
    groupTop: free ? group.top : null,
  };
}

/** Measures the top of the page at every frame with a scroll event, and whenever `changed` changes. */
export function useMeasure({ scroller, tabs }: Measured, changed: string): TopMeasure | null {
  const [value, setValue] = useState<TopMeasure | null>(null);
  useEffect(() => {
    const main = scroller.current;
    let frame = 0;
    const take = (): void => {
      frame = 0;
      if (main && tabs.current) setValue(measure(main, tabs.current));
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(take);
    };
    soon();
    main?.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      main?.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [scroller, tabs, changed]);
  return value;
}
