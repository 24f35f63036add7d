import type { PaneScene, Scene } from './scene';

/** From places and values to px, in one pane. */
export interface PaneMap {
  x(place: number): number;
  y(value: number): number;
  placeAt(x: number): number;
  valueAt(y: number): number;
  /** px of one bar. */
  readonly bar: number;
}

/** The map of a pane: where its bars and values are on the screen, and what a point on the screen is of. */
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
