import type { Param } from './params.js';

/** Bars before the first that is shown, at the least. */
const MIN_HISTORY_BARS = 250;
const WARMUP_FACTOR = 8;

/**
 * How many bars to ask for before the first that is shown: max(250, 8 × the longest of the parameters that count bars).
 * A recursive average begun that much earlier no longer depends on where it began.

 */
export function barsToAsk(
  indicator: { readonly params: readonly Param[] },
  params: Readonly<Record<string, number | string>> = {},
): number {
  const lengths = indicator.params.flatMap(({ name, whole, default: preset }) => {
    const value = params[name] ?? preset;
    return whole && typeof value === 'number' ? [value] : [];
  });
  return Math.max(MIN_HISTORY_BARS, WARMUP_FACTOR * Math.max(0, ...lengths));
}
