/** `BARSLASTCOUNT(X)`: on how many bars in a row, up to this one, the condition held; NaN counts as not held. */
export function barslastcount(x: Float64Array, out: Float64Array = new Float64Array(x.length)): Float64Array {
  let run = 0;
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    run = !Number.isNaN(value) && value !== 0 ? run + 1 : 0;
    out[i] = run;
  }
  return out;
}
