/** `CROSS(A,B)`: 1 where A > B and on the bar before A ≤ B, else 0; 0 on the first bar and where a value is NaN. */
export function cross(a: Float64Array, b: Float64Array, out: Float64Array = new Float64Array(a.length)): Float64Array {
  let below = false;
  for (let i = 0; i < a.length; i += 1) {
    const left = a[i] as number;
    const right = b[i] as number;
    out[i] = below && left > right ? 1 : 0;
    below = left <= right;
  }
  return out;
}
