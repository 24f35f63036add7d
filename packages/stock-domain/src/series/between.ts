/**
 * `BETWEEN(X,A,B)`: 1 where X lies between A and B or on one of them, whichever is the higher, else 0; 0 where one is
 * NaN. {@link range} leaves the ends out.
 */
export function between(
  x: Float64Array,
  a: Float64Array,
  b: Float64Array,
  out: Float64Array = new Float64Array(x.length),
): Float64Array {
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    const left = a[i] as number;
    const right = b[i] as number;
    out[i] = (left <= value && value <= right) || (left >= value && value >= right) ? 1 : 0;
  }
  return out;
}
