import { type RefObject, useLayoutEffect } from 'react';

/** Scroll positions of this visit by key. */
const places = new Map<string, number>();

/** Stores the scroll position of `ref` under `key`, and restores it once `isReady`: the rows are there again. */
export function useScrollMemory(ref: RefObject<HTMLElement | null>, key: string, isReady: boolean): void {
  useLayoutEffect(() => {
    const scroller = ref.current;
    if (!scroller || !isReady) return;
    scroller.scrollTop = places.get(key) ?? 0;
    const note = (): void => {
      places.set(key, scroller.scrollTop);
    };
    scroller.addEventListener('scroll', note, { passive: true });
    return () => scroller.removeEventListener('scroll', note);
  }, [ref, key, isReady]);
}
