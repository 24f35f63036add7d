import { hhv } from '../../series/hhv.js';
import { llv } from '../../series/llv.js';
import { ExtremeKernel } from './extreme-kernel.js';

/** Longer windows are rarely left by their extreme: to keep it is less work there than to halve the window. */
const MAX_HALVED_WINDOW = 40;

let spare = new Float64Array(0);

/** Whether no value is NaN or infinite: 0 times it is 0. */
function isWhole(x: Float64Array): boolean {
  let a = 0;
  let b = 0;
  for (let i = 1; i < x.length; i += 2) {
    a += (x[i - 1] as number) * 0;
    b += (x[i] as number) * 0;
  }
  return a + b + (x.length % 2 === 1 ? (x[x.length - 1] as number) * 0 : 0) === 0;
}

// The comparison is an index, not a branch: whether a day makes a new high is what processors guess worst.

function higherOf(x: Float64Array, distance: number, out: Float64Array): void {
  for (let i = distance; i < x.length; i++) {
    out[i] = x[i - distance * +((x[i - distance] as number) > (x[i] as number))] as number;
  }
}

function lowerOf(x: Float64Array, distance: number, out: Float64Array): void {
  for (let i = distance; i < x.length; i++) {
    out[i] = x[i - distance * +((x[i - distance] as number) < (x[i] as number))] as number;
  }
}

/**
 * The highest of windows of two, four, eight …, each of two of the windows before, and at last of two that overlap. From
 * one array into the other and back.
 */
function byHalves(
  x: Float64Array,
  n: number,
  out: Float64Array,
  join: (x: Float64Array, distance: number, out: Float64Array) => void,
): void {
  if (spare.length < x.length) spare = new Float64Array(x.length + 24);
  const other = spare.length === x.length ? spare : viewOf(x.length);
  const rounds = Math.ceil(Math.log2(n));
  let from = x;
  let width = 1;
  for (let round = 1; round <= rounds; round++) {
    // The last round writes to the result.
    const to = (rounds - round) % 2 === 0 ? out : other;
    const distance = Math.min(width, n - width);
    join(from, distance, to);
    from = to;
    width += distance;
  }
  out.fill(Number.NaN, 0, Math.min(n - 1, x.length));
}

let view = new Float64Array(0);

function viewOf(length: number): Float64Array {
  if (view.length !== length || view.buffer !== spare.buffer) view = spare.subarray(0, length);
  return view;
}

/** `HHV(X,N)` as in the series, faster for short windows without holes. */
export function highestPlain(x: Float64Array, n: number, out: Float64Array): Float64Array {
  if (n < 2 || n > MAX_HALVED_WINDOW || !isWhole(x)) return hhv(x, n, out);
  byHalves(x, n, out, higherOf);
  return out;
}

/** `LLV(X,N)`, likewise. */
export function lowestPlain(x: Float64Array, n: number, out: Float64Array): Float64Array {
  if (n < 2 || n > MAX_HALVED_WINDOW || !isWhole(x)) return llv(x, n, out);
  byHalves(x, n, out, lowerOf);
  return out;
}

/** Null where there is none. */
let kernel: ExtremeKernel | null | undefined;

function openKernel(): ExtremeKernel | null {
  if (kernel === undefined) kernel = ExtremeKernel.open() ?? null;
  return kernel;
}

/** `HHV(X,N)` by the kernel where it can. */
export function highest(x: Float64Array, n: number, out: Float64Array): Float64Array {
  return openKernel()?.run('highest', x, n, out) ? out : highestPlain(x, n, out);
}

/** `LLV(X,N)`, likewise. */
export function lowest(x: Float64Array, n: number, out: Float64Array): Float64Array {
  return openKernel()?.run('lowest', x, n, out) ? out : lowestPlain(x, n, out);
}
