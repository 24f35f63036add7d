import { createContext, useCallback, useContext } from 'react';

/** Name under which `Screen` remembers where its page was scrolled to; null: it starts at the top. */
export const ScrollMemoryContext = createContext<string | null>(null);

/** Time within which content that loads after the page may bring a remembered position back, ms. */
const RESTORE_MS = 3_000;

const tops = new Map<string, number>();

/** Event that the root on screen was tapped again. */
export const ROOT_TAPPED = 'root-tapped';

/** Scrolls the page on screen to its top, and tells it that its root was tapped again. */
export function scrollToTop(): void {
  document.querySelector('main')?.scrollTo({ top: 0 });
  window.dispatchEvent(new Event(ROOT_TAPPED));
}

/** Scrolls to `top`, also once the content has grown as far, until the user acts. Returns the function that ends it. */
function restore(main: HTMLElement, top: number, end: () => void): () => void {
  const growth = new ResizeObserver(() => attempt());
  const input = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const timer = setTimeout(() => stop(), RESTORE_MS);
  function stop(): void {
    clearTimeout(timer);
    growth.disconnect();
    for (const name of input) main.removeEventListener(name, stop);
    end();
  }
  function attempt(): void {
    main.scrollTop = top;
    if (Math.abs(main.scrollTop - top) <= 1) stop();
  }
  for (const name of input) main.addEventListener(name, stop, { passive: true });
  for (const child of main.children) growth.observe(child);
  attempt();
  return stop;
}

/** Ref of the element that scrolls: keeps its position under the name of the context, and restores it. */
export function useScrollMemory(): (main: HTMLElement | null) => (() => void) | undefined {
  const name = useContext(ScrollMemoryContext);
  return useCallback(
    (main: HTMLElement | null) => {
      if (name === null || main === null) return undefined;
      let isRestoring = true;
      const stop = restore(main, tops.get(name) ?? 0, () => {
        isRestoring = false;
      });
      const note = (): void => {
        if (!isRestoring) tops.set(name, main.scrollTop);
      };
      main.addEventListener('scroll', note, { passive: true });
      return () => {
        main.removeEventListener('scroll', note);
        stop();
      };
    },
    [name],
  );
}
