import type { Run } from '../graph/node.js';

/** Both averages of the close, DIF, DEA and BAR in one loop: five recurrences wait for each other less than one does. */
export function macdColumns(short: number, long: number, mid: number): Run {
  return ([x = none], [fasts = none, slows = none, difs = none, deas = none, bars = none]) => {
    const { length } = bars;
    let i = 0;
    for (; i < length && Number.isNaN(x[i]); i += 1) {
      fasts[i] = slows[i] = difs[i] = deas[i] = bars[i] = Number.NaN;
    }
    let fast = x[i] as number;
    let slow = fast;
    let dea = 0;
    const a = 2 / (short + 1);
    const b = 2 / (long + 1);
    const c = 2 / (mid + 1);
    const restA = 1 - a;
    const restB = 1 - b;
    const restC = 1 - c;
    for (; i < length; i += 1) {
      const value = x[i] as number;
      if (Number.isNaN(value)) {
        fasts[i] = slows[i] = difs[i] = deas[i] = bars[i] = Number.NaN;
        continue;
      }
      fast = a * value + restA * fast;
      slow = b * value + restB * slow;
      const dif = fast - slow;
      dea = c * dif + restC * dea;
      fasts[i] = fast;
      slows[i] = slow;
      difs[i] = dif;
      deas[i] = dea;
      bars[i] = 2 * (dif - dea);
    }
  };
}

const none = new Float64Array(0);
