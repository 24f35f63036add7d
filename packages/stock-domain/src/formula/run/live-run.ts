import type { Bars } from '../../bars/bars.js';
import { columnNames } from '../graph.js';
import type { Column, Kernel, Live } from '../ops/op.js';
import { FullRun } from './full-run.js';
import type { Schedule } from './schedule.js';

/** The open bars of many symbols: entry `i` of each column is that of symbol `i`, NaN where it has none. */
export type Snapshot = Readonly<Record<(typeof columnNames)[number], Float64Array>>;

interface LiveStep {
  readonly run: Kernel;
  readonly live: Live | undefined;
  readonly inputs: readonly Column[];
  readonly outputs: readonly Column[];
}

/**
 * Keeps what the closed bars of many symbols amount to, and from there calculates the open bar of all of them at once:
 * the work is the same whatever the windows reach over.
 */
export class LiveRun {
  readonly #full: FullRun;
  readonly #steps: readonly LiveStep[];
  readonly #columns: readonly Float64Array[];
  readonly #results: readonly Column[];

  constructor(schedule: Schedule, symbols: number) {
    const { steps, conditions, registers: count, results } = schedule;
    const registers: Column[] = Array.from({ length: count }, (_, register) =>
      conditions.has(register) ? new Uint8Array(symbols) : new Float64Array(symbols),
    );
    this.#full = new FullRun(schedule);
    this.#steps = steps.map(({ step, inputs, outputs }) => ({
      run: step.op.run,
      live: step.op.live?.(symbols),
      inputs: inputs.map((register) => registers[register] as Column),
      outputs: outputs.map((register) => registers[register] as Column),
    }));
    this.#columns = registers.slice(0, columnNames.length) as Float64Array[];
    this.#results = results.map((register) => registers[register] as Column);
  }

  /** Takes in the closed bars of a symbol, at the beginning and whenever a bar was closed. */
  seed(symbol: number, bars: Bars): void {
    this.#full.run(bars, (step, inputs, outputs) => {
      this.#steps[step]?.live?.seed(symbol, inputs, outputs, bars.length);
    });
  }

  /** The wanted values of the open bar, symbol by symbol, good until the next step. */
  step(snapshot: Snapshot): readonly Column[] {
    for (let k = 0; k < columnNames.length; k++) {
      this.#columns[k]?.set(snapshot[columnNames[k] as keyof Snapshot]);
    }
    for (let k = 0; k < this.#steps.length; k++) {
      const { run, live, inputs, outputs } = this.#steps[k] as LiveStep;
      if (live) live.step(inputs, outputs);
      else run(inputs, outputs);
    }
    return this.#results;
  }
}
