import { scratch } from './scratch.js';

/**
 * √(Σ(x − mean)²/divisor) of each window of `n`. In blocks, as {@link sum}; the squares are of distances to the block's
 * first value, which every window of the block holds, so that little is lost when the mean is taken off: a factor of
 * n + 1 at most. Equal values give exactly 0.
 */
export function deviation(x: Float64Array, n: number, divisor: number, out: Float64Array): Float64Array {
  const { length } = x;
  const squares = scratch(n);
  const [share, scale] = [1 / n, 1 / divisor];
  for (let block = 0; block < length; block += n) {
    const pivot = x[block] as number;
    endsOfBlock(x, n, block, out, squares);
    const count = Math.min(n, length - block);
    let sum = 0;
    let square = 0;
    for (let r = 0; r < count; r += 1) {
      const distance = (x[block + r] as number) - pivot;
      sum += distance;
      square += distance * distance;
      const all = (out[block + r] as number) + sum;
      const variance = ((squares[r] as number) + square - all * all * share) * scale;
      out[block + r] = variance < 0 ? 0 : Math.sqrt(variance);
    }
  }
  return out;
}

/**
 * Sums over the part of each window that lies in the previous block: distances into `out`, their squares into
 * `squares`.
 */
function endsOfBlock(x: Float64Array, n: number, block: number, out: Float64Array, squares: Float64Array): void {
  const last = block + n - 1;
  if (block === 0) {
    out.fill(Number.NaN, 0, Math.min(last, x.length));
    squares.fill(Number.NaN, 0, n);
  } else {
    const pivot = x[block] as number;
    let sum = 0;
    let square = 0;
    for (let i = block - 1; i > block - n; i -= 1) {
      const distance = (x[i] as number) - pivot;
      sum += distance;
      square += distance * distance;
      out[i + n - 1] = sum;
      squares[i + n - 1 - block] = square;
    }
  }
  if (last < x.length) out[last] = 0;
  squares[n - 1] = 0;
}
