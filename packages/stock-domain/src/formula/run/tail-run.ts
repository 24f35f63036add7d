import type { Bars } from '../../bars/bars.js';
import type { columnNames, Graph, GraphNode, GraphStep } from '../graph.js';
import type { Column, Kernel } from '../ops/op.js';

interface TailStep {
  readonly run: Kernel;
  readonly inputs: readonly Column[];
  readonly outputs: readonly Column[];
  /** Whether a hole would keep the step from forgetting its beginning. */
  readonly fades: boolean;
}

interface TailColumn {
  readonly name: (typeof columnNames)[number];
  readonly values: Float64Array;
}

/** The columns of bars. */
export type TailSource = Pick<Bars, (typeof columnNames)[number]>;

/** How many of its last values each series must have for the last `last` of those wanted. */
function needsOf(steps: readonly GraphStep[], wanted: readonly GraphNode[], last: number): Map<GraphNode, number> {
  const needs = new Map<GraphNode, number>(wanted.map((node) => [node, last]));
  for (const step of steps.toReversed()) {
    const need = Math.max(...step.outputs.map((node) => needs.get(node) ?? 0)) + step.op.back;
    for (const input of step.inputs) needs.set(input, Math.max(needs.get(input) ?? 0, need));
  }
  return needs;
}

/**
 * How many bars the last value needs, the last one included; Infinity where it depends on all that came before. Windows
 * need what they reach over, recursions as much as it takes until their beginning is forgotten.
 */
export function warmupOf(graph: Graph, wanted: readonly GraphNode[]): number {
  return Math.max(1, ...needsOf(graph.stepsFor(wanted), wanted, 1).values());
}

/** Where more bars than these are needed a run over all of them takes hardly longer, and less memory. */
const MAX_TAIL_BARS = 4000;

/** A run for the last values; undefined where they depend on all bars, or on very many. */
export function tailRunOf(graph: Graph, wanted: readonly GraphNode[], last: number): TailRun | undefined {
  return warmupOf(graph, wanted) + last <= MAX_TAIL_BARS ? new TailRun(graph, wanted, last) : undefined;
}

/**
 * Runs a formula for its last bars only: each step over just the bars that those need. Windows are calculated from the
 * same values as over all bars; of a recursion's beginning at most 2e-10 of the greatest value is left.
 */
export class TailRun {
  readonly #steps: readonly TailStep[];
  readonly #columns: readonly TailColumn[];
  readonly #results: readonly Column[];
  /** How many bars it needs. */
  readonly warmup: number;
  /** Units of work a run: see `FormulaLimits.cost`. */
  readonly work: number;

  /** @param last - how many of the last values are wanted */
  constructor(graph: Graph, wanted: readonly GraphNode[], last: number) {
    const steps = graph.stepsFor(wanted);
    const needs = needsOf(steps, wanted, last);
    const buffers = new Map<GraphNode, Column>();
    const columns: TailColumn[] = [];
    for (const [node, need] of needs) {
      if (!('column' in node.source)) continue;
      const values = new Float64Array(need);
      columns.push({ name: node.source.column, values });
      buffers.set(node, values);
    }
    let work = 0;
    this.#steps = steps.map((step) => {
      const { op } = step;
      const wantedHere = Math.max(...step.outputs.map((node) => needs.get(node) ?? 0));
      const length = wantedHere + op.back;
      const outputs = step.outputs.map((node) => {
        const buffer = node.type === 'number' ? new Float64Array(length) : new Uint8Array(length);
        buffers.set(node, buffer);
        return buffer;
      });
      const inputs = step.inputs.map((node) => lastOf(buffers.get(node) as Column, length));
      work += op.cost * length;
      return { run: op.run, inputs, outputs, fades: op.fades === true };
    });
    this.#columns = columns;
    this.work = work;
    this.#results = wanted.map((node) => lastOf(buffers.get(node) as Column, last));
    this.warmup = Math.max(last, ...needs.values());
  }

  /**
   * The last values of the wanted series, good until the next run. Undefined where only a run over all bars tells: there
   * are too few, or a recursion meets a hole, over which it does not fade.
   *
   * @param bars - columns in which the bars begin at `start`: of one symbol, or of a whole panel, where they lie side by
   *   side and no symbol's own views need to be fetched
   */
  run(bars: TailSource, start: number, length: number): readonly Column[] | undefined {
    if (length < this.warmup) return undefined;
    for (let k = 0; k < this.#columns.length; k++) {
      const { name, values } = this.#columns[k] as TailColumn;
      copyTail(bars[name], start + length - values.length, values);
    }
    for (let k = 0; k < this.#steps.length; k++) {
      const { run, inputs, outputs, fades } = this.#steps[k] as TailStep;
      if (fades && !areWhole(inputs)) return undefined;
      run(inputs, outputs);
    }
    return this.#results;
  }
}

const lastOf = (values: Column, count: number): Column =>
  values.length === count ? values : values.subarray(values.length - count);

function copyTail(from: Float64Array, start: number, to: Float64Array): void {
  for (let i = 0; i < to.length; i++) to[i] = from[start + i] as number;
}

function areWhole(inputs: readonly Column[]): boolean {
  for (let at = 0; at < inputs.length; at++) if (!isWhole(inputs[at] as Column)) return false;
  return true;
}

/** Whether no value is NaN or infinite. Four sums side by side wait less for each other than one. */
function isWhole(values: Column): boolean {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  const length = values.length;
  let i = 0;
  for (; i + 3 < length; i += 4) {
    a += (values[i] as number) * 0;
    b += (values[i + 1] as number) * 0;
    c += (values[i + 2] as number) * 0;
    d += (values[i + 3] as number) * 0;
  }
  for (; i < length; i++) a += (values[i] as number) * 0;
  return a + b + c + d === 0;
}
