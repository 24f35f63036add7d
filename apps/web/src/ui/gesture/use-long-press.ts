import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Duration of a long press, ms. */
export const LONG_PRESS = 350;
/** Movement from which a finger no longer rests, px. */
export const LONG_PRESS_SLOP = 10;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Position of the press, px of the window. */
interface LongPressPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Swallows the click that the release of a long press makes, wherever it lands: on the menu that the press has opened,
 * too.
 */
function swallowClick(): void {
  const done = new AbortController();
  const options = { capture: true, signal: done.signal };
  const swallow = (event: globalThis.MouseEvent): void => {
    done.abort();
    // A click without a press came from the keyboard.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, options);
  // Another press has a click of its own.
  addEventListener('pointerdown', () => done.abort(), options);
}

/**
 * Recognises a long press: 350 ms with less than 10 px of movement. A right click and the keyboard's menu key count as
 * one, so that the menu is reachable for everybody. Spread the result on the element; the click that ends a long press
 * is swallowed.
 */
export function useLongPress(onLongPress: (point: LongPressPoint) => void) {
  const press = useRef<Press | null>(null);
  const fired = useRef(false);
  const latest = useRef(onLongPress);
  useEffect(() => {
    latest.current = onLongPress;
  });
  const end = (): void => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => end, []);
  return {
    onPointerDown: (event: PointerEvent) => {
      fired.current = false;
      end();
      if (event.button !== 0 || !event.isPrimary) return;
      const { clientX: x, clientY: y } = event;
      const recognise = (): void => {
        press.current = null;
        fired.current = true;
        swallowClick();
        latest.current({ x, y });
      };
      press.current = { x, y, timer: setTimeout(recognise, LONG_PRESS) };
    },
    onPointerMove: (event: PointerEvent) => {
      const at = press.current;
      if (at && Math.hypot(event.clientX - at.x, event.clientY - at.y) >= LONG_PRESS_SLOP) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      // A resting finger makes browsers open their menu after more than 350 ms: that press was recognised before.
      if (fired.current) return;
      end();
      fired.current = true;
      latest.current({ x: event.clientX, y: event.clientY });
    },
  };
}
