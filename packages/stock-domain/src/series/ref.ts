import { windowSize } from './window-size.js';

/** `REF(X,N)`: the value `n` bars ago; NaN before there is one. Never looks ahead: `n` is not negative. */
export function ref(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  windowSize(n, 0);
  const blank = Math.min(n, x.length);
  out.set(x.subarray(0, x.length - blank), blank);
  out.fill(Number.NaN, 0, blank);
  return out;
}
