import { type RefObject, useEffect, useRef } from 'react';
import { GestureReader, type GestureTarget } from './gestures';

/** Converts px of the window to px of an element, which may be turned by a quarter. */
function localPoint(
  element: HTMLElement,
  turned: boolean,
  event: { readonly clientX: number; readonly clientY: number },
) {
  const rect = element.getBoundingClientRect();
  return turned
    ? { x: event.clientY - rect.top, y: rect.right - event.clientX }
    : { x: event.clientX - rect.left, y: event.clientY - rect.top };
}

/** Passes the pointer and wheel events of an element to a gesture reader until the signal is aborted. */
function listen(element: HTMLElement, gestures: GestureReader, turned: boolean, signal: AbortSignal): void {
  const at = (event: MouseEvent) => localPoint(element, turned, event);
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ): void => element.addEventListener(name, listener, { signal, passive });
  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    if (event.pointerType === 'mouse') element.setPointerCapture(event.pointerId);
    // `touch-action` tells whether the page may scroll: not on a turned chart, nor while a line is drawn.
    const isPagesToo = event.pointerType === 'touch' && getComputedStyle(element).touchAction === 'pan-y';
    gestures.down(event.pointerId, at(event), isPagesToo, event.timeStamp);
  });
  on('pointermove', (event) => {
    if (event.pointerType === 'mouse' && event.buttons === 0) gestures.hover(at(event));
    else gestures.move(event.pointerId, at(event), event.timeStamp);
  });
  on('pointerup', (event) => gestures.up(event.pointerId, at(event), event.timeStamp));
  on('pointercancel', (event) => gestures.cancel(event.pointerId));
  on('pointerleave', (event) => event.pointerType === 'mouse' && gestures.hover(null));
  // The browser decides at touchstart whether a touch may scroll the page: only this prevents the scroll.
  on('touchmove', (event) => gestures.holds && event.cancelable && event.preventDefault(), false);
  on('contextmenu', (event) => event.preventDefault(), false);
  on(
    'wheel',
    (event) => {
      // A wheel over the chart scrolls the page unless it is sideways, or has Ctrl or Shift.
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!sideways && !event.ctrlKey && !event.shiftKey && !turned && document.activeElement !== element) return;
      event.preventDefault();
      gestures.wheel(at(event), event.deltaX, event.deltaY, event.ctrlKey || event.shiftKey);
    },
    false,
  );
}

/** Recognises gestures on an element and passes them to `target`. */
export function useGestures(
  ref: RefObject<HTMLElement | null>,
  target: GestureTarget,
  turned: boolean,
): RefObject<GestureReader | null> {
  const reader = useRef<GestureReader | null>(null);
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const gestures = new GestureReader({
      pan: (px) => latest.current.pan(px),
      zoom: (factor, x) => latest.current.zoom(factor, x),
      point: (at) => latest.current.point(at),
      tap: (at) => latest.current.tap(at),
      grab: (at) => latest.current.grab(at),
      drag: (from, to) => latest.current.drag(from, to),
      drop: () => latest.current.drop(),
      reset: () => latest.current.reset(),
    });
    reader.current = gestures;
    const listeners = new AbortController();
    listen(element, gestures, turned, listeners.signal);
    return () => {
      listeners.abort();
      gestures.stop();
      reader.current = null;
    };
  }, [ref, turned]);
  return reader;
}
