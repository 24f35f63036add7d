/** Duration of a long press, ms, and the movement that cancels it, px: those of `use-long-press.ts`. */
import { LONG_PRESS, LONG_PRESS_SLOP } from '../../ui/gesture/use-long-press';

/** Point on the chart, px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Receiver of the gestures. */
export interface GestureTarget {
  /** Pans. Returns false at an end, where nothing moves. */
  pan(px: number): boolean;
  zoom(factor: number, x: number): void;
  point(at: Point | null): void;
  /** Handles a tap for the chart's tools. Returns whether one took it. */
  tap(at: Point): boolean;
  /** Called when a finger goes down. Returns whether it holds something that is then dragged. */
  grab(at: Point): boolean;
  drag(from: Point, to: Point): void;
  drop(): void;
  /** Restores the initial view. */
  reset(): void;
}

/**
 * Phase of a gesture. `leaving`: a finger that moves up or down, which scrolls the page unless it turns to the side.
 */
type Mode = 'none' | 'pressed' | 'leaving' | 'panning' | 'pinching' | 'pointing' | 'dragging';

/** Share of the speed left after each ms, and the speed (px a ms) below which a flung chart stops. */
const FRICTION_PER_MS = 0.996;
const MIN_SPEED = 0.02;
/** Rest before a finger is lifted after which the chart is not flung, ms. */
const REST_MS = 80;
/** Limits of the time, ms, and the distance, px, between the two taps of a double tap. */
const DOUBLE_TAP = 300;
const DOUBLE_TAP_SLOP = 30;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Recognises drag, fling, pinch, long press and tap from fingers, mouse and wheel. Points are px on the chart. */
export class GestureReader {
  readonly #target: GestureTarget;
  readonly #fingers = new Map<number, Point>();
  #mode: Mode = 'none';
  #begun: Point = { x: 0, y: 0 };
  #begunAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #speed = 0;
  #movedAt = 0;
  #frame = 0;
  #spread = 0;
  #center: Point = { x: 0, y: 0 };
  #isPagesToo = false;
  #tapped: { readonly at: Point; readonly time: number } | null = null;
  /** Whether the crosshair stays when the finger is lifted, as after a long press, until a tap. */
  #pinned = false;
  /**
   * Whether a crosshair was there before this finger's long press, as long as the finger has not moved since; null
   * without a long press.
   */
  #beforePress: { readonly pinned: boolean } | null = null;

  constructor(target: GestureTarget) {
    this.#target = target;
  }

  /** Whether the page must not scroll under the finger. */
  get holds(): boolean {
    return this.#mode === 'pointing' || this.#mode === 'pinching' || this.#mode === 'dragging';
  }

