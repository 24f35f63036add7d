import { keyOf, type Node, type Run, type Stepper } from './node.js';

/** A formula that remembers: from what it knew after the bar before and this bar's values to this bar's results. */
export interface Recursion {
  readonly name: string;
  readonly inputs: readonly Node[];
  /** Arguments that distinguish it from others of its name. */
  readonly args: readonly (number | string)[];
  /** Bars before the first value of each output. */
  readonly lags: readonly number[];
  /** State before the first bar. */
  readonly state: readonly number[];
  /** Changes `state` and fills `y`. */
  readonly step: (state: Float64Array, x: Float64Array, y: Float64Array) => void;
  /** A faster form of the same over whole columns. */
  readonly run?: Run;
}

/** The nodes of a recursion's outputs. */
export function recursion(rule: Recursion): readonly Node[] {
  const { name, inputs, args, lags } = rule;
  const unit = {
    inputs,
    outputs: lags.length,
    run: rule.run ?? columns(rule),
    stepper: () => new RecursionStepper(rule),
  };
  const key = keyOf(name, inputs, args);
  return lags.map((lag, slot) => ({ key: lags.length === 1 ? key : `${key}.${slot}`, lag, source: unit, slot }));
}

/** The node of a recursion with one output. */
export const recursive = (rule: Recursion): Node => recursion(rule)[0] as Node;

function columns({ inputs, lags, state, step }: Recursion): Run {
  return (ins, outs) => {
    const memory = Float64Array.from(state);
    const [x, y] = [new Float64Array(inputs.length), new Float64Array(lags.length)];
    const { length } = outs[0] as Float64Array;
    for (let i = 0; i < length; i += 1) {
      for (let k = 0; k < x.length; k += 1) x[k] = (ins[k] as Float64Array)[i] as number;
      step(memory, x, y);
      for (let k = 0; k < y.length; k += 1) (outs[k] as Float64Array)[i] = y[k] as number;
    }
  };
}

class RecursionStepper implements Stepper {
  readonly #step: Recursion['step'];
  readonly #kept: Float64Array;
  readonly #current: Float64Array;

  constructor({ state, step }: Recursion) {
    this.#step = step;
    this.#kept = Float64Array.from(state);
    this.#current = Float64Array.from(state);
  }

  next(x: Float64Array, y: Float64Array): void {
    this.#current.set(this.#kept);
    this.#step(this.#current, x, y);
  }

  keep(): void {
    this.#kept.set(this.#current);
  }
}
