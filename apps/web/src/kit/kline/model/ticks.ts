/** Values for an axis: multiples of 1, 2 or 5 times a power of ten, about `wanted` of them, within the bounds. */
export function niceTicks(min: number, max: number, wanted: number): number[] {
  const span = max - min;
  if (!(span > 0) || !Number.isFinite(span)) return [];
  const rough = span / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? 10 * power;
  const ticks: number[] = [];
  for (let at = Math.ceil(min / step); at * step <= max && ticks.length < 100; at++) ticks.push(at * step);
  return ticks;
}

/** Bounds of a pane around its values, with some room; one unit where it has no values. */
export function boundsOf(
  extent: { readonly min: number; readonly max: number } | null,
  room = 0.06,
): { readonly min: number; readonly max: number } {
  if (extent === null) return { min: 0, max: 1 };
  const { min, max } = extent;
  // A single price, as on a day at its limit, gets room on both sides.
  const span = max - min > 0 ? max - min : Math.max(Math.abs(max) * 0.02, 1e-6);
  return { min: min - span * room, max: max + span * room };
}

/** Joins extents, ignoring null ones. */
export function joinExtents(
  extents: readonly ({ readonly min: number; readonly max: number } | null)[],
): { readonly min: number; readonly max: number } | null {
  let joined: { min: number; max: number } | null = null;
  for (const one of extents) {
    if (one === null) continue;
    joined = joined
      ? { min: Math.min(joined.min, one.min), max: Math.max(joined.max, one.max) }
      : { min: one.min, max: one.max };
  }
  return joined;
}
