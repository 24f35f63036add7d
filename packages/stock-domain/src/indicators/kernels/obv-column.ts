import type { Run } from '../graph/node.js';

/** On-balance volume over whole columns; see `obv.ts`. */
export const obvColumn: Run = ([closes = none, volumes = none], [out = none]) => {
  const { length } = out;
  if (length === 0) return;
  let total = 0;
  let before = closes[0] as number;
  out[0] = 0 * (before + (volumes[0] as number));
  for (let i = 1; i < length; i += 1) {
    const price = closes[i] as number;
    const change = price - before;
    const shares = volumes[i] as number;
    before = price;
    if (!Number.isNaN(change + shares)) {
      total += change > 0 ? shares : change < 0 ? -shares : 0;
      out[i] = total;
    } else out[i] = Number.NaN;
  }
};

const none = new Float64Array(0);
