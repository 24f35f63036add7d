import type { ChartModel, ViewSize } from './model/chart-model';
import { mapOf, type PaneMap } from './model/pane-map';
import type { PaneScene, Rect, Scene } from './model/scene';
import { clampViewport, grown, panned, usualCount, type Viewport, zoomed } from './model/viewport';
import type { ChartLook } from './painting/drawing';
import type { ChartSurface } from './painting/surface';

/** Position of the crosshair: a place, and the finger's height, px. */
export interface Crosshair {
  readonly place: number;
  readonly y: number;
}

/** State of the overlay over the canvas. A new object only when the overlay has to render again. */
export interface ChartState {
  readonly model: ChartModel | null;
  readonly crosshair: Crosshair | null;
  /** Positions of the panes. */
  readonly panes: readonly { readonly id: string; readonly rect: Rect }[];
  readonly timesTop: number;
}

const isSameLayout = (panes: ChartState['panes'], scene: Scene): boolean =>
  panes.length === scene.panes.length &&
  panes.every(({ id, rect }, at) => {
    const other = scene.panes[at];
    return (
      other?.id === id &&
      other.rect.top === rect.top &&
      other.rect.width === rect.width &&
      other.rect.height === rect.height
    );
  });

/** Number of bars before the left edge at which older ones are requested. */
const NEAR_EDGE = 60;

/** Requests the next animation frame; returns the function that cancels it. */
export type Frames = (draw: () => void) => () => void;

const browserFrames: Frames = (draw) => {
  const id = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(id);
};

/** Holds the visible part of a model and draws it, at most once a frame. */
export class ChartController {
  /** Called to load bars older than the oldest. */
  onNearOldest: () => void = () => {};
  #model: ChartModel | null = null;
  #viewport: Viewport | null = null;
  #size: ViewSize = { width: 0, height: 0 };
  #look: ChartLook | null = null;
  #surface: ChartSurface | null = null;
  #state: ChartState = { model: null, crosshair: null, panes: [], timesTop: 0 };
  #scene: Scene | null = null;
  #stopFrame: (() => void) | null = null;
  readonly #frames: Frames;
  readonly #listeners = new Set<() => void>();

