import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isAtEnd, nextPinned, type ScrollPlace } from '../pinned';

const placeOf = (element: HTMLElement): ScrollPlace => ({
  top: element.scrollTop,
  height: element.scrollHeight,
  viewport: element.clientHeight,
});

interface PinnedScroll {
  /** Whether the end is out of view, so that a way there is worth offering. */
  readonly isAway: boolean;
  readonly toEnd: () => void;
  /** Leaves the end: the view was put somewhere else. */
  readonly release: () => void;
}

/** Keeps a scrolled view at the end of what grows in it, until the reader scrolls up. */
export function usePinnedScroll(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): PinnedScroll {
  const pinned = useRef(true);
  /** As of the last scroll event or the last change of size: what came in between was not the reader's doing. */
  const before = useRef<ScrollPlace>({ top: 0, height: 0, viewport: 0 });
  const [isAway, setAway] = useState(false);

  const toEnd = useCallback(() => {
    pinned.current = true;
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    setAway(false);
  }, [scroller]);
  const release = useCallback(() => {
    pinned.current = false;
  }, []);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = (): void => {
      const now = placeOf(element);
      pinned.current = nextPinned(pinned.current, before.current, now);
      before.current = now;
      setAway(!pinned.current && !isAtEnd(now));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (!element || !inner) return;
    const follow = new ResizeObserver(() => {
      if (pinned.current) element.scrollTop = element.scrollHeight;
      else setAway(!isAtEnd(placeOf(element)));
      before.current = placeOf(element);
    });
    follow.observe(inner);
    follow.observe(element);
    return () => follow.disconnect();
  }, [scroller, content]);

  return { isAway, toEnd, release };
}
