import type { Bars } from '../../bars/bars.js';
import { DomainError } from '../../domain-error.js';
import type { InputName } from './node.js';
import type { Plan, PlanStep } from './plan.js';
import { fillSessions } from './sessions.js';

interface BoundStep {
  readonly step: PlanStep;
  readonly inputs: Float64Array[];
  readonly outputs: Float64Array[];
}

/** Runs a plan over bars, again and again, with the same memory for what is only needed on the way. */
export class Runner {
  readonly #plan: Plan;
  readonly #buffers: Float64Array[];
  readonly #steps: readonly BoundStep[];
  #room: Float64Array = new Float64Array(0);
  #length = -1;

  constructor(plan: Plan) {
    const empty = new Float64Array(0);
    this.#plan = plan;
    this.#buffers = new Array<Float64Array>(plan.buffers).fill(empty);
    this.#steps = plan.steps.map((step) => ({
      step,
      inputs: new Array<Float64Array>(step.inputs.length).fill(empty),
      outputs: new Array<Float64Array>(step.outputs.length).fill(empty),
    }));
  }

  /**
   * @param outputs - for each wanted series an array at least as long as the bars
   * @throws DomainError INVALID_SIZE where a column is shorter than the bars say
   */
  run(bars: Bars, outputs: readonly Float64Array[]): void {
    const { length } = bars;
    const buffers = this.#buffers;
    this.#makeRoom(length);
    for (const { name, buffer } of this.#plan.columns) buffers[buffer] = this.#column(bars, name, length);
    for (const [at, buffer] of this.#plan.wanted.entries()) {
      const output = outputs[at] as Float64Array;
      buffers[buffer] = output.length === length ? output : output.subarray(0, length);
    }
    for (const { step, inputs, outputs: outs } of this.#steps) {
      for (let k = 0; k < inputs.length; k += 1) inputs[k] = buffers[step.inputs[k] as number] as Float64Array;
      for (let k = 0; k < outs.length; k += 1) outs[k] = buffers[step.outputs[k] as number] as Float64Array;
      step.run(inputs, outs);
    }
    this.#repeat(outputs);
  }

  /** Copies an output that was requested twice from the last array that received it. */
  #repeat(outputs: readonly Float64Array[]): void {
    for (const [at, buffer] of this.#plan.wanted.entries()) {
      const values = this.#buffers[buffer] as Float64Array;
      const output = outputs[at] as Float64Array;
      if (output.buffer !== values.buffer || output.byteOffset !== values.byteOffset) output.set(values);
    }
  }

  #makeRoom(length: number): void {
    const { temporary, columns } = this.#plan;
    if (length === this.#length) return;
    const sessions = columns.some(({ name }) => name === 'session') ? 1 : 0;
    const needed = (temporary.length + sessions) * length;
    if (this.#room.length < needed) this.#room = new Float64Array(needed);
    for (const [at, buffer] of temporary.entries()) {
      this.#buffers[buffer] = this.#room.subarray((at + sessions) * length, (at + sessions + 1) * length);
    }
    this.#length = length;
  }

  #column(bars: Bars, name: InputName, length: number): Float64Array {
    if (name === 'session') return fillSessions(bars, this.#room.subarray(0, length));
    const column = bars[name];
    if (column.length < length) {
      throw new DomainError('INVALID_SIZE', `the bars say ${length} and have ${column.length} values of ${name}`);
    }
    return column.length === length ? column : column.subarray(0, length);
  }
}