  constructor(frames: Frames = browserFrames) {
    this.#frames = frames;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getSnapshot = (): ChartState => this.#state;

  get model(): ChartModel | null {
    return this.#model;
  }

  /** Scene of the last drawing. */
  get scene(): Scene | null {
    return this.#scene;
  }

  attach(surface: ChartSurface | null): void {
    this.#surface = surface;
    this.#later();
  }

  setLook(look: ChartLook): void {
    this.#look = look;
    this.#later();
  }

  setSize(size: ViewSize): void {
    if (size.width === this.#size.width && size.height === this.#size.height) return;
    // As many bars as fit at the present width of a bar; the default number at first.
    const { width } = this.#size;
    this.#size = size;
    if (this.#viewport && width > 0) {
      const count = (this.#viewport.count * size.width) / width;
      this.#viewport = this.#clamped({ ...this.#viewport, count });
    }
    this.#later();
  }

  /**
   * Sets the model. `kept` is the number of older and newer bars compared with the model before; null for another
   * chart, which starts at its newest bar.
   */
  setModel(model: ChartModel, kept: { readonly before: number; readonly after: number } | null): void {
    const total = this.#model?.total ?? 0;
    this.#model = model;
    if (kept === null) {
      this.#viewport = null;
      this.#set({ crosshair: null });
    } else if (this.#viewport && !model.whole) {
      this.#viewport = grown(this.#viewport, total, kept.before, kept.after);
      const { crosshair } = this.#state;
      if (crosshair) this.#set({ crosshair: { ...crosshair, place: crosshair.place + kept.before } });
    }
    this.#later();
  }

  /** Pans by px; to newer bars where positive. False at an end, where nothing moves. */
  pan(px: number): boolean {
    const view = this.#window();
    if (!view) return false;
    const { viewport } = view;
    this.#viewport = panned(viewport, (px / view.plot) * viewport.count, view.model.total);
    this.#askOlder();
    if (this.#viewport.end === viewport.end) return false;
    this.#later();
    return true;
  }

  /** Resets the view: the newest bars, in the default number. */
  reset(): void {
    this.#viewport = null;
    this.#later();
  }

  /** Zooms by `factor` around a position of the plot, px. */
  zoom(factor: number, x: number): void {
    const view = this.#window();
    if (!view) return;
    this.#viewport = zoomed(view.viewport, factor, Math.min(1, Math.max(0, x / view.plot)), view.model.total);
    this.#askOlder();
    this.#later();
  }

  /** Moves the crosshair to the bar under a point, or removes it. */
  point(at: { readonly x: number; readonly y: number } | null): void {
    const { crosshair } = this.#state;
    const map = this.map(0);
    if (at === null || !map || !this.#model || this.#model.total === 0) {
      if (crosshair) this.#set({ crosshair: null });
      return;
    }
    const place = Math.min(this.#model.total - 1, Math.max(0, Math.floor(map.placeAt(at.x))));
    this.#set({ crosshair: { place, y: at.y } });
  }

  /**
   * Moves the crosshair by a number of bars (infinite: to an end), and the view with it; starts at the newest visible
   * bar.
   */
  step(bars: number): void {
    const model = this.#model;
    // A key may come before the first frame.
    if (!this.#scene) this.draw();
    const { crosshair } = this.#state;
    const scene = this.#scene;
    if (!model || !scene || model.total === 0) return;
    const newest = Math.min(model.total, Math.ceil(scene.to)) - 1;
    const isBegun = crosshair !== null || !Number.isFinite(bars);
    const place = isBegun ? Math.min(model.total - 1, Math.max(0, (crosshair?.place ?? newest) + bars)) : newest;
    if (this.#viewport && !model.whole) {
      const { end, count } = this.#viewport;
      if (place < end - count) this.#viewport = this.#clamped({ end: place + count, count });
      else if (place + 1 > end) this.#viewport = this.#clamped({ end: place + 1, count });
      this.#askOlder();
    }
    const price = model.priceAt(place);
    const y = Number.isFinite(price) ? this.map(0)?.y(price) : undefined;
    this.#set({ crosshair: { place, y: y ?? crosshair?.y ?? 0 } });
    this.#later();
  }

  /** Map of a pane as it was drawn last. */
  map(pane: number): PaneMap | null {
    const scene = this.#scene;
    const found = scene?.panes[pane];
    return scene && found ? mapOf(scene, found) : null;
  }

  /** Pane at a height, px. */
  paneAt(y: number): { readonly index: number; readonly pane: PaneScene } | null {
    const panes = this.#scene?.panes ?? [];
    const index = panes.findIndex(({ rect }) => y >= rect.top && y <= rect.top + rect.height);
    const pane = panes[index];
    return pane ? { index, pane } : null;
  }

  /** Draws pending changes at once. */
  draw(): void {
    this.#stopFrame?.();
    this.#stopFrame = null;
    const { width, height } = this.#size;
    const model = this.#model;
    if (!model || !this.#look || width <= 0 || height <= 0) return;
    this.#viewport ??= clampViewport({ end: model.total, count: usualCount(width) }, model.total);
    const scene = model.scene(this.#viewport, this.#size);
    this.#scene = scene;
    this.#surface?.paint(scene, this.#look);
    const { panes, crosshair } = this.#state;
    // A drag without a crosshair changes nothing in the overlay.
    if (crosshair === null && this.#state.model === model && isSameLayout(panes, scene)) return;
    this.#set({ model, panes: scene.panes, timesTop: scene.timesTop });
  }

  stop(): void {
    this.#stopFrame?.();
    this.#stopFrame = null;
    this.#surface = null;
  }

  #window() {
    const plot = this.#scene?.panes[0]?.rect.width ?? 0;
    if (!this.#model || this.#model.whole || !this.#viewport || plot <= 0) return null;
    return { model: this.#model, viewport: this.#viewport, plot };
  }

  #clamped(viewport: Viewport): Viewport {
    return clampViewport(viewport, this.#model?.total ?? 0);
  }

  #askOlder(): void {
    if (this.#viewport && this.#viewport.end - this.#viewport.count < NEAR_EDGE) this.onNearOldest();
  }

  #later(): void {
    this.#stopFrame ??= this.#frames(() => {
      this.#stopFrame = null;
      this.draw();
    });
  }

  #set(change: Partial<ChartState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
