import { operationCosts } from './costs.data.js';
import { FALSE, type Kernel, type Live, liveByWindow, type Op, TRUE, UNKNOWN } from './op.js';

const shape = { outputs: ['number'] } as const;
type ChainName = 'COUNT 0' | 'BARSLAST' | 'BARSLASTCOUNT' | 'BARSSINCE';
const all = Number.POSITIVE_INFINITY;

type Count = (x: Uint8Array, out: Float64Array) => void;
const kernel =
  (work: Count): Kernel =>
  ([x], [out]) =>
    work(x as Uint8Array, out as Float64Array);

/** How the next value follows from the last one and the condition: all that the counting functions are. */
type Next = (before: number, now: number) => number;

/** Goes on from the value of the last closed bar. */
function liveNext(symbols: number, first: number, next: Next): Live {
  const before = new Float64Array(symbols);
  return {
    seed(symbol, _inputs, [out], length) {
      before[symbol] = length > 0 ? (out?.[length - 1] as number) : first;
    },
    step([x], [out]) {
      const [now, to] = [x as Uint8Array, out as Float64Array];
      for (let i = 0; i < now.length; i++) to[i] = next(before[i] as number, now[i] as number);
    },
  };
}

// Each kernel holds its own loop: one that calls a rule handed in waits for the call on every bar.

function countAll(x: Uint8Array, out: Float64Array): void {
  let value = 0;
  for (let i = 0; i < x.length; i++) {
    if (x[i] === TRUE) value++;
    out[i] = value;
  }
}

function barsLast(x: Uint8Array, out: Float64Array): void {
  let value = Number.NaN;
  for (let i = 0; i < x.length; i++) {
    const now = x[i];
    value = now === TRUE ? 0 : now === FALSE ? value + 1 : Number.NaN;
    out[i] = value;
  }
}

function barsLastCount(x: Uint8Array, out: Float64Array): void {
  let value = 0;
  for (let i = 0; i < x.length; i++) {
    const now = x[i];
    value = now === TRUE ? value + 1 : now === FALSE ? 0 : Number.NaN;
    out[i] = value;
  }
}

function barsSince(x: Uint8Array, out: Float64Array): void {
  let i = 0;
  while (i < x.length && x[i] !== TRUE) out[i++] = Number.NaN;
  for (let value = 0; i < x.length; i++) out[i] = value++;
}

function chainOp(key: ChainName, work: Count, first: number, next: Next): Op {
  return {
    ...shape,
    key,
    cost: operationCosts[key],
    back: all,
    run: kernel(work),
    live: (symbols) => liveNext(symbols, first, next),
  };
}

function countWindow(x: Uint8Array, n: number, out: Float64Array): void {
  let [held, lastUnknown] = [0, -1];
  for (let i = 0; i < x.length; i++) {
    if (x[i] === TRUE) held++;
    else if (x[i] === UNKNOWN) lastUnknown = i;
    if (i >= n && x[i - n] === TRUE) held--;
    out[i] = i - lastUnknown < n ? Number.NaN : held;
  }
}

/** `COUNT(X,N)`: how many of the last `n` held, NaN where one is not known; with 0 how many since the first bar. */
export function countOp(n: number): Op {
  if (n === 0) return chainOp('COUNT 0', countAll, 0, (before, now) => (now === TRUE ? before + 1 : before));
  const run = kernel((x, out) => countWindow(x, n, out));
  const live = (symbols: number): Live => liveByWindow(run, n - 1, 1, 'number', symbols);
  return { ...shape, key: `COUNT ${n}`, cost: operationCosts.COUNT, back: n - 1, run, keeps: n, live };
}

/** `BARSLAST(X)`: bars since it last held; NaN before it ever did, and where one since is not known. */
export const barsLastOp = chainOp('BARSLAST', barsLast, Number.NaN, (before, now) =>
  now === TRUE ? 0 : now === FALSE ? before + 1 : Number.NaN,
);

/** `BARSLASTCOUNT(X)`: how many bars in a row it has held. */
export const barsLastCountOp = chainOp('BARSLASTCOUNT', barsLastCount, 0, (before, now) =>
  now === TRUE ? before + 1 : now === FALSE ? 0 : Number.NaN,
);

/** `BARSSINCE(X)`: bars since it first held. */
export const barsSinceOp = chainOp('BARSSINCE', barsSince, Number.NaN, (before, now) =>
  !Number.isNaN(before) ? before + 1 : now === TRUE ? 0 : Number.NaN,
);

function liveValueWhen(symbols: number): Live {
  const before = new Float64Array(symbols);
  return {
    seed(symbol, _inputs, [out], length) {
      before[symbol] = length > 0 ? (out?.[length - 1] as number) : Number.NaN;
    },
    step([x, y], [out]) {
      const [now, value, to] = [x as Uint8Array, y as Float64Array, out as Float64Array];
      for (let i = 0; i < now.length; i++) {
        to[i] = now[i] === TRUE ? (value[i] as number) : now[i] === FALSE ? (before[i] as number) : Number.NaN;
      }
    },
  };
}

/** `VALUEWHEN(X,Y)`: Y on the bar on which X last held; NaN where a condition since is not known. */
export const valueWhenOp: Op = {
  ...shape,
  key: 'VALUEWHEN',
  cost: operationCosts.VALUEWHEN,
  back: all,
  run([x, y], [out]) {
    const [now, value, to] = [x as Uint8Array, y as Float64Array, out as Float64Array];
    let held = Number.NaN;
    for (let i = 0; i < now.length; i++) {
      held = now[i] === TRUE ? (value[i] as number) : now[i] === FALSE ? held : Number.NaN;
      to[i] = held;
    }
  },
  live: liveValueWhen,
};
