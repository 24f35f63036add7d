import { type RefObject, useLayoutEffect } from 'react';

/** Where lists of this visit were left, by what they showed. */
const places = new Map<string, number>();

/** Remembers how far `ref` is scrolled under `key`, and goes back there once `isReady`: rows are there again. */
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
