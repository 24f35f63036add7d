import { windowSum } from './sum.js';
import { windowSize } from './window-size.js';

/** `MA(X,N)`: the plain mean of the last `n` values. NaN before `n` bars and where the window holds a NaN. */
export function ma(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  windowSize(n);
  return n === 5 ? meanOfFive(x, out) : windowSum(x, n, 1 / n, out);
}

/** The commonest one, of which longer ones are made. */
function meanOfFive(x: Float64Array, out: Float64Array): Float64Array {
  out.fill(Number.NaN, 0, Math.min(4, x.length));
  for (let i = 4; i < x.length; i += 1) {
    const early = (x[i - 4] as number) + (x[i - 3] as number);
    out[i] = (early + ((x[i - 2] as number) + (x[i - 1] as number)) + (x[i] as number)) * 0.2;
  }
  return out;
}
