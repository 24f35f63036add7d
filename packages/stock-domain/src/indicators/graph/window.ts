import { avedev as avedevOf } from '../../series/avedev.js';
import { extremeOf, nearlyHigherOf, nearlyLowerOf } from '../../series/extreme.js';
import { hhv as hhvOf } from '../../series/hhv.js';
import { llv as llvOf } from '../../series/llv.js';
import { ma as maOf } from '../../series/ma.js';
import { std as stdOf } from '../../series/std.js';
import { stdp as stdpOf } from '../../series/stdp.js';
import { sum as sumOf } from '../../series/sum.js';
import { keyOf, type Node, type Stepper, type Window } from './node.js';

type Kernel = (x: Float64Array, n: number, out: Float64Array) => Float64Array;

/** Keeps the window's values, the current bar's being the last; before there are enough, the missing ones are NaN. */
class WindowStepper implements Stepper {
  readonly #kernel: Kernel;
  readonly #values: Float64Array;
  readonly #results: Float64Array;

  constructor(kernel: Kernel, n: number) {
    this.#kernel = kernel;
    this.#values = new Float64Array(n).fill(Number.NaN);
    this.#results = new Float64Array(n);
  }

  next(x: Float64Array, y: Float64Array): void {
    const { length } = this.#values;
    this.#values[length - 1] = x[0] as number;
    this.#kernel(this.#values, length, this.#results);
    y[0] = this.#results[length - 1] as number;
  }

  keep(): void {
    this.#values.copyWithin(0, 1);
  }
}

export function windowed(name: string, kernel: Kernel, x: Node, n: number, window?: Window): Node {
  const unit = {
    inputs: [x],
    outputs: 1,
    run: ([values]: readonly Float64Array[], [out]: readonly Float64Array[]): void => {
      kernel(values as Float64Array, n, out as Float64Array);
    },
    stepper: () => new WindowStepper(kernel, n),
  };
  const node = { key: keyOf(name, [x], [n]), lag: x.lag + n - 1, source: unit, slot: 0 };
  return window ? { ...node, window } : node;
}

export const ma = (x: Node, n: number): Node => windowed('MA', maOf, x, n, { kind: 'ma', n, of: x });
export const hhv = (x: Node, n: number): Node => windowed('HHV', hhvOf, x, n, { kind: 'hhv', n, of: x });
export const llv = (x: Node, n: number): Node => windowed('LLV', llvOf, x, n, { kind: 'llv', n, of: x });
export const sum = (x: Node, n: number): Node => windowed('SUM', sumOf, x, n);
export const stdp = (x: Node, n: number): Node => windowed('STDP', stdpOf, x, n);
export const std = (x: Node, n: number): Node => windowed('STD', stdOf, x, n);
export const avedev = (x: Node, n: number): Node => windowed('AVEDEV', avedevOf, x, n);

/** HHV and LLV for what divides by the range between them: see {@link nearlyHigherOf}. */
export const top = (x: Node, n: number): Node => windowed('TOP', topOf, x, n, { kind: 'top', n, of: x });
export const bottom = (x: Node, n: number): Node => windowed('BOTTOM', bottomOf, x, n, { kind: 'bottom', n, of: x });

const topOf: Kernel = (x, n, out) => extremeOf(x, n, nearlyHigherOf, out);
const bottomOf: Kernel = (x, n, out) => extremeOf(x, n, nearlyLowerOf, out);
