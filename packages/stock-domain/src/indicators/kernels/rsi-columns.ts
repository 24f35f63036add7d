import type { Run } from '../graph/node.js';

/**
 * Three RSI of the close in one loop: six recurrences that do not wait for each other. Each is kept times its N, which
 * cancels out in the quotient: Y = X + (1 − 1/N)·Y'; the ups also times 100.
 */
export function rsiColumns(n1: number, n2: number, n3: number): Run {
  return ([x = none], [first = none, second = none, third = none]) => {
    const { length } = first;
    const begin = beginning(x, first, second, third);
    if (begin >= length) return;
    const restA = 1 - 1 / n1;
    const restB = 1 - 1 / n2;
    const restC = 1 - 1 / n3;
    let before = x[begin] as number;
    const change = before - (x[begin - 1] as number);
    let wayA = Math.abs(change) * n1;
    let wayB = Math.abs(change) * n2;
    let wayC = Math.abs(change) * n3;
    let upA = change > 0 ? wayA * 100 : 0;
    let upB = change > 0 ? wayB * 100 : 0;
    let upC = change > 0 ? wayC * 100 : 0;
    first[begin] = second[begin] = third[begin] = upA / wayA;
    for (let i = begin + 1; i < length; i += 1) {
      const value = x[i] as number;
      const move = value - before;
      before = value;
      if (Number.isNaN(move)) {
        first[i] = second[i] = third[i] = Number.NaN;
        continue;
      }
      const way = Math.abs(move);
      const up = (move + way) * 50;
      upA = up + restA * upA;
      upB = up + restB * upB;
      upC = up + restC * upC;
      wayA = way + restA * wayA;
      wayB = way + restB * wayB;
      wayC = way + restC * wayC;
      // 0 / 0 is NaN: while the price never moved there is none.
      first[i] = upA / wayA;
      second[i] = upB / wayB;
      third[i] = upC / wayC;
    }
  };
}

/** Where the first change is, NaN being written before it. */
function beginning(x: Float64Array, first: Float64Array, second: Float64Array, third: Float64Array): number {
  const { length } = first;
  let i = 0;
  for (; i < length && !(i > 0 && !Number.isNaN((x[i] as number) - (x[i - 1] as number))); i += 1) {
    first[i] = second[i] = third[i] = Number.NaN;
  }
  return i;
}

const none = new Float64Array(0);
