import { dma } from '../../series/dma.js';
import { barsSinceEverHighest, barsSinceEverLowest } from '../../series/latest-extreme.js';
import { smooth } from '../../series/smooth.js';
import { onOne, onTwo } from './arithmetic.js';
import { operationCosts } from './costs.data.js';
import { type Column, fadeOf, type Kernel, type Live, type Op } from './op.js';

const all = Number.POSITIVE_INFINITY;

/** Where a recursion stands: its last known value. */
function lastKnown(column: Column | undefined, length: number): number {
  for (let i = length - 1; i >= 0; i--) {
    const value = column?.[i] as number;
    if (!Number.isNaN(value)) return value;
  }
  return Number.NaN;
}

type Next = (before: number, now: number) => number;

function liveNext(next: Next, symbols: number): Live {
  const before = new Float64Array(symbols).fill(Number.NaN);
  return {
    seed(symbol, _inputs, [out], length) {
      before[symbol] = lastKnown(out, length);
    },
    step([x], [out]) {
      const [now, to] = [x as Float64Array, out as Float64Array];
      for (let i = 0; i < now.length; i++) to[i] = next(before[i] as number, now[i] as number);
    },
  };
}

/** Y = weight·X + (1 − weight)·Y', begun with the first value: `EMA(X,N)` and `SMA(X,N,M)`. */
export function smoothOp(weight: number): Op {
  const rest = 1 - weight;
  const next: Next = (before, now) => (!Number.isNaN(before) ? weight * now + rest * before : now);
  return {
    key: `smooth ${weight}`,
    outputs: ['number'],
    cost: operationCosts.smooth,
    back: fadeOf(weight),
    fades: true,
    run: onOne((x, out) => void smooth(x, weight, out)),
    live: (symbols) => liveNext(next, symbols),
  };
}

// Each kernel holds its own loop: one that calls a rule handed in waits for the call on every bar.

const runningSum = onOne((x, out) => {
  let value = 0;
  for (let i = 0; i < x.length; i++) {
    const now = x[i] as number;
    if (!Number.isNaN(now)) value += now;
    out[i] = !Number.isNaN(now) ? value : Number.NaN;
  }
});

const runningHighest = onOne((x, out) => {
  let value = -all;
  for (let i = 0; i < x.length; i++) {
    const now = x[i] as number;
    if (now > value) value = now;
    out[i] = !Number.isNaN(now) ? value : Number.NaN;
  }
});

const runningLowest = onOne((x, out) => {
  let value = all;
  for (let i = 0; i < x.length; i++) {
    const now = x[i] as number;
    if (now < value) value = now;
    out[i] = !Number.isNaN(now) ? value : Number.NaN;
  }
});

const runningCount = onOne((x, out) => {
  let value = 0;
  for (let i = 0; i < x.length; i++) {
    const isKnown = !Number.isNaN(x[i]);
    if (isKnown) value++;
    out[i] = isKnown ? value : Number.NaN;
  }
});

/** `SUM(X,0)`, `HHV(X,0)`, `LLV(X,0)`: of all bars since the first; a NaN counts as nothing and gives NaN on its bar. */
export function runningOp(name: 'SUM' | 'HHV' | 'LLV'): Op {
  const rules = {
    SUM: [runningSum, (a, b) => a + b],
    HHV: [runningHighest, Math.max],
    LLV: [runningLowest, Math.min],
  } as const satisfies Record<string, readonly [Kernel, Next]>;
  const [run, next]: readonly [Kernel, Next] = rules[name];
  return {
    key: `${name} 0`,
    outputs: ['number'],
    cost: operationCosts.running,
    back: all,
    run,
    live: (symbols) => liveNext((before, now) => (!Number.isNaN(before) ? next(before, now) : now), symbols),
  };
}

/** Where the extreme of a symbol's closed bars is: its value, and how many bars before the open one. */
function liveSinceExtreme(symbols: number, isNew: (value: number, extreme: number) => boolean): Live {
  const extremes = new Float64Array(symbols).fill(Number.NaN);
  const distances = new Float64Array(symbols);
  return {
    seed(symbol, [x], [out], length) {
      let i = length - 1;
      while (i >= 0 && Number.isNaN(out?.[i])) i--;
      const place = i - (out?.[i] ?? 0);
      extremes[symbol] = i < 0 ? Number.NaN : (x?.[place] as number);
      distances[symbol] = length - place;
    },
    step([x], [out]) {
      const [now, to] = [x as Float64Array, out as Float64Array];
      for (let i = 0; i < now.length; i++) {
        const [value, extreme] = [now[i] as number, extremes[i] as number];
        const isExtreme = Number.isNaN(extreme) || isNew(value, extreme);
        to[i] = Number.isNaN(value) ? Number.NaN : isExtreme ? 0 : (distances[i] as number);
      }
    },
  };
}

/** `HHVBARS(X,0)` and `LLVBARS(X,0)`: how many bars ago the extreme of all bars since the first was, the latest of equals. */
export function sinceExtremeOp(name: 'HHVBARS' | 'LLVBARS'): Op {
  const isHighest = name === 'HHVBARS';
  const run = isHighest ? barsSinceEverHighest : barsSinceEverLowest;
  const isNew = (value: number, extreme: number): boolean => (isHighest ? value >= extreme : value <= extreme);
  return {
    key: `${name} 0`,
    outputs: ['number'],
    cost: operationCosts.running,
    back: all,
    run: onOne((x, out) => void run(x, out)),
    live: (symbols) => liveSinceExtreme(symbols, isNew),
  };
}

/** `BARSCOUNT(X)`: how many bars X has had a value, this one included. */
export function barsCountOp(): Op {
  const next: Next = (before, now) => (!Number.isNaN(now) ? (!Number.isNaN(before) ? before + 1 : 1) : Number.NaN);
  return {
    key: 'BARSCOUNT',
    outputs: ['number'],
    cost: operationCosts.BARSCOUNT,
    back: all,
    run: runningCount,
    live: (symbols) => liveNext(next, symbols),
  };
}

function liveDma(symbols: number): Live {
  const before = new Float64Array(symbols).fill(Number.NaN);
  return {
    seed(symbol, [x, a], [out], length) {
      let i = length - 1;
      while (i >= 0 && Number.isNaN(x?.[i])) i--;
      // The kernel follows X where no weight is known.
      before[symbol] = i < 0 ? Number.NaN : ((Number.isNaN(a?.[i]) ? x?.[i] : out?.[i]) as number);
    },
    step([x, a], [out]) {
      const [now, weights, to] = [x as Float64Array, a as Float64Array, out as Float64Array];
      for (let i = 0; i < now.length; i++) {
        const [value, weight, y] = [now[i] as number, weights[i] as number, before[i] as number];
        to[i] = Number.isNaN(weight) ? Number.NaN : !Number.isNaN(y) ? weight * value + (1 - weight) * y : value;
      }
    },
  };
}

/** `DMA(X,A)`: a weight that changes from bar to bar. It may be 0 for ever, so that nothing fades. */
export const dmaOp: Op = {
  key: 'DMA',
  outputs: ['number'],
  cost: operationCosts.DMA,
  back: all,
  run: onTwo((x, a, out) => void dma(x, a, out)),
  live: liveDma,
};
