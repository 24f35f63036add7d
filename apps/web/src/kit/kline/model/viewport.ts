/** Visible bars: `count` of them, the last ending at place `end`. Both may be fractions. */
export interface Viewport {
  readonly end: number;
  readonly count: number;
}

/** Fewest bars that a chart can be zoomed in to. */
export const LEAST_BARS = 12;

/** Initial number of bars: as many as can be told apart on this width, px. */
export const usualCount = (width: number): number => Math.max(LEAST_BARS, Math.min(240, Math.round(width / 7)));

const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * Keeps a viewport within its bars: none beyond the newest, none before the oldest where there are enough to fill it.
 */
export function clampViewport({ end, count }: Viewport, total: number): Viewport {
  const wide = between(count, LEAST_BARS, Math.max(LEAST_BARS, total));
  // Too few bars to fill the width are aligned left.
  if (total <= wide) return { end: wide, count: wide };
  return { end: between(end, wide, total), count: wide };
}

/** Pans by a number of bars; to the past where negative. */
export const panned = ({ end, count }: Viewport, bars: number, total: number): Viewport =>
  clampViewport({ end: end + bars, count }, total);

/**
 * Zooms by `factor` around the bar under `at`.
 *
 * @param at - share of the width, 0 at the left
 */
export function zoomed({ end, count }: Viewport, factor: number, at: number, total: number): Viewport {
  const next = between(count / factor, LEAST_BARS, Math.max(LEAST_BARS, total));
  return clampViewport({ end: end - (count - next) * (1 - at), count: next }, total);
}

/** First and last visible place, partly visible ones included; `to` is exclusive. */
export function placesOf({ end, count }: Viewport, total: number): { readonly from: number; readonly to: number } {
  const from = between(Math.floor(end - count), 0, total);
  return { from, to: between(Math.ceil(end), from, total) };
}

/**
 * Viewport after bars were added: `before` older ones in front, `after` newer ones behind. A visible newest bar stays
 * visible.
 */
export function grown(viewport: Viewport, total: number, before: number, after: number): Viewport {
  const atNewest = viewport.end >= total - 0.5;
  const end = viewport.end + before + (atNewest ? after : 0);
  return clampViewport({ end, count: viewport.count }, total + before + after);
}
