import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isAtEnd, nextPinned, type ScrollPlace, wentUp } from './pinned';
import { ReaderInput } from './reader-input';

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

/** Whether the content changed since the scrolls of the last frame were reported. */
function useChangedInFrame(content: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hasChanged = useRef(false);
  useEffect(() => {
    const inner = content.current;
    if (!inner) return;
    let frame = 0;
    const onChange = (): void => {
      hasChanged.current = true;
      // A frame reports its scrolls first, and then runs this.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        hasChanged.current = false;
      });
    };
    // Content that shrinks and grows again between two frames is not reported as a change of size.
    const changes = new MutationObserver(onChange);
    changes.observe(inner, { subtree: true, childList: true, characterData: true, attributes: true });
    document.fonts?.addEventListener('loadingdone', onChange);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      document.fonts?.removeEventListener('loadingdone', onChange);
    };
  }, [content]);
  return hasChanged;
}

/** Keeps a scrolled view at the end of what grows in it, until the reader scrolls up. */
export function usePinnedScroll(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): PinnedScroll {
  const pinned = useRef(true);
  /** As of the last scroll event or the last change of size: what came in between was not the reader's doing. */
  const before = useRef<ScrollPlace>({ top: 0, height: 0, viewport: 0 });
  const [input] = useState(() => new ReaderInput());
  const hasChanged = useChangedInFrame(content);
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
      const isUp = wentUp(before.current, now);
      // Nobody else moves a view in which nothing changes: not its reader, then the browser's search, or an aid.
      const isReader = input.isMoving() || !hasChanged.current;
      pinned.current = nextPinned(pinned.current, before.current, now, isReader);
      if (isUp && isReader) input.moved();
      if (isUp && pinned.current) element.scrollTop = element.scrollHeight;
      before.current = placeOf(element);
      setAway(!pinned.current && !isAtEnd(now));
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const stopListening = input.listen(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      stopListening();
    };
  }, [scroller, input, hasChanged]);

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
