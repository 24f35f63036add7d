import type { Run } from '../graph/node.js';

/** K, D and J from the close, the highest high and the lowest low; see `kdj.ts`. */
export function kdjColumns(m1: number, m2: number, begin: number): Run {
  const [a, b] = [1 / m1, 1 / m2];
  const [restA, restB] = [1 - a, 1 - b];
  return ([closes = none, tops = none, bottoms = none], [ks = none, ds = none, js = none]) => {
    let k = begin;
    let d = begin;
    for (let i = 0; i < ks.length; i += 1) {
      const bottom = bottoms[i] as number;
      const range = (tops[i] as number) - bottom;
      const rsv = (((closes[i] as number) - bottom) / range) * 100;
      if (!Number.isNaN(rsv) && range > 0 && !Number.isNaN(k)) k = rsv * a + k * restA;
      else if (range > 0 && !Number.isNaN(rsv)) k = rsv;
      else if (range !== 0 || Number.isNaN(closes[i])) {
        ks[i] = ds[i] = js[i] = Number.NaN;
        continue;
      }
      d = !Number.isNaN(d) ? k * b + d * restB : k;
      ks[i] = k;
      ds[i] = d;
      js[i] = 3 * k - 2 * d;
    }
  };
}

const none = new Float64Array(0);
