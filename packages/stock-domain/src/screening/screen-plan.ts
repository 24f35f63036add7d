import { type CompiledFormula, compileInto, costOf, type FormulaOptions } from '../formula/formula.js';
import { FormulaError } from '../formula/formula-error.js';
import { FullRun } from '../formula/full-run.js';
import { Graph, type GraphNode } from '../formula/graph.js';
import { type Schedule, scheduleOf } from '../formula/schedule.js';
import { TailRun, warmupOf } from '../formula/tail-run.js';
import { type ConditionTree, conditionText } from './condition-tree.js';
import { Explainer } from './explain.js';

/** What to look for. Plain data: it goes to a worker, or into a database, as it is. */
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
  /** Work a bar, in units of about a nanosecond. */
  readonly cost: number;
}

/** What runs a plan. */
export class ReadyPlan implements ScreenPlan {
  readonly text: string;
  readonly warmup: number;
  readonly cost: number;
  readonly schedule: Schedule;
  readonly full: FullRun;
  /** The condition, and what orders the hits. */
  readonly nodes: readonly GraphNode[];
  readonly tail: TailRun | undefined;
  readonly #graph: Graph;
  readonly #condition: CompiledFormula;
  #explainer: Explainer | undefined;

  constructor({ condition, rank, ...options }: ScreenRequest) {
    this.#graph = new Graph();
    this.text = typeof condition === 'string' ? condition : conditionText(condition);
    this.#condition = compileInto(this.#graph, this.text, options);
    const asked = lastOutput(this.text, this.#condition, 'condition', '选股公式的最后一句须是条件，如 C>MA(C,20)');
    const ranks = rank === undefined ? undefined : compileInto(this.#graph, rank, options);
    const by = ranks && lastOutput(rank as string, ranks, 'number', '排序公式的最后一句须是数值，如 C/REF(C,5)');
    this.nodes = by ? [asked, by] : [asked];
    this.cost = costOf(this.#graph, this.nodes);
    this.schedule = scheduleOf(this.#graph, this.nodes);
    this.full = new FullRun(this.schedule);
    this.warmup = warmupOf(this.#graph, this.nodes);
    this.tail = Number.isFinite(this.warmup) ? new TailRun(this.#graph, this.nodes, 1) : undefined;
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
