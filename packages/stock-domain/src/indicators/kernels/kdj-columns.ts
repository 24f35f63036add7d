import type { Run } from '../graph/node.js';

/** K, D and J from the close, the highest high and the lowest low; see `kdj.ts`. */
export function kdjColumns(m1: number, m2: number, begin: number): Run {
  return ([closes = none, tops = none, bottoms = none], [ks = none, ds = none, js = none]) => {
    const first = blank(closes, tops, bottoms, [ks, ds, js], Number.isNaN(begin));
    if (first >= ks.length) return;
    const rest = (tops[first] as number) - (bottoms[first] as number);
    // Set so that the first step gives the first RSV itself.
    const rsv = (((closes[first] as number) - (bottoms[first] as number)) / rest) * 100;
    let k = Number.isNaN(begin) ? rsv : begin;
    let d = k;
    // Reckoned here and not outside: what a function finds around it is read anew for every bar.
    const percent = 100 / m1;
    const restA = 1 - 1 / m1;
    const b = 1 / m2;
    const restB = 1 - b;
    for (let i = first; i < ks.length; i += 1) {
      const bottom = bottoms[i] as number;
      const range = (tops[i] as number) - bottom;
      const above = (closes[i] as number) - bottom;
      if (Number.isNaN(range + above)) {
        ks[i] = ds[i] = js[i] = Number.NaN;
        continue;
      }
      if (range > 0) k = (above / range) * percent + k * restA;
      d = k * b + d * restB;
      ks[i] = k;
      ds[i] = d;
      js[i] = 3 * k - 2 * d;
    }
  };
}

/** Where the values begin, NaN being written before: the first bar that is known and, where asked, has a range. */
function blank(
  closes: Float64Array,
  tops: Float64Array,
  bottoms: Float64Array,
  outs: readonly Float64Array[],
  ranged: boolean,
): number {
  let i = 0;
  for (; i < closes.length; i += 1) {
    const range = (tops[i] as number) - (bottoms[i] as number);
    if (!Number.isNaN(range + (closes[i] as number)) && (range > 0 || !ranged)) break;
  }
  for (const out of outs) out.fill(Number.NaN, 0, i);
  return i;
}

const none = new Float64Array(0);