  /**
   * @param isPagesToo - whether the page scrolls under a finger that goes up or down
   * @param time - ms, of the same clock as that of `move` and `up`
   */
  down(id: number, at: Point, isPagesToo: boolean, time: number): void {
    this.#stopThrow();
    this.#isPagesToo = isPagesToo;
    clearTimeout(this.#timer);
    this.#fingers.set(id, at);
    if (this.#fingers.size === 2) this.#beginPinch();
    if (this.#fingers.size > 1) return;
    this.#begun = at;
    this.#begunAt = time;
    this.#beforePress = null;
    this.#speed = 0;
    if (this.#target.grab(at)) {
      this.#mode = 'dragging';
      return;
    }
    this.#mode = 'pressed';
    this.#timer = setTimeout(() => {
      this.#beforePress = { pinned: this.#pinned };
      this.#mode = 'pointing';
      this.#pinned = true;
      this.#target.point(at);
    }, LONG_PRESS);
  }

  /** @param time - ms, of any clock */
  move(id: number, at: Point, time: number): void {
    const before = this.#fingers.get(id);
    if (!before) return;
    this.#fingers.set(id, at);
    const hasMoved = distance(at, this.#begun) >= LONG_PRESS_SLOP;
    if (hasMoved) this.#beforePress = null;
    if (hasMoved && (this.#mode === 'pressed' || this.#mode === 'leaving')) {
      clearTimeout(this.#timer);
      const isUpright = Math.abs(at.y - this.#begun.y) > Math.abs(at.x - this.#begun.x);
      // A drag moves an existing crosshair.
      if (isUpright && this.#isPagesToo) this.#mode = 'leaving';
      else this.#mode = this.#pinned ? 'pointing' : 'panning';
      this.#movedAt = time;
    }
    if (this.#mode === 'pinching') this.#pinch();
    else if (this.#mode === 'dragging') this.#target.drag(before, at);
    else if (this.#mode === 'pointing') this.#target.point(at);
    else if (this.#mode === 'panning') this.#slide(before, at, time);
  }

  #slide(before: Point, at: Point, time: number): void {
    const moved = before.x - at.x;
    const passed = Math.max(1, time - this.#movedAt);
    this.#speed = this.#speed * 0.6 + (moved / passed) * 0.4;
    this.#movedAt = time;
    this.#target.pan(moved);
  }

  up(id: number, at: Point, time: number): void {
    clearTimeout(this.#timer);
    const mode = this.#mode;
    // The browser took the finger over, or it came from elsewhere.
    if (!this.#fingers.delete(id)) return;
    if (mode === 'pinching') {
      if (this.#fingers.size > 1) {
        this.#beginPinch();
        return;
      }
      // The remaining finger continues as a drag from its position.
      const [rest] = this.#fingers.values();
      this.#mode = rest ? 'panning' : 'none';
      this.#movedAt = time;
      this.#speed = 0;
      return;
    }
    if (this.#fingers.size > 0) return;
    this.#mode = 'none';
    if (mode === 'dragging') this.#target.drop();
    else if (mode === 'panning' && time - this.#movedAt < REST_MS) this.#throw(time);
    else if (mode === 'pressed') this.#tap(at, time);
    else if (mode === 'pointing' && this.#beforePress && time - this.#begunAt < LONG_PRESS) {
      // The finger was lifted before the press was long, and a busy page noticed too late: it was a tap.
      this.#pinned = this.#beforePress.pinned;
      if (!this.#pinned) this.#target.point(null);
      this.#tap(at, time);
    }
  }

  #tap(at: Point, time: number): void {
    const before = this.#tapped;
    this.#tapped = null;
    if (this.#target.tap(at)) return;
    if (this.#pinned) this.unpin();
    else if (before && time - before.time < DOUBLE_TAP && distance(at, before.at) < DOUBLE_TAP_SLOP)
      this.#target.reset();
    else this.#tapped = { at, time };
  }

  /** Handles a finger that the browser took over. */
  cancel(id: number): void {
    clearTimeout(this.#timer);
    this.#fingers.delete(id);
    if (this.#mode === 'dragging') this.#target.drop();
    // A finger left of a pinch moves nothing until it is lifted.
    this.#mode = 'none';
  }

  /** Handles a mouse over the chart without a pressed button. */
  hover(at: Point | null): void {
    if (this.#fingers.size === 0 && !this.#pinned) this.#target.point(at);
  }

  wheel(at: Point, dx: number, dy: number, zooming: boolean): void {
    this.#stopThrow();
    if (zooming || Math.abs(dy) > Math.abs(dx)) this.#target.zoom(Math.exp(-dy * 0.002), at.x);
    else this.#target.pan(dx);
  }

  unpin(): void {
    this.#pinned = false;
    this.#target.point(null);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stopThrow();
    this.#fingers.clear();
    this.#mode = 'none';
  }

  #beginPinch(): void {
    if (this.#mode === 'dragging') this.#target.drop();
    const [a, b] = [...this.#fingers.values()] as [Point, Point];
    this.#mode = 'pinching';
    this.#spread = Math.max(20, distance(a, b));
    this.#center = middle(a, b);
  }

  /** Zooms and pans so that the point between two fingers stays between them. */
  #pinch(): void {
    const [a, b] = [...this.#fingers.values()] as [Point, Point];
    const spread = Math.max(20, distance(a, b));
    const center = middle(a, b);
    this.#target.pan(this.#center.x - center.x);
    this.#target.zoom(spread / this.#spread, center.x);
    this.#spread = spread;
    this.#center = center;
  }

  #throw(from: number): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let before = from;
    const glide = (time: number): void => {
      const passed = Math.min(64, Math.max(0, time - before));
      before = time;
      const isMoving = this.#target.pan(this.#speed * passed) || passed === 0;
      this.#speed *= FRICTION_PER_MS ** passed;
      this.#frame = isMoving && Math.abs(this.#speed) > MIN_SPEED ? requestAnimationFrame(glide) : 0;
    };
    this.#frame = requestAnimationFrame(glide);
  }

  #stopThrow(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
