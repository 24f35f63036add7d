import type { Node } from '../indicators/graph/node.js';
import type { Indicator } from '../indicators/indicator.js';
import { Fault, type Span } from './formula-error.js';
import type { GraphNode } from './graph.js';
import { kdjOp, macdOp } from './ops/fused.js';
import { unitOp } from './ops/unit.js';
import type { Value, ValueBuilder } from './value.js';

/** The parameters that a formula gives an indicator: its numbers, in order. Variants are the language's. */
export const numericParams = ({ params }: Indicator): Indicator['params'] => params.filter(({ options }) => !options);

/** Lines that one fused loop over several series computes, instead of the indicator's own steps. */
function fusedLine(b: ValueBuilder, id: string, line: string, numbers: readonly number[]): Value | undefined {
  const [n, m1, m2] = numbers as readonly [number, number, number];
  if (id === 'macd') {
    const [dif, dea] = b.graph.step(macdOp(n, m1, m2), [b.column('close')]) as readonly [GraphNode, GraphNode];
    return line === 'DIF' ? dif : line === 'DEA' ? dea : b.pair('*', b.pair('-', dif, dea), 2);
  }
  if (id === 'kdj') {
    const inputs = [
      b.column('close'),
      b.series(b.window('LLV', b.column('low'), n)),
      b.series(b.window('HHV', b.column('high'), n)),
    ];
    return b.graph.step(kdjOp(m1, m2), inputs)['KDJ'.indexOf(line)];
  }
  return undefined;
}

/** Rebuilds an indicator's series among those of a formula. */
class Conversion {
  readonly #builder: ValueBuilder;
  readonly #done = new Map<string, GraphNode>();
  readonly #at: Span;

  constructor(builder: ValueBuilder, at: Span) {
    this.#builder = builder;
    this.#at = at;
  }

  node(node: Node): GraphNode {
    const known = this.#done.get(node.key);
    if (known) return known;
    const { source, key, slot } = node;
    if (source === 'session') throw new Fault('NOT_SUPPORTED', '这个指标只用于分时，公式里不能用', this.#at);
    let made: GraphNode | undefined;
    if (typeof source === 'string') made = this.#builder.column(source);
    else {
      const stem = source.outputs === 1 ? key : key.replace(/\.\d+$/, '');
      const inputs = source.inputs.map((input) => this.node(input));
      made = this.#builder.graph.step(unitOp(source, stem), inputs)[slot];
    }
    this.#done.set(key, made as GraphNode);
    return made as GraphNode;
  }
}

/** The series of an indicator's line, with the numbers given for its numeric parameters. */
export function indicatorLine(
  builder: ValueBuilder,
  indicator: Indicator,
  line: string,
  numbers: readonly number[],
  at: Span,
): Value {
  const fused = fusedLine(builder, indicator.id, line, numbers);
  if (fused !== undefined) return fused;
  const params: Record<string, number | string | undefined> = Object.fromEntries(
    numericParams(indicator).map(({ name }, index) => [name, numbers[index]]),
  );
  if (indicator.id === 'boll') params.deviation = builder.rules.bollDeviation;
  const node = indicator.graph(params as Parameters<Indicator['graph']>[0]).lines[line];
  return new Conversion(builder, at).node(node as Node);
}
