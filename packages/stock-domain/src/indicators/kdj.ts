import { close, high, low } from './graph/node.js';
import { recursion } from './graph/recursion.js';
import { bottom, top } from './graph/window.js';
import { define } from './indicator.js';
import { kdjColumns } from './kernels/kdj-columns.js';
import { bars, variant } from './params.js';

/**
 * `RSV:(C-LLV(L,N))/(HHV(H,N)-LLV(L,N))*100; K:SMA(RSV,M1,1); D:SMA(K,M2,1); J:3*K-2*D`. J is not bounded. Where
 * HHV = LLV there is no RSV: K stays as it was. `seed`: K begins with the first RSV and D with the first K, or both with
 * 50 before it; the two are less than 0.02 apart after about 22 bars.
 */
export const kdj = /* @__PURE__ */ define({
  id: 'kdj',
  name: '随机指标',
  formula: 'RSV:=(C-LLV(L,N))/(HHV(H,N)-LLV(L,N))*100;K:SMA(RSV,M1,1);D:SMA(K,M2,1);J:3*K-2*D',
  params: [bars('n', 9), bars('m1', 3), bars('m2', 3), variant('seed', ['first', '50'])],
  lines: ['K', 'D', 'J'],
  graph: ({ n, m1, m2, seed }) => {
    const lag = n - 1;
    const begin = seed === '50' ? 50 : Number.NaN;
    const [K, D, J] = recursion({
      name: 'KDJ',
      inputs: [close, top(high, n), bottom(low, n)],
      args: [m1, m2, seed],
      lags: [lag, lag, lag],
      state: [begin, begin],
      step: (state, x, y) => stepKdj(m1, m2, state, x, y),
      run: kdjColumns(m1, m2, begin),
    });
    if (!K || !D || !J) throw new Error('KDJ has three lines');
    return { lines: { K, D, J } };
  },
});

function stepKdj(m1: number, m2: number, state: Float64Array, x: Float64Array, y: Float64Array): void {
  const least = x[2] as number;
  const range = (x[1] as number) - least;
  const above = (x[0] as number) - least;
  let k = state[0] as number;
  let d = state[1] as number;
  if (Number.isNaN(range + above)) {
    y.fill(Number.NaN);
    return;
  }
  if (range > 0) {
    const rsv = (above / range) * 100;
    k = Number.isNaN(k) ? rsv : rsv * (1 / m1) + k * (1 - 1 / m1);
  }
  d = Number.isNaN(d) ? k : k * (1 / m2) + d * (1 - 1 / m2);
  state[0] = k;
  state[1] = d;
  y[0] = k;
  y[1] = d;
  y[2] = 3 * k - 2 * d;
}
