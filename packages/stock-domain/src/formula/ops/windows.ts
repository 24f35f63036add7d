import { avedev } from '../../series/avedev.js';
import { forcast } from '../../series/forcast.js';
import { hhvbars } from '../../series/hhvbars.js';
import { llvbars } from '../../series/llvbars.js';
import { ma } from '../../series/ma.js';
import { slope } from '../../series/slope.js';
import { std } from '../../series/std.js';
import { stdp } from '../../series/stdp.js';
import { sum } from '../../series/sum.js';
import { wma } from '../../series/wma.js';
import { onOne } from './arithmetic.js';
import { operationCosts, windowCost } from './costs.data.js';
import { highest, lowest } from './extreme.js';
import { type Column, type Kernel, type Live, liveByWindow, type Op } from './op.js';

type SeriesKernel = (x: Float64Array, n: number, out: Float64Array) => Float64Array;

const kernels = {
  MA: ma,
  SUM: sum,
  STD: std,
  STDP: stdp,
  HHV: highest,
  LLV: lowest,
  HHVBARS: hhvbars,
  LLVBARS: llvbars,
  AVEDEV: avedev,
  WMA: wma,
  SLOPE: slope,
  FORCAST: forcast,
} as const satisfies Record<string, SeriesKernel>;

export type WindowName = keyof typeof kernels;

/** Aggregate of the last `n` − 1 closed bars, and the way the open bar joins it. */
interface Joining {
  readonly empty: number;
  readonly join: (kept: number, value: number) => number;
  readonly finish: (total: number) => number;
}

const plain = (total: number): number => total;

function joiningOf(name: WindowName, n: number): Joining | undefined {
  const add = (kept: number, value: number): number => kept + value;
  if (name === 'SUM') return { empty: 0, join: add, finish: plain };
  if (name === 'MA') return { empty: 0, join: add, finish: (total) => total * (1 / n) };
  // A NaN on either side fails both comparisons and stays.
  const higher = (kept: number, value: number): number => (kept > value ? kept : kept <= value ? value : Number.NaN);
  const lower = (kept: number, value: number): number => (kept < value ? kept : kept >= value ? value : Number.NaN);
  if (name === 'HHV') return { empty: Number.NEGATIVE_INFINITY, join: higher, finish: plain };
  if (name === 'LLV') return { empty: Number.POSITIVE_INFINITY, join: lower, finish: plain };
  return undefined;
}

function liveJoined({ empty, join, finish }: Joining, n: number, symbols: number): Live {
  const kept = new Float64Array(symbols).fill(Number.NaN);
  return {
    seed(symbol, [x], _outputs, length) {
      let value = empty;
      for (let i = length - n + 1; i < length; i++) value = join(value, i < 0 ? Number.NaN : (x?.[i] as number));
      kept[symbol] = value;
    },
    step([x], [out]) {
      const [now, to] = [x as Float64Array, out as Float64Array];
      for (let i = 0; i < now.length; i++) to[i] = finish(join(kept[i] as number, now[i] as number));
    },
  };
}

/** A function of the last `n` values; NaN before there are `n` and where one is NaN. */
export function windowOp(name: WindowName, n: number): Op {
  const work: SeriesKernel = kernels[name];
  const run = onOne((x, out) => work(x, n, out));
  const joining = joiningOf(name, n);
  return {
    key: `${name} ${n}`,
    outputs: ['number'],
    cost: windowCost(name, n),
    back: n - 1,
    run,
    keeps: joining ? 0 : n,
    live: (symbols) => (joining ? liveJoined(joining, n, symbols) : liveByWindow(run, n - 1, 1, 'number', symbols)),
  };
}

const refer =
  (n: number): Kernel =>
  (inputs, outputs) => {
    const x = inputs[0] as Float64Array;
    const out = outputs[0] as Float64Array;
    for (let i = x.length - 1; i >= n; i--) out[i] = x[i - n] as number;
    out.fill(Number.NaN, 0, Math.min(n, x.length));
  };

function liveRef(n: number, symbols: number): Live {
  const kept = new Float64Array(symbols).fill(Number.NaN);
  return {
    seed(symbol, [x], _outputs, length) {
      kept[symbol] = length >= n ? ((x as Column)[length - n] as number) : Number.NaN;
    },
    step(_inputs, [out]) {
      (out as Float64Array).set(kept);
    },
  };
}

/** `REF(X,N)`, N at least 1. */
export function refOp(n: number): Op {
  return {
    key: `REF ${n}`,
    outputs: ['number'],
    cost: operationCosts.REF,
    back: n,
    run: refer(n),
    live: (symbols) => liveRef(n, symbols),
  };
}
