import type { Bars } from '../bars/bars.js';
import type { Fusion, Node } from './graph/node.js';
import { planOf } from './graph/plan.js';
import { Runner } from './graph/runner.js';
import { linesOf, outputsFor } from './outputs.js';
import { type Param, type ParamsOf, type Resolved, resolveParams } from './params.js';
import { GraphStream, type IndicatorStream } from './stream.js';

/** Values by line: one for each bar, NaN until there is one. */
export type Lines<L extends string = string> = Record<L, Float64Array>;

/** An indicator: what it is, and how to compute it over bars or bar by bar. */
export interface Indicator<
  Id extends string = string,
  L extends string = string,
  P extends readonly Param[] = readonly Param[],
> {
  readonly id: Id;
  /** Its name in Chinese. */
  readonly name: string;
  /** In the terminals' own notation, with the default variants. */
  readonly formula: string;
  /** In the order in which the formula language takes them. */
  readonly params: P;
  readonly lines: readonly L[];
  /**
   * How many bars stand before the first on which every line has a value, given bars without holes. A recursive average
   * has a value at once; for how long it depends on where the series begins, see {@link barsToAsk}.
   *
   * @throws DomainError INVALID_PARAMETER
   */
  warmup(params?: ParamsOf<P>): number;
  /**
   * @param out - where to write, an array at least as long as the bars for each line; made when absent
   * @returns `out`, or new arrays as long as the bars
   * @throws DomainError INVALID_PARAMETER; INVALID_SIZE where an array of `out` is missing or too short
   */
  calc(bars: Bars, params?: ParamsOf<P>, out?: Lines<L>): Lines<L>;
  /**
   * The same, bar by bar.
   *
   * @throws DomainError INVALID_PARAMETER
   */
  stream(params?: ParamsOf<P>): IndicatorStream<L>;
  /** The computation graph of the indicator. */
  graph(params?: ParamsOf<P>): Graph<L>;
}

/** The series behind the lines, and a faster run over all of them at once where there is one. */
export interface Graph<L extends string = string> {
  readonly lines: Readonly<Record<L, Node>>;
  readonly fusion?: Fusion;
}

interface Definition<Id extends string, L extends string, P extends readonly Param[]> {
  readonly id: Id;
  readonly name: string;
  readonly formula: string;
  readonly params: P;
  readonly lines: readonly L[];
  readonly graph: (params: Resolved<P>) => Graph<L>;
}

/** How many sets of parameters an indicator remembers its plan for. */
const MAX_CACHED_PARAMS = 32;

/** Makes an indicator of its definition. */
export function define<const Id extends string, const L extends string, const P extends readonly Param[]>(
  definition: Definition<Id, L, P>,
): Indicator<Id, L, P> {
  const { id, params: defined, lines } = definition;
  const runners = new Map<string, Runner>();
  const graph = (given?: ParamsOf<P>): Graph<L> => definition.graph(resolveParams(id, defined, given));
  const runnerOf = (given: ParamsOf<P> | undefined): Runner => {
    const params = resolveParams(id, defined, given);
    const key = Object.values(params).join();
    const known = runners.get(key);
    if (known) return known;
    const { lines: nodes, fusion } = definition.graph(params);
    const runner = new Runner(planOf(linesOf(lines, nodes), fusion ? [fusion] : []));
    if (runners.size >= MAX_CACHED_PARAMS) runners.clear();
    runners.set(key, runner);
    return runner;
  };
  return {
    id,
    name: definition.name,
    formula: definition.formula,
    params: defined,
    lines,
    graph,
    warmup: (given) => Math.max(0, ...linesOf(lines, graph(given).lines).map(({ lag }) => lag)),
    calc: (bars, given, out) => {
      const runner = runnerOf(given);
      const target = outputsFor(id, lines, bars.length, out);
      runner.run(bars, linesOf(lines, target));
      return target;
    },
    stream: (given) => new GraphStream(lines, graph(given).lines),
  };
}
