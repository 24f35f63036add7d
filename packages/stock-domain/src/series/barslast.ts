/**
 * `BARSLAST(X)`: how many bars ago the condition last held, 0 for this one. NaN before it ever did; not known (NaN)
 * counts as not held.
 */
export function barslast(x: Float64Array, out: Float64Array = new Float64Array(x.length)): Float64Array {
  let since = Number.NaN;
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    since = !Number.isNaN(value) && value !== 0 ? 0 : since + 1;
    out[i] = since;
  }
  return out;
}
