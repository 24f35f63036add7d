/**
 * `Y = weight · X + (1 − weight) · Y'`, begun with the first value: what EMA and SMA are. A NaN gives NaN on its own bar and is
 * otherwise passed over.
 */
export function smooth(x: Float64Array, weight: number, out: Float64Array): Float64Array {
  const { length } = x;
  const rest = 1 - weight;
  let i = 0;
  while (i < length && Number.isNaN(x[i])) out[i++] = Number.NaN;
  if (i === length) return out;
  let y = x[i] as number;
  out[i++] = y;
  for (; i < length; i += 1) {
    const value = x[i] as number;
    if (!Number.isNaN(value)) {
      y = weight * value + rest * y;
      out[i] = y;
    } else out[i] = Number.NaN;
  }
  return out;
}
