import type { Bars } from '../bars/bars.js';
import { type CompiledFormula, checkCost, compileInto, costOf, type FormulaOptions } from '../formula/formula.js';
import { FormulaError, placingFaults } from '../formula/formula-error.js';
import { formulaLimits } from '../formula/formula-limits.js';
import { Graph, type GraphNode } from '../formula/graph.js';
import { andOp } from '../formula/ops/logic.js';
import { type Column, FALSE, TRUE } from '../formula/ops/op.js';
import { FullRun } from '../formula/run/full-run.js';
import { type Schedule, scheduleOf } from '../formula/run/schedule.js';
import { type TailRun, type TailSource, tailRunOf, warmupOf } from '../formula/run/tail-run.js';
import { type ConditionTree, conditionText } from './condition-tree.js';
import { Explainer } from './explain.js';

/** A screening query. Plain data: it can be sent to a worker or stored as it is. */
export interface ScreenRequest extends FormulaOptions {
  /** A formula whose last result is a condition, or a builder's tree. */
  readonly condition: string | ConditionTree;
  /** A formula whose last result is a number: the hits are ordered by it. */
  readonly rank?: string | undefined;
}

/**
 * A request made ready to run. It keeps memory for its runs: make one in each thread.
 */
export interface ScreenPlan {
  readonly text: string;
  /** How many bars the last day's answer needs; Infinity where it depends on all that came before. */
  readonly warmup: number;
  /** Work a bar, in units of one plain addition of two columns: of the condition, and of what orders the hits. */
  readonly cost: number;
}

/** One of the conditions that are joined by AND; without a run of its own where all bars are needed. */
interface Stage {
  readonly node: GraphNode;
  readonly tail: TailRun | undefined;
}

/** The conditions that `node` joins by AND, the one with the least work first. */
function stagesOf(graph: Graph, node: GraphNode): Stage[] {
  const joined = new Set<GraphNode>();
  const seen = new Set<GraphNode>();
  const collect = (part: GraphNode): void => {
    if (seen.has(part)) return;
    seen.add(part);
    const step = 'step' in part.source ? part.source.step : undefined;
    if (step?.op === andOp) step.inputs.forEach(collect);
    else joined.add(part);
  };
  collect(node);
  const stages = [...joined].map((part) => ({ node: part, tail: tailRunOf(graph, [part], 1) }));
  // Stages repeat the nodes that they share; where that costs more than one stage, a single stage is used.
  const tails = stages.flatMap(({ tail }) => tail ?? []);
  const apart = tails.reduce((sum, { work }) => sum + work, 0);
  const together = costOf(graph, [node]) * Math.max(0, ...tails.map(({ warmup }) => warmup));
  if (apart > together) return [{ node, tail: tailRunOf(graph, [node], 1) }];
  const workOf = ({ tail }: Stage): number => tail?.work ?? Number.POSITIVE_INFINITY;
  return stages.sort((a, b) => (workOf(a) === workOf(b) ? a.node.id - b.node.id : workOf(a) - workOf(b)));
}

/** Runs over the last bars that are always tried, however many of them came to nothing. */
const MIN_TRIALS = 16;

/** A plan that is ready to run. */
export class ReadyPlan implements ScreenPlan {
  readonly text: string;
  readonly warmup: number;
  readonly cost: number;
  readonly schedule: Schedule;
  readonly full: FullRun;
  /** The condition, and what orders the hits. */
  readonly nodes: readonly GraphNode[];
  readonly #stages: readonly Stage[];
  readonly #rank: TailRun | undefined;
  readonly #graph: Graph;
  readonly #condition: CompiledFormula;
  #explainer: Explainer | undefined;
  /** Registers of the current symbol, where a run over all its bars was needed. */
  #registers: readonly Column[] | undefined;
  #tried = 0;
  #failed = 0;

