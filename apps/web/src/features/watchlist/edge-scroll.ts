/** Distance from an edge of the scroller within which it scrolls, px. */
const EDGE_PX = 64;
/** Speed at the edge and beyond, px a second: 500 rows take half a minute. */
const MAX_SPEED = 1000;
/** Limit of a step, ms, so that the list does not jump after a pause of the browser. */
const STEP_MAX = 50;

/** Edges of the visible part of a list, px of the window. */
export interface Edges {
  readonly top: number;
  readonly bottom: number;
}

/** Scroll speed while a finger holds a row at `y`, px a second; negative: upwards. */
export function edgeSpeed(y: number, { top, bottom }: Edges): number {
  const reach = Math.min(EDGE_PX, (bottom - top) / 3);
  const [above, below] = [top + reach - y, y - (bottom - reach)];
  const beyond = Math.max(above, below);
  if (reach <= 0 || beyond <= 0) return 0;
  return Math.min(1, beyond / reach) * MAX_SPEED * (above > below ? -1 : 1);
}

interface EdgeScroll {
  /** Sets the position of the finger, px of the window. */
  move(y: number): void;
  stop(): void;
}

/** Scrolls while a finger is near an edge, and calls `onStep` after every step. */
export function edgeScroll(scroller: Element, edges: () => Edges, onStep: () => void): EdgeScroll {
  let frame: number | null = null;
  let finger = 0;
  const next = (before: number): void => {
    frame = requestAnimationFrame((now) => {
      frame = null;
      const speed = edgeSpeed(finger, edges());
      if (speed === 0) return;
      const from = scroller.scrollTop;
      scroller.scrollTop += (speed * Math.min(STEP_MAX, Math.max(0, now - before))) / 1000;
      if (scroller.scrollTop !== from) onStep();
      next(now);
    });
  };
  return {
    move(y) {
      finger = y;
      if (frame === null && edgeSpeed(y, edges()) !== 0) next(performance.now());
    },
    stop() {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
    },
  };
}
