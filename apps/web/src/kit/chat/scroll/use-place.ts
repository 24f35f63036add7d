import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Place } from './last-place';

/** Interval at which the scroll position is stored while the view moves, ms. */
const SAVE_INTERVAL_MS = 300;
/** Space above a message that was searched for, px. */
const TOP_MARGIN_PX = 16;

type Anchor = Place['anchor'];

const messageAt = (scroller: HTMLElement, messageId: string): HTMLElement | null =>
  scroller.querySelector(`[data-message="${CSS.escape(messageId)}"]`);

function anchorOf(scroller: HTMLElement): Anchor {
  const { left, width, top } = scroller.getBoundingClientRect();
  const shown = document
    .elementFromPoint(left + width / 2, top + TOP_MARGIN_PX)
    ?.closest<HTMLElement>('[data-message]');
  const messageId = shown?.dataset.message;
  return shown && messageId ? { messageId, above: top - shown.getBoundingClientRect().top } : null;
}

interface PlaceOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Scroll position to start at; null: the end. */
  readonly start: Anchor;
  /** Whether the end is out of view. */
  readonly isAway: boolean;
  readonly onStart: (found: boolean) => void;
  readonly onPlace: (anchor: Anchor) => void;
}

/** Restores the scroll position at which the user left, and stores the present one. */
export function usePlace({ scroller, start, isAway, onStart, onPlace }: PlaceOptions): void {
  const latest = useRef({ onStart, onPlace, isAway, start });
  useLayoutEffect(() => {
    latest.current = { ...latest.current, onStart, onPlace, isAway };
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    const { start: anchor } = latest.current;
    const message = element && anchor ? messageAt(element, anchor.messageId) : null;
    if (element && message && anchor) {
      message.scrollIntoView({ block: 'start' });
      element.scrollTop += anchor.above;
    }
    latest.current.onStart(message !== null);
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: number | undefined;
    const write = (): void => {
      timer = undefined;
      latest.current.onPlace(latest.current.isAway ? anchorOf(element) : null);
    };
    const onScroll = (): void => {
      timer ??= window.setTimeout(write, SAVE_INTERVAL_MS);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);
}

/** Scroll position that shows a message that was searched for. */
export const placeOfMessage = (messageId: string): Anchor => ({ messageId, above: -TOP_MARGIN_PX });
