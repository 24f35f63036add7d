/**
 * `DMA(X,A)`: Y = A·X + (1 − A)·Y' with a weight that changes from bar to bar. While no weight is known Y follows X and
 * no value is given; a bar without X gives NaN and leaves Y as it was.
 */
export function dma(x: Float64Array, a: Float64Array, out: Float64Array = new Float64Array(x.length)): Float64Array {
  let y = Number.NaN;
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    const weight = a[i] as number;
    out[i] = Number.NaN;
    if (Number.isNaN(value)) continue;
    const known = !Number.isNaN(weight);
    y = known && !Number.isNaN(y) ? weight * value + (1 - weight) * y : value;
    if (known) out[i] = y;
  }
  return out;
}
