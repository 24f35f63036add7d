import { keyOf, lagOf, type Node, type Run, type Stepper, type Unit } from './node.js';

/** A formula over the values of one bar, of up to six series. */
export type Formula = (a: number, b: number, c: number, d: number, e: number, f: number) => number;

/**
 * The node that a formula makes of others, bar by bar.
 *
 * @param name - of the formula with all that it closes over: the same name and inputs are the same node
 * @param run - a faster form of the same
 */
export function map(name: string, inputs: readonly Node[], formula: Formula, run: Run = columns(formula)): Node {
  const unit: Unit = { inputs, outputs: 1, run, stepper: () => new FormulaStepper(formula), pointwise: true };
  return { key: keyOf(name, inputs), lag: lagOf(inputs), source: unit, slot: 0 };
}

const none = new Float64Array(0);

/** `formula` over whole columns; columns that it does not take are empty, so their values are never a number. */
function columns(formula: Formula): Run {
  return ([a = none, b = none, c = none, d = none, e = none, f = none], [out = none]) => {
    const columnAt = (column: Float64Array, i: number): number => column[i] as number;
    for (let i = 0; i < out.length; i += 1) {
      out[i] = formula(columnAt(a, i), columnAt(b, i), columnAt(c, i), columnAt(d, i), columnAt(e, i), columnAt(f, i));
    }
  };
}

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
