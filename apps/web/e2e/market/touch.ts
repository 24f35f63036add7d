import type { Page } from '@playwright/test';

/** Position of a finger, px of the window. */
export interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Real touch input, which passes through the browser's own gesture handling: it scrolls pages and cancels touches. */
export async function hand(page: Page) {
  const browserSide = await page.context().newCDPSession(page);
  let clock = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Finger[], later = 0.016) => {
    clock += later;
    return browserSide.send('Input.dispatchTouchEvent', {
      type,
      timestamp: clock,
      touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })),
    });
  };
  // All events of a gesture are sent at once: on a busy machine a pause in between would make another gesture.
  const tap = (at: Finger, later?: number) => [send('touchStart', [at], later), send('touchEnd', [], 0.05)];
  return {
    /** Puts fingers down at the first position, moves them along the others, and lifts them. */
    async move([first, ...others]: readonly (readonly Finger[])[]): Promise<void> {
      const sent = [send('touchStart', first ?? [], 1), ...others.map((fingers) => send('touchMove', fingers))];
      await Promise.all([...sent, send('touchEnd', [])]);
    },
    down: (fingers: readonly Finger[]) => send('touchStart', fingers, 1),
    drag: (places: readonly (readonly Finger[])[]) => Promise.all(places.map((fingers) => send('touchMove', fingers))),
    up: () => send('touchEnd', []),
    tap: (at: Finger) => Promise.all(tap(at, 1)),
    doubleTap: (at: Finger) => Promise.all([...tap(at, 1), ...tap(at, 0.1)]),
  };
}