  constructor({ condition, rank, ...options }: ScreenRequest) {
    this.#graph = new Graph();
    this.text = typeof condition === 'string' ? condition : conditionText(condition);
    this.#condition = compileInto(this.#graph, this.text, options);
    const asked = lastOutput(this.text, this.#condition, 'condition', '选股公式的最后一句须是条件，如 C>MA(C,20)');
    const ranks = rank === undefined ? undefined : compileInto(this.#graph, rank, options);
    const by = ranks && lastOutput(rank as string, ranks, 'number', '排序公式的最后一句须是数值，如 C/REF(C,5)');
    this.nodes = by ? [asked, by] : [asked];
    // Nodes that condition and rank share are computed for both.
    this.cost = this.nodes.reduce((sum, node) => sum + costOf(this.#graph, [node]), 0);
    const text = rank ?? this.text;
    placingFaults(text, () => checkCost(this.cost, { ...formulaLimits, ...options.limits }, text.length));
    this.schedule = scheduleOf(this.#graph, this.nodes);
    this.full = new FullRun(this.schedule);
    this.warmup = warmupOf(this.#graph, this.nodes);
    this.#stages = stagesOf(this.#graph, asked);
    this.#rank = by && tailRunOf(this.#graph, [by], 1);
  }

  /**
   * Whether the condition holds on the last of `length` bars that begin at `start` of the columns. The cheapest of the
   * conditions that are joined by AND come first: where one does not hold the others are not looked at.
   */
  lastState(columns: TailSource, start: number, length: number, bars: () => Bars): number {
    this.#registers = undefined;
    return this.#tailState(columns, start, length) ?? this.#fullValue(0, bars);
  }

  /** Undefined where only a run over all bars tells, or where the runs before have shown that it will come to that. */
  #tailState(columns: TailSource, start: number, length: number): number | undefined {
    if (this.#failed > MIN_TRIALS + this.#tried / 4) return undefined;
    this.#tried++;
    let state = TRUE;
    for (let k = 0; k < this.#stages.length; k++) {
      const result = (this.#stages[k] as Stage).tail?.run(columns, start, length);
      if (!result) {
        this.#failed++;
        return undefined;
      }
      state &= (result[0] as Column)[0] as number;
      if (state === FALSE) return FALSE;
    }
    return state;
  }

  /** Sort key of a hit, on the last bar; NaN without a rank. */
  lastRank(columns: TailSource, start: number, length: number, bars: () => Bars): number {
    if (this.nodes.length < 2) return Number.NaN;
    const result = this.#registers ? undefined : this.#rank?.run(columns, start, length);
    return result ? ((result[0] as Column)[0] as number) : this.#fullValue(1, bars);
  }

  #fullValue(index: number, bars: () => Bars): number {
    const all = bars();
    this.#registers ??= this.full.run(all);
    return (this.#registers[this.schedule.results[index] as number] as Column)[all.length - 1] as number;
  }

  get explainer(): Explainer {
    this.#explainer ??= new Explainer(this.text, this.#graph, this.#condition);
    return this.#explainer;
  }
}

function lastOutput(text: string, compiled: CompiledFormula, type: GraphNode['type'], message: string): GraphNode {
  const node = compiled.nodes.at(-1) as GraphNode;
  if (node.type === type) return node;
  throw new FormulaError('WRONG_TYPE', message, { line: 1, column: 1, offset: 0, length: text.length });
}

/**
 * Makes a screen ready.
 *
 * @throws FormulaError for a formula that does not compile, or gives a number where a condition is asked for
 * @throws DomainError INVALID_SCREEN for a tree that is none
 * @example
 * const plan = planScreen({ condition: 'CROSS(MACD.DIF,MACD.DEA) AND V>2*MA(V,5)', rank: 'C/REF(C,5)' });
 */
export function planScreen(request: ScreenRequest): ScreenPlan {
  return new ReadyPlan(request);
}

/** The plan's insides; a plan that was not made here is refused. */
export function ready(plan: ScreenPlan): ReadyPlan {
  if (plan instanceof ReadyPlan) return plan;
  throw new TypeError('a screen plan is made by planScreen');
}
