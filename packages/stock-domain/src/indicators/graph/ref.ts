import { ref as refOf } from '../../series/ref.js';
import { keyOf, type Node, type Stepper } from './node.js';

/** Keeps the last n values and the current one. */
class RefStepper implements Stepper {
  readonly #values: Float64Array;

  constructor(n: number) {
    this.#values = new Float64Array(n + 1).fill(Number.NaN);
  }

  next(x: Float64Array, y: Float64Array): void {
    this.#values[this.#values.length - 1] = x[0] as number;
    y[0] = this.#values[0] as number;
  }

  keep(): void {
    this.#values.copyWithin(0, 1);
  }
}

/** `REF(x,n)`. */
export function ref(x: Node, n: number): Node {
  const unit = {
    inputs: [x],
    outputs: 1,
    run: ([values]: readonly Float64Array[], [out]: readonly Float64Array[]): void => {
      refOf(values as Float64Array, n, out as Float64Array);
    },
    stepper: () => new RefStepper(n),
  };
  return { key: keyOf('REF', [x], [n]), lag: x.lag + n, source: unit, slot: 0 };
}
