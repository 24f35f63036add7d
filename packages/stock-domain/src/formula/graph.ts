import type { Op, ValueType } from './ops/op.js';

/** The columns that a formula reads, and in which order a frame holds them. */
export const columnNames = ['open', 'high', 'low', 'close', 'volume', 'amount'] as const;
export type ColumnName = (typeof columnNames)[number];

/** One series of a formula: a column of the bars, or one output of an operation. */
export interface GraphNode {
  readonly id: number;
  readonly type: ValueType;
  readonly source: { readonly column: ColumnName } | { readonly step: GraphStep; readonly output: number };
}

/** An operation and what goes into it. */
export interface GraphStep {
  readonly op: Op;
  readonly inputs: readonly GraphNode[];
  readonly outputs: readonly GraphNode[];
}

/** The calculations of a formula; what is the same is there once. */
export class Graph {
  readonly nodes: GraphNode[] = [];
  readonly #columns = new Map<ColumnName, GraphNode>();
  readonly #steps = new Map<string, GraphStep>();

  column(name: ColumnName): GraphNode {
    const known = this.#columns.get(name);
    if (known) return known;
    const node: GraphNode = { id: this.nodes.length, type: 'number', source: { column: name } };
    this.nodes.push(node);
    this.#columns.set(name, node);
    return node;
  }

  /** All outputs of an operation. */
  step(op: Op, inputs: readonly GraphNode[]): readonly GraphNode[] {
    const key = `${op.key}(${inputs.map(({ id }) => id).join()})`;
    const known = this.#steps.get(key);
    if (known) return known.outputs;
    const outputs: GraphNode[] = [];
    const step: GraphStep = { op, inputs, outputs };
    for (const [output, type] of op.outputs.entries()) {
      outputs.push({ id: this.nodes.length, type, source: { step, output } });
      this.nodes.push(outputs[output] as GraphNode);
    }
    this.#steps.set(key, step);
    return outputs;
  }

  /** The output of an operation that has one. */
  add(op: Op, ...inputs: readonly GraphNode[]): GraphNode {
    return this.step(op, inputs)[0] as GraphNode;
  }

  /** The steps that make `wanted`, each after those it needs. */
  stepsFor(wanted: readonly GraphNode[]): GraphStep[] {
    const ordered = new Set<GraphStep>();
    const visit = ({ source }: GraphNode): void => {
      if ('column' in source || ordered.has(source.step)) return;
      for (const input of source.step.inputs) visit(input);
      ordered.add(source.step);
    };
    for (const node of wanted) visit(node);
    return [...ordered];
  }
}
