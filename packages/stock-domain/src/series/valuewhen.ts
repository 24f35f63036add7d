/**
 * `VALUEWHEN(X,Y)`: the value of `y` on the bar on which the condition `x` last held. NaN before it ever did; a
 * condition that is not known counts as not held.
 */
export function valuewhen(
  x: Float64Array,
  y: Float64Array,
  out: Float64Array = new Float64Array(x.length),
): Float64Array {
  let value = Number.NaN;
  for (let i = 0; i < x.length; i += 1) {
    const held = x[i] as number;
    if (!Number.isNaN(held) && held !== 0) value = y[i] as number;
    out[i] = value;
  }
  return out;
}
