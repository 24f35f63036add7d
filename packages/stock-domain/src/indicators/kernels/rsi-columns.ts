import type { Run } from '../graph/node.js';

/** Three RSI of the close in one loop: six recurrences that do not wait for each other. */
export function rsiColumns(n1: number, n2: number, n3: number): Run {
  const [a, b, c] = [1 / n1, 1 / n2, 1 / n3];
  return ([x = none], [first = none, second = none, third = none]) => {
    const { length } = first;
    let i = 0;
    // The first change is what every average begins with.
    let [upA, upB, upC, wayA, wayB, wayC] = [Number.NaN, 0, 0, 0, 0, 0];
    const [restA, restB, restC] = [1 - a, 1 - b, 1 - c];
    let before = Number.NaN;
    for (; i < length; i += 1) {
      const value = x[i] as number;
      const change = value - before;
      before = value;
      if (Number.isNaN(change)) {
        first[i] = second[i] = third[i] = Number.NaN;
        continue;
      }
      const way = Math.abs(change);
      const up = (change + way) * 0.5;
      if (!Number.isNaN(upA)) {
        upA = a * up + restA * upA;
        upB = b * up + restB * upB;
        upC = c * up + restC * upC;
        wayA = a * way + restA * wayA;
        wayB = b * way + restB * wayB;
        wayC = c * way + restC * wayC;
      } else {
        upA = upB = upC = up;
        wayA = wayB = wayC = way;
      }
      // 0 / 0 is NaN: while the price never moved there is none.
      first[i] = (upA * 100) / wayA;
      second[i] = (upB * 100) / wayB;
      third[i] = (upC * 100) / wayC;
    }
  };
}

const none = new Float64Array(0);
