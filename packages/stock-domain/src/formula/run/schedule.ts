import { columnNames, type Graph, type GraphNode, type GraphStep } from '../graph.js';

/** A step and the registers that it reads and writes. Registers 0 to 5 are the bars' columns. */
export interface ScheduledStep {
  readonly step: GraphStep;
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

/** The steps of a formula in order, with few registers: what is no longer needed makes room. */
export interface Schedule {
  readonly steps: readonly ScheduledStep[];
  /** Register of each wanted series, in their order. */
  readonly results: readonly number[];
  /** Registers of either kind are numbered together; these of them hold conditions. */
  readonly conditions: ReadonlySet<number>;
  readonly registers: number;
}

/** Hands out registers of one kind, the one freed last first: its memory is still near. */
class Registers {
  readonly conditions = new Set<number>();
  readonly #free = { number: [] as number[], condition: [] as number[] };
  count = columnNames.length;

  take({ type }: GraphNode): number {
    const free = this.#free[type].pop();
    if (free !== undefined) return free;
    const made = this.count++;
    if (type === 'condition') this.conditions.add(made);
    return made;
  }

  give({ type }: GraphNode, register: number): void {
    this.#free[type].push(register);
  }
}

/** @param kept - series that stay readable to the end */
export function scheduleOf(graph: Graph, kept: readonly GraphNode[]): Schedule {
  const steps = graph.stepsFor(kept);
  const lastUse = new Map<GraphNode, number>();
  for (const [at, { inputs }] of steps.entries()) for (const input of inputs) lastUse.set(input, at);
  for (const node of kept) lastUse.set(node, Number.POSITIVE_INFINITY);
  const registers = new Registers();
  const places = new Map<GraphNode, number>();
  const placeOf = (node: GraphNode): number =>
    'column' in node.source ? columnNames.indexOf(node.source.column) : (places.get(node) as number);
  const scheduled = steps.map((step, at) => {
    for (const output of step.outputs) places.set(output, registers.take(output));
    const made = { step, inputs: step.inputs.map(placeOf), outputs: step.outputs.map(placeOf) };
    for (const node of new Set([...step.inputs, ...step.outputs])) {
      const isOver = 'step' in node.source && (lastUse.get(node) ?? at) <= at;
      if (isOver) registers.give(node, placeOf(node));
    }
    return made;
  });
  return { steps: scheduled, results: kept.map(placeOf), conditions: registers.conditions, registers: registers.count };
}
