import { dma as dmaOf } from '../../series/dma.js';
import { smooth as smoothOf } from '../../series/smooth.js';
import type { Node } from './node.js';
import { recursive } from './recursion.js';

const NO_VALUE = Number.NaN;

/** Y = weight·X + (1 − weight)·Y', begun with the first value; a NaN is passed over. */
function smooth(name: string, x: Node, weight: number, args: readonly number[]): Node {
  const rest = 1 - weight;
  return recursive({
    name,
    inputs: [x],
    args,
    lags: [x.lag],
    state: [NO_VALUE],
    step: (state, values, y) => {
      const value = values[0] as number;
      const before = state[0] as number;
      y[0] = Number.isNaN(value) ? NO_VALUE : Number.isNaN(before) ? value : weight * value + rest * before;
      if (!Number.isNaN(value)) state[0] = y[0];
    },
    run: ([values], [out]) => void smoothOf(values as Float64Array, weight, out as Float64Array),
  });
}

/** `EMA(x,n)`. */
export const ema = (x: Node, n: number): Node => smooth('EMA', x, 2 / (n + 1), [n]);

/** `SMA(x,n,1)`. */
export const sma = (x: Node, n: number): Node => smooth('SMA', x, 1 / n, [n]);

/** Wilder's smoothing as he begins it: with the plain mean of the first n values. */
export function wilder(x: Node, n: number): Node {
  return recursive({
    name: 'WILDER',
    inputs: [x],
    args: [n],
    lags: [x.lag + n - 1],
    state: [0, 0],
    step: (state, values, y) => {
      const value = values[0] as number;
      y[0] = NO_VALUE;
      if (Number.isNaN(value)) return;
      const count = (state[0] as number) + 1;
      state[0] = count;
      const before = state[1] as number;
      state[1] = count <= n ? before + value / n : (before * (n - 1) + value) / n;
      if (count >= n) y[0] = state[1];
    },
  });
}

/** `DMA(x,a)`: while no weight is known Y follows x and no value is given. */
export function dma(x: Node, a: Node): Node {
  return recursive({
    name: 'DMA',
    inputs: [x, a],
    args: [],
    lags: [Math.max(x.lag, a.lag)],
    state: [NO_VALUE],
    step: (state, values, y) => {
      const value = values[0] as number;
      const weight = values[1] as number;
      y[0] = NO_VALUE;
      if (Number.isNaN(value)) return;
      const before = state[0] as number;
      const known = !Number.isNaN(weight);
      state[0] = known && !Number.isNaN(before) ? weight * value + (1 - weight) * before : value;
      if (known) y[0] = state[0];
    },
    run: ([values, weights], [out]) => void dmaOf(values as Float64Array, weights as Float64Array, out as Float64Array),
  });
}
