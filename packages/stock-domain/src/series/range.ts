/** `RANGE(X,A,B)`: 1 where X is above A and below B, else 0; 0 where one is NaN. */
export function range(
  x: Float64Array,
  a: Float64Array,
  b: Float64Array,
  out: Float64Array = new Float64Array(x.length),
): Float64Array {
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    out[i] = (a[i] as number) < value && value < (b[i] as number) ? 1 : 0;
  }
  return out;
}
