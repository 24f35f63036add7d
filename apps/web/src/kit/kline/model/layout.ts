import type { Rect } from './scene';

/** Height of the time labels, px. */
export const TIMES_HEIGHT = 18;
/** Height of a legend line at a pane's top, px. */
export const LEGEND_HEIGHT = 18;

interface LayoutOptions {
  readonly width: number;
  readonly height: number;
  /** Number of panes below the first. */
  readonly below: number;
  /** Width of the price axis at the right, px. */
  readonly axis: number;
  /** Legend lines at the first pane's top; one when absent. */
  readonly lines?: number;
}

/**
 * Positions of a chart's panes: the first gets the larger part, the others are equal; the time labels follow the first.
 */
export function layoutPanes({ width, height, below, axis, lines = 1 }: LayoutOptions): {
  readonly panes: readonly Rect[];
  readonly timesTop: number;
} {
  const plot = Math.max(1, width - axis);
  const free = Math.max(0, height - TIMES_HEIGHT);
  const share = below === 0 ? 0 : Math.min(0.24, 0.5 / below);
  const small = Math.floor(free * share);
  const first = free - small * below;
  const top = LEGEND_HEIGHT * lines;
  const rects: Rect[] = [{ left: 0, top, width: plot, height: Math.max(1, first - top) }];
  for (let at = 0; at < below; at++) {
    const top = first + TIMES_HEIGHT + small * at;
    rects.push({ left: 0, top: top + LEGEND_HEIGHT, width: plot, height: Math.max(1, small - LEGEND_HEIGHT - 2) });
  }
  return { panes: rects, timesTop: first };
}
