import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isAtEnd, nextPinned, type ScrollPlace, wentUp } from './pinned';
import { ReaderInput } from './reader-input';

const placeOf = (element: HTMLElement): ScrollPlace => ({
  top: element.scrollTop,
  height: element.scrollHeight,
  viewport: element.clientHeight,
});

interface PinnedScroll {
  /** Whether the end is out of view, so that a button to it is worth offering. */
  readonly isAway: boolean;
  readonly toEnd: () => void;
  /** Releases the end, since the view was moved elsewhere. */
  readonly release: () => void;
}

/** Whether the content changed since the scroll events of the last frame were dispatched. */
function useChangedInFrame(content: RefObject<HTMLElement | null>): RefObject<boolean> {
  const hasChanged = useRef(false);
  useEffect(() => {
    const inner = content.current;
    if (!inner) return;
    let frame = 0;
    const onChange = (): void => {
      hasChanged.current = true;
      // A frame dispatches its scroll events first, and then runs this.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        hasChanged.current = false;
      });
    };
    // Content that shrinks and grows again between two frames causes no resize event.
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

/** Keeps a scrolled view at the end of its growing content, until the user scrolls up. */
export function usePinnedScroll(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): PinnedScroll {
  const pinned = useRef(true);
  /** Position at the last scroll event or change of size; a difference since then was not caused by the user. */
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
      // In a view whose content does not change, every scroll is intended: by the user, the browser's search, or an
      // assistive tool.
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
