import type { Run } from '../graph/node.js';

/** (top − close)·100/(top − bottom), 0/0 being NaN. */
export const weakness: Run = ([tops = none, bottoms = none, closes = none], [out = none]) => {
  for (let i = 0; i < out.length; i += 1) {
    const top = tops[i] as number;
    const range = top - (bottoms[i] as number);
    const below = top - (closes[i] as number);
    out[i] = range > 0 ? (below * 100) / range : Number.NaN;
  }
};

const none = new Float64Array(0);
