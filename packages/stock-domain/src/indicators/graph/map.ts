import { keyOf, lagOf, type Node, type Run, type Stepper, type Unit } from './node.js';

/** A formula over the values of one bar, of up to six series. */
export type Formula = (a: number, b: number, c: number, d: number, e: number, f: number) => number;

/**
 * The node that a formula makes of others, bar by bar.
 *
 * @param name - of the formula with all that it closes over: the same name and inputs are the same node
 * @param run - a faster form of the same
 */
export function map(
  name: string,
  inputs: readonly Node[],
  formula: Formula,
  run: Run = columns(formula, inputs.length),
): Node {
  const unit: Unit = { inputs, outputs: 1, run, stepper: () => new FormulaStepper(formula), pointwise: true };
  return { key: keyOf(name, inputs), lag: lagOf(inputs), source: unit, slot: 0 };
}

const none = new Float64Array(0);
/** Filler for a parameter that a formula does not take. */
const absent = Number.NaN;

/** `formula` over whole columns: to read past the end of one that is not there would cost more than the formula. */
function columns(formula: Formula, count: number): Run {
  if (count === 1) return oneColumn(formula);
  if (count === 2) return twoColumns(formula);
  return count === 3 ? threeColumns(formula) : manyColumns(formula, count);
}

const oneColumn =
  (formula: Formula): Run =>
  ([a = none], [out = none]) => {
    for (let i = 0; i < out.length; i += 1) out[i] = formula(a[i] as number, absent, absent, absent, absent, absent);
  };

const twoColumns =
  (formula: Formula): Run =>
  ([a = none, b = none], [out = none]) => {
    for (let i = 0; i < out.length; i += 1) {
      out[i] = formula(a[i] as number, b[i] as number, absent, absent, absent, absent);
    }
  };

const threeColumns =
  (formula: Formula): Run =>
  ([a = none, b = none, c = none], [out = none]) => {
    for (let i = 0; i < out.length; i += 1) {
      out[i] = formula(a[i] as number, b[i] as number, c[i] as number, absent, absent, absent);
    }
  };

/** Formulas over more than three series take up to six; the last series fills the unused parameters. */
const manyColumns =
  (formula: Formula, count: number): Run =>
  (inputs, [out = none]) => {
    const column = (at: number): Float64Array => inputs[Math.min(at, count - 1)] as Float64Array;
    const [a, b, c, d, e, f] = [column(0), column(1), column(2), column(3), column(4), column(5)];
    for (let i = 0; i < out.length; i += 1) {
      out[i] = formula(a[i] as number, b[i] as number, c[i] as number, d[i] as number, e[i] as number, f[i] as number);
    }
  };

class FormulaStepper implements Stepper {
  readonly #formula: Formula;

  constructor(formula: Formula) {
    this.#formula = formula;
  }

  next(x: Float64Array, y: Float64Array): void {
    y[0] = this.#formula(
      x[0] as number,
      x[1] as number,
      x[2] as number,
      x[3] as number,
      x[4] as number,
      x[5] as number,
    );
  }

  keep(): void {}
}
