import { scratch } from './scratch.js';

/** `out[i]` becomes the extreme of `x[i]` and `x[i - shift]`, from `first` on. A NaN on either side gives NaN. */
type Pairwise = (x: Float64Array, shift: number, first: number, out: Float64Array) => void;

/**
 * Products in place of a branch: with real prices one would be guessed wrong every other time. An infinite value counts as
 * not known.
 */
export const higherOf: Pairwise = (x, shift, first, out) => {
  const { length } = out;
  for (let i = first; i < length; i += 1) {
    const a = x[i] as number;
    const b = x[i - shift] as number;
    out[i] = a * Number(a >= b) + b * Number(b > a);
  }
};

export const lowerOf: Pairwise = (x, shift, first, out) => {
  const { length } = out;
  for (let i = first; i < length; i += 1) {
    const a = x[i] as number;
    const b = x[i - shift] as number;
    out[i] = a * Number(a <= b) + b * Number(b < a);
  }
};

/**
 * Twice as fast: b + MAX(a − b, 0). Exact while neither is more than twice the other (Sterbenz), else within a rounding of
 * the difference. For what divides by a range, which is wide then; not for what compares a price with its own extreme.
 */
export const nearlyHigherOf: Pairwise = (x, shift, first, out) => {
  const { length } = out;
  for (let i = first; i < length; i += 1) {
    const b = x[i - shift] as number;
    const above = (x[i] as number) - b;
    out[i] = b + (above + Math.abs(above)) * 0.5;
  }
};

export const nearlyLowerOf: Pairwise = (x, shift, first, out) => {
  const { length } = out;
  for (let i = first; i < length; i += 1) {
    const b = x[i - shift] as number;
    const below = b - (x[i] as number);
    out[i] = b - (below + Math.abs(below)) * 0.5;
  }
};

/** The extreme of each window of `n`: of windows of 1, 2, 4 …, two of which make any longer one. */
export function extremeOf(x: Float64Array, n: number, pairwise: Pairwise, out: Float64Array): Float64Array {
  const { length } = x;
  out.fill(Number.NaN, 0, Math.min(n - 1, length));
  if (n === 1) out.set(x);
  if (n === 1 || length < n) return out;
  const room = scratch(2 * length);
  const halves = [room.subarray(0, length), room.subarray(length, 2 * length)] as const;
  let from = x;
  let size = 1;
  for (let level = 0; 2 * size < n; level += 1) {
    const to = halves[(level % 2) as 0 | 1];
    pairwise(from, size, 2 * size - 1, to);
    from = to;
    size *= 2;
  }
  pairwise(from, n - size, n - 1, out);
  return out;
}
