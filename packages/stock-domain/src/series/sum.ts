import { windowSize } from './window-size.js';

/**
 * `SUM(X,N)`: the sum of the last `n` values; with `n` 0 the sum of all since the first. A NaN makes NaN of every window
 * that holds it, and of no other; in the sum of all it counts as nothing and gives NaN on its own bar. Additions only,
 * never a subtraction of what leaves the window: a long series does not drift, and a window of zeros is exactly 0.
 */
export function sum(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  windowSize(n, 0);
  return n === 0 ? runningSum(x, out) : windowSum(x, n, 1, out);
}

function runningSum(x: Float64Array, out: Float64Array): Float64Array {
  let total = 0;
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    if (!Number.isNaN(value)) total += value;
    out[i] = !Number.isNaN(value) ? total : Number.NaN;
  }
  return out;
}

/**
 * `share` times the sum of each window. Cuts the series into blocks as long as the window: a window is the end of one block and the beginning of the next, so
 * two running sums a block make every window (van Herk, Gil and Werman).
 */
export function windowSum(x: Float64Array, n: number, share: number, out: Float64Array): Float64Array {
  const { length } = x;
  for (let block = 0; block < length; block += n) {
    endsOfBlock(x, n, block, out);
    const end = Math.min(block + n, length);
    let begin = 0;
    for (let i = block; i < end; i += 1) {
      begin += x[i] as number;
      out[i] = ((out[i] as number) + begin) * share;
    }
  }
  return out;
}

/** Into `out` from `block` on: the sums of what the windows reach of the block before. */
function endsOfBlock(x: Float64Array, n: number, block: number, out: Float64Array): void {
  const last = block + n - 1;
  if (block === 0) {
    out.fill(Number.NaN, 0, Math.min(last, x.length));
    if (last < x.length) out[last] = 0;
    return;
  }
  let end = 0;
  for (let i = block - 1; i > block - n; i -= 1) {
    end += x[i] as number;
    out[i + n - 1] = end;
  }
  if (last < x.length) out[last] = 0;
}
