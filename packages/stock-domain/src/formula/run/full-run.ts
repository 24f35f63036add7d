import type { Bars } from '../../bars/bars.js';
import { columnNames } from '../graph.js';
import type { Column, Kernel } from '../ops/op.js';
import type { Schedule } from './schedule.js';

/** A step with the arrays that it works on. */
interface BoundStep {
  readonly run: Kernel;
  readonly inputs: Column[];
  readonly outputs: readonly Column[];
}

/** A place among a step's inputs that a column of the bars belongs in. */
interface ColumnPlace {
  readonly inputs: Column[];
  readonly at: number;
  readonly column: number;
}

/** All arrays of a run over bars in arrays of one size. */
interface Binding {
  readonly steps: readonly BoundStep[];
  /** Where the columns of the bars have to be put in. */
  readonly columns: readonly ColumnPlace[];
  readonly registers: Column[];
}

/** Size of the cache of bindings: the symbols of a market have about this many different bar counts. */
const MAX_CACHED_BINDINGS = 1024;
/** Unused room behind the bars is calculated over rather than cut off, up to so many bars. */
const MAX_SPARE_BARS = 64;

/** Called after each step, while what went in and what came out is at hand. */
export type AfterStep = (step: number, inputs: readonly Column[], outputs: readonly Column[]) => void;

/** Runs a schedule over all bars, symbol after symbol, in the same memory: once warm it makes no garbage. */
export class FullRun {
  readonly #schedule: Schedule;
  readonly #bindings = new Map<number, Binding>();
  readonly #columns: Float64Array[] = [];
  #numbers = new Float64Array(0);
  #conditions = new Uint8Array(0);
  #capacity = 0;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  /** The wanted series. They are as long as the bars or longer, and good until the next run. */
  run(bars: Bars, after?: AfterStep): readonly Column[] {
    const columns = this.#columns;
    takeColumns(bars, columns);
    const binding = this.#bindingFor((columns[0] as Float64Array).length);
    for (let k = 0; k < binding.columns.length; k++) {
      const { inputs, at, column } = binding.columns[k] as ColumnPlace;
      inputs[at] = columns[column] as Float64Array;
    }
    for (let k = 0; k < columns.length; k++) binding.registers[k] = columns[k] as Float64Array;
    for (let k = 0; k < binding.steps.length; k++) {
      const { run, inputs, outputs } = binding.steps[k] as BoundStep;
      run(inputs, outputs);
      after?.(k, inputs, outputs);
    }
    return binding.registers;
  }

  #bindingFor(length: number): Binding {
    if (length > this.#capacity) this.#grow(length);
    const known = this.#bindings.get(length);
    if (known) return known;
    if (this.#bindings.size >= MAX_CACHED_BINDINGS) this.#bindings.clear();
    const made = this.#bind(length);
    this.#bindings.set(length, made);
    return made;
  }

  #grow(length: number): void {
    const { registers, conditions } = this.#schedule;
    // Not a power of two: registers a multiple of 4 KiB apart would fight for the same lines of the cache.
    this.#capacity = Math.ceil(length / 8) * 8 + 24;
    this.#numbers = new Float64Array((registers - columnNames.length - conditions.size) * this.#capacity);
    this.#conditions = new Uint8Array(conditions.size * this.#capacity);
    this.#bindings.clear();
  }

  #bind(length: number): Binding {
    const { steps, conditions, registers: count } = this.#schedule;
    const registers: Column[] = columnNames.map(() => new Float64Array(0));
    let [numbers, flags] = [0, 0];
    for (let register = columnNames.length; register < count; register++) {
      const isCondition = conditions.has(register);
      const offset = (isCondition ? flags++ : numbers++) * this.#capacity;
      const memory = isCondition ? this.#conditions : this.#numbers;
      registers.push(memory.subarray(offset, offset + length));
    }
    const columns: ColumnPlace[] = [];
    const bound = steps.map(({ step, inputs, outputs }) => {
      const taken = inputs.map((register) => registers[register] as Column);
      for (const [at, column] of inputs.entries()) {
        if (column < columnNames.length) columns.push({ inputs: taken, at, column });
      }
      return { run: step.op.run, inputs: taken, outputs: outputs.map((register) => registers[register] as Column) };
    });
    return { steps: bound, columns, registers };
  }
}

/** Puts the columns into `columns`, all of one length: as they are where they fit, else cut. What lies behind changes nothing. */
function takeColumns(bars: Bars, columns: Float64Array[]): void {
  const { length } = bars;
  const size = bars.close.length;
  let fits = size - length <= MAX_SPARE_BARS;
  for (let k = 0; k < columnNames.length; k++) {
    const column = bars[columnNames[k] as 'close'];
    columns[k] = column;
    fits &&= column.length === size;
  }
  if (fits) return;
  for (let k = 0; k < columns.length; k++) columns[k] = (columns[k] as Float64Array).subarray(0, length);
}
