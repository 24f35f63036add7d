/** The mean; null of nothing. */
export function mean(values: ArrayLike<number>): number | null {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] as number;
  return values.length === 0 ? null : sum / values.length;
}

/** Standard deviation of a sample (ddof 1); null of fewer than two values. */
export function deviation(values: ArrayLike<number>): number | null {
  const middle = mean(values);
  if (middle === null || values.length < 2) return null;
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += ((values[at] as number) - middle) ** 2;
  return Math.sqrt(sum / (values.length - 1));
}

/** The value below which the share `q` lies, between two values in proportion; null of nothing. */
export function quantile(sorted: ArrayLike<number>, q: number): number | null {
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)] as number;
  const high = sorted[Math.ceil(at)] as number;
  return low + (high - low) * (at - Math.floor(at));
}

/** A quotient; null where there is nothing to divide by, or nothing known. */
export function ratio(top: number | null, bottom: number | null): number | null {
  return top === null || bottom === null || bottom === 0 || !Number.isFinite(top / bottom) ? null : top / bottom;
}

/** Central moment of an order, over the standard deviation (ddof 0) to that power; null where nothing varies. */
export function moment(values: ArrayLike<number>, order: number): number | null {
  const middle = mean(values);
  if (middle === null) return null;
  let [sum, squares] = [0, 0];
  for (let at = 0; at < values.length; at++) {
    const gap = (values[at] as number) - middle;
    squares += gap * gap;
    sum += gap ** order;
  }
  return ratio(sum / values.length, (squares / values.length) ** (order / 2));
}

/** Share of a normal distribution below `x` (Abramowitz and Stegun 7.1.26, to 1.5e-7). */
export function normalBelow(x: number): number {
  const t = 1 / (1 + (0.327_591_1 * Math.abs(x)) / Math.SQRT2);
  const series =
    t * (0.254_829_592 + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
  const half = (series * Math.exp((-x * x) / 2)) / 2;
  return x > 0 ? 1 - half : half;
}

/** Where a rate lies with 95 % confidence. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const Z_95 = 1.959_963_984_540_054;

/** Wilson's interval of a rate; null of nothing. */
export function wilson(hits: number, of: number): Interval | null {
  if (of === 0) return null;
  const rate = hits / of;
  const spread = Z_95 * Math.sqrt((rate * (1 - rate)) / of + (Z_95 * Z_95) / (4 * of * of));
  const [middle, scale] = [rate + (Z_95 * Z_95) / (2 * of), 1 + (Z_95 * Z_95) / of];
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/** Fewer than this are marked as too few. */
const MIN_SAMPLE = 30;
/** Smallest sample for which a rate is shown. */
const MIN_SHOWN_SAMPLE = 10;

/** The note beside a figure of few cases; null where there are enough. */
export const sampleNote = (cases: number): '样本不足' | null => (cases < MIN_SAMPLE ? '样本不足' : null);

/** A rate with its interval; null of fewer than ten cases. */
export function rateOf(hits: number, of: number): { readonly rate: number; readonly interval: Interval } | null {
  const interval = wilson(hits, of);
  return interval === null || of < MIN_SHOWN_SAMPLE ? null : { rate: hits / of, interval };
}
