import type { PaneScene, Scene } from './scene';

/** Conversion between places and values and px, in one pane. */
export interface PaneMap {
  x(place: number): number;
  y(value: number): number;
  placeAt(x: number): number;
  valueAt(y: number): number;
  /** Width of one bar, px. */
  readonly bar: number;
}

/** Map of a pane: positions of bars and values on screen, and the reverse. */
export function mapOf(
  { from, to }: Pick<Scene, 'from' | 'to'>,
  { rect, min, max }: Omit<PaneScene, 'marks' | 'ticks' | 'id' | 'start'>,
): PaneMap {
  const bar = rect.width / (to - from);
  const scale = rect.height / (max - min);
  return {
    bar,
    x: (place) => rect.left + (place - from) * bar,
    y: (value) => rect.top + (max - value) * scale,
    placeAt: (x) => from + (x - rect.left) / bar,
    valueAt: (y) => max - (y - rect.top) / scale,
  };
}
