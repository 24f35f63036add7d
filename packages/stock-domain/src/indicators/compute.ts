import type { Bars } from '../bars/bars.js';
import type { Panel } from '../bars/panel.js';
import { DomainError } from '../domain-error.js';
import type { Fusion, Node } from './graph/node.js';
import { planOf } from './graph/plan.js';
import { Runner } from './graph/runner.js';
import type { Indicator, Lines } from './indicator.js';
import { outputsFor } from './outputs.js';
import type { Param, ParamsOf } from './params.js';
import { indicators } from './registry.js';

/** One indicator of many that are computed together. */
export interface IndicatorRequest {
  /** An id of the registry, `macd`. */
  readonly id: string;
  /** By name; those left out have their defaults. */
  readonly params?: Readonly<Record<string, number | string>>;
  /** Which of its lines; all when absent. */
  readonly lines?: readonly string[];
}

/** The lines of each request, in the order of the requests. */
export type Computed = Lines[];

/**
 * Computes many indicators in one go over a stock, or over each stock of a panel. What they have in common is computed
 * once (averages, highest and lowest, the deviation and what is made of them), and longer windows are made of shorter
 * ones.
 *
 * @param out - what an earlier call with the same requests and as many bars gave; nothing is allocated then but a few
 *   columns on the way
 * @returns for each request an array a line: as long as the bars; for a panel as long as its columns, each symbol's
 *   values where its bars are, `panel.offsets[i] … + panel.lengths[i]`
 * @throws DomainError UNKNOWN_INDICATOR, INVALID_PARAMETER; INVALID_SIZE where an array of `out` is missing or too short
 * @example
 * const [ma, macd] = compute(bars, [{ id: 'ma', params: { n: 20 } }, { id: 'macd', lines: ['DIF', 'DEA'] }]);
 */
export function compute(source: Bars | Panel, requests: readonly IndicatorRequest[], out?: Computed): Computed {
  return planFor(requests).run(source, out);
}

/** Requests that have been looked at once, to be computed many times. */
export class ComputePlan {
  readonly #lines: readonly { readonly id: string; readonly lines: readonly string[] }[];
  readonly #runner: Runner;
  #flat: Float64Array[] = [];

  /** @throws DomainError UNKNOWN_INDICATOR, INVALID_PARAMETER */
  constructor(requests: readonly IndicatorRequest[]) {
    const wanted: Node[] = [];
    const fusions: Fusion[] = [];
    this.#lines = requests.map(({ id, params, lines }) => {
      const indicator = indicatorOf(id);
      const graph = indicator.graph(params as ParamsOf<readonly Param[]>);
      const picked = lines ?? indicator.lines;
      for (const line of picked) wanted.push(nodeOf(id, graph.lines, line));
      // A run over all lines pays where all are wanted.
      if (graph.fusion && picked.length === indicator.lines.length) fusions.push(graph.fusion);
      return { id, lines: picked };
    });
    this.#runner = new Runner(planOf(wanted, fusions));
  }

  /** See {@link compute}. */
  run(source: Bars | Panel, out?: Computed): Computed {
    const length = 'columns' in source ? source.columns.close.length : source.length;
    const result = this.#lines.map(({ id, lines }, at) => outputsFor(id, lines, length, out?.[at]));
    const flat = result.flatMap((record, at) =>
      (this.#lines[at]?.lines ?? []).map((line) => record[line] as Float64Array),
    );
    if ('columns' in source) this.#runPanel(source, flat);
    else this.#runner.run(source, flat);
    return result;
  }

  /** Computes one stock into an array for each line, in the order of the requests and their lines. */
  runInto(bars: Bars, lines: readonly Float64Array[]): void {
    this.#runner.run(bars, lines);
  }

  #runPanel(panel: Panel, flat: readonly Float64Array[]): void {
    if (this.#flat.length !== flat.length) this.#flat = flat.map((array) => array);
    const views = this.#flat;
    for (let i = 0; i < panel.symbols.length; i += 1) {
      const bars = panel.bars(i);
      const { length } = bars;
      const begin = panel.offsets[i] as number;
      for (let k = 0; k < flat.length; k += 1) views[k] = (flat[k] as Float64Array).subarray(begin, begin + length);
      this.#runner.run(bars, views);
    }
  }
}

/** How many lists of requests are remembered. */
const MAX_CACHED_PLANS = 16;
const plans = new Map<string, ComputePlan>();

function planFor(requests: readonly IndicatorRequest[]): ComputePlan {
  const key = JSON.stringify(requests.map(({ id, params, lines }) => [id, params, lines]));
  const known = plans.get(key);
  if (known) return known;
  const plan = new ComputePlan(requests);
  if (plans.size >= MAX_CACHED_PLANS) plans.clear();
  plans.set(key, plan);
  return plan;
}

/** @throws DomainError UNKNOWN_INDICATOR */
function indicatorOf(id: string): Indicator {
  if (Object.hasOwn(indicators, id)) return indicators[id as keyof typeof indicators] as unknown as Indicator;
  throw new DomainError('UNKNOWN_INDICATOR', `there is no indicator ${id}`);
}

function nodeOf(id: string, lines: Readonly<Record<string, Node>>, line: string): Node {
  const node = Object.hasOwn(lines, line) ? lines[line] : undefined;
  if (node) return node;
  throw new DomainError('UNKNOWN_INDICATOR', `${id} has no line ${line}; it has ${Object.keys(lines).join(', ')}`);
}
