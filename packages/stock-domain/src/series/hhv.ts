import { extremeOf, higherOf } from './extreme.js';
import { windowSize } from './window-size.js';

/** `HHV(X,N)`: the highest of the last `n` values. NaN before `n` bars and where the window holds a NaN. */
export function hhv(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  return extremeOf(x, windowSize(n), higherOf, out);
}
