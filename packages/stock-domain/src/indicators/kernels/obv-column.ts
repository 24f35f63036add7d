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
    const shares = volumes[i] as number;
    // As a number, because a branch on which way a price went is guessed wrong every other time.
    const way = Number(price > before) - Number(price < before);
    const known = (price - before) * 0 + shares;
    before = price;
    if (Number.isNaN(known)) out[i] = Number.NaN;
    else {
      total += way * shares;
      out[i] = total;
    }
  }
};

const none = new Float64Array(0);
