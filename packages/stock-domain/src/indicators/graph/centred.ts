import type { Node } from './node.js';
import { windowed } from './window.js';

/** `x - MA(x,n)`, from the distances within the window, so that a high price does not cost digits. */
export const centred = (x: Node, n: number): Node => windowed('CENTRED', centredOf, x, n);

function centredOf(x: Float64Array, n: number, out: Float64Array): Float64Array {
  out.fill(Number.NaN, 0, Math.min(n - 1, x.length));
  for (let i = n - 1; i < x.length; i += 1) {
    const pivot = x[i] as number;
    let total = 0;
    for (let j = i - n + 1; j <= i; j += 1) total += (x[j] as number) - pivot;
    out[i] = -total / n;
  }
  return out;
}
