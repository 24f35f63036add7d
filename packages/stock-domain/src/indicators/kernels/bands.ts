import type { Run } from '../graph/node.js';

/** middle ± p·width. */
export function bands(p: number): Run {
  return ([middles = none, widths = none], [ups = none, downs = none]) => {
    const times = p * 1;
    for (let i = 0; i < ups.length; i += 1) {
      const middle = middles[i] as number;
      const away = times * (widths[i] as number);
      ups[i] = middle + away;
      downs[i] = middle - away;
    }
  };
}

const none = new Float64Array(0);
