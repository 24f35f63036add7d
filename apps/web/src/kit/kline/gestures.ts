/** How long a finger rests, ms, and from where on it moves, px: those of `use-long-press.ts`. */
import { LONG_PRESS, LONG_PRESS_SLOP } from '../../ui/use-long-press';

/** A point on the chart, px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the reader tells of. */
export interface GestureTarget {
  pan(px: number): void;
  zoom(factor: number, x: number): void;
  point(at: Point | null): void;
  /** Taps that the chart's tools take; true where one did. */
  tap(at: Point): boolean;
  /** A finger goes down; true where it takes hold of something that is dragged then. */
  grab(at: Point): boolean;
  drag(from: Point, to: Point): void;
  drop(): void;
}

type Mode = 'none' | 'pressed' | 'panning' | 'pinching' | 'pointing' | 'dragging';

/** Share of the speed that is left after a ms, and px a ms below which a thrown chart stands. */
const FRICTION = 0.996;
const STANDING = 0.02;
/** A finger that rested so long before it was lifted throws nothing, ms. */
const RESTED = 80;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Reads fingers, a mouse and a wheel: drag, throw, pinch, long press, tap. Points are px on the chart. */
export class GestureReader {
  readonly #target: GestureTarget;
  readonly #fingers = new Map<number, Point>();
  #mode: Mode = 'none';
  #begun: Point = { x: 0, y: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #speed = 0;
  #movedAt = 0;
  #frame = 0;
  #spread = 0;
  /** A crosshair that was put by a long press stays when the finger is lifted, until a tap. */
  #pinned = false;

  constructor(target: GestureTarget) {
    this.#target = target;
  }

  /** Whether the page must not scroll under the finger. */
  get holds(): boolean {
    return this.#mode === 'pointing' || this.#mode === 'pinching' || this.#mode === 'dragging';
  }

  down(id: number, at: Point): void {
    this.#stopThrow();
    clearTimeout(this.#timer);
    this.#fingers.set(id, at);
    if (this.#fingers.size === 2) this.#beginPinch();
    if (this.#fingers.size > 1) return;
    this.#begun = at;
    this.#speed = 0;
    if (this.#target.grab(at)) {
      this.#mode = 'dragging';
      return;
    }
    this.#mode = 'pressed';
    this.#timer = setTimeout(() => {
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
    if (this.#mode === 'pressed' && distance(at, this.#begun) >= LONG_PRESS_SLOP) {
      clearTimeout(this.#timer);
      // A crosshair that stands is moved on by a drag.
      this.#mode = this.#pinned ? 'pointing' : 'panning';
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
    this.#fingers.delete(id);
    if (mode === 'pinching') {
      // The finger that stays goes on as a drag from where it is.
      const [rest] = this.#fingers.values();
      this.#mode = rest ? 'panning' : 'none';
      this.#movedAt = time;
      this.#speed = 0;
      return;
    }
    if (this.#fingers.size > 0) return;
    this.#mode = 'none';
    if (mode === 'dragging') this.#target.drop();
    else if (mode === 'panning' && time - this.#movedAt < RESTED) this.#throw(time);
    else if (mode === 'pressed' && !this.#target.tap(at) && this.#pinned) this.unpin();
  }

  /** The browser took the finger for itself. */
  cancel(id: number): void {
    clearTimeout(this.#timer);
    this.#fingers.delete(id);
    if (this.#mode === 'dragging') this.#target.drop();
    if (this.#fingers.size === 0) this.#mode = 'none';
  }

  /** A mouse that is over the chart without a button. */
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
  }

  #pinch(): void {
    const [a, b] = [...this.#fingers.values()] as [Point, Point];
    const spread = Math.max(20, distance(a, b));
    this.#target.zoom(spread / this.#spread, (a.x + b.x) / 2);
    this.#spread = spread;
  }

  #throw(from: number): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let before = from;
    const glide = (time: number): void => {
      const passed = Math.min(64, Math.max(0, time - before));
      before = time;
      this.#target.pan(this.#speed * passed);
      this.#speed *= FRICTION ** passed;
      this.#frame = Math.abs(this.#speed) > STANDING ? requestAnimationFrame(glide) : 0;
    };
    this.#frame = requestAnimationFrame(glide);
  }

  #stopThrow(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
