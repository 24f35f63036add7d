import type { Bars } from '../bars/bars.js';
import { Fault, placingFaults } from './formula-error.js';
import { type FormulaLimits, formulaLimits } from './formula-limits.js';
import { Graph, type GraphNode } from './graph.js';
import { LANGUAGE_VERSION, type LanguageVersion, rulesOf } from './language/language-version.js';
import { parse } from './language/parse.js';
import type { Expression, Statement } from './language/syntax.js';
import { fieldColumns } from './language/vocabulary.js';
import { Lowering } from './lower.js';
import { type Column, TRUE, UNKNOWN } from './ops/op.js';
import { FullRun } from './run/full-run.js';
import { scheduleOf } from './run/schedule.js';
import { type TailRun, tailRunOf, warmupOf } from './run/tail-run.js';
import { isCondition, type Value, ValueBuilder } from './value.js';

/** One result of a formula: a bare expression or `X:…`. */
export interface FormulaOutput {
  /** Empty for a bare expression; in capitals. */
  readonly name: string;
  readonly type: 'number' | 'condition';
}

/** The values of an output: of a condition 1 where it holds, 0 where not, NaN where it is not known. */
export interface FormulaSeries extends FormulaOutput {
  readonly values: Float64Array;
}

export interface FormulaOptions {
  /** Names that stand for numbers, such as `{ N: 20 }`. */
  readonly params?: Readonly<Record<string, number>> | undefined;
  readonly limits?: Partial<FormulaLimits> | undefined;
  /** By which rules it is read; {@link LANGUAGE_VERSION} when absent. */
  readonly languageVersion?: LanguageVersion | undefined;
}

/** A formula that can be calculated. It keeps memory for its runs: use one in one thread at a time. */
export interface Formula {
  readonly text: string;
  /** In the order of the text. The last is what a screen or a signal asks for. */
  readonly outputs: readonly FormulaOutput[];
  /**
   * How many bars the last value needs, itself included; Infinity where it depends on all that came before, as BARSLAST
   * does. Recursions such as EMA are given as many as it takes until at most 2e-10 of their beginning is left.
   */
  readonly warmup: number;
  /** Work a bar, in units of one plain addition of two columns. */
  readonly cost: number;
  /** All outputs over all bars, in new arrays. */
  calc(bars: Bars): FormulaSeries[];
  /** The last value of each output, calculated over no more than {@link warmup} bars; NaN where there is none. */
  calcLast(bars: Bars): number[];
}

/** A formula's insides, for screens and signals that want to run it in their own way. */
export interface CompiledFormula {
  readonly graph: Graph;
  /** The outputs by position. */
  readonly nodes: readonly GraphNode[];
  readonly outputs: readonly FormulaOutput[];
  /** The written statements with the value of each part. */
  readonly statements: readonly Statement[];
  readonly values: ReadonlyMap<Expression, Value>;
}

const asNumber = (value: number, isTruth: boolean): number =>
  isTruth ? (value === TRUE ? 1 : value === UNKNOWN ? Number.NaN : 0) : value;

function constantsOf(params: Readonly<Record<string, number>>): Map<string, number> {
  const constants = new Map<string, number>();
  for (const [name, value] of Object.entries(params)) {
    if (!Number.isFinite(value)) {
      throw new Fault('WRONG_ARGUMENTS', `参数 ${name} 不是数`, { start: 0, end: 0 });
    }
    if (fieldColumns.has(name.toUpperCase())) {
      throw new Fault('DUPLICATE_NAME', `“${name}”是行情字段，不能作参数名`, { start: 0, end: 0 });
    }
    constants.set(name.toUpperCase(), value);
  }
  return constants;
}

/** Refuses what would take a market's computer too long. */
export function checkCost(cost: number, limits: Pick<FormulaLimits, 'cost'>, length: number): void {
  if (cost <= limits.cost) return;
  const message = `公式的计算量太大：每根K线约 ${Math.ceil(cost)} 个单位，最多 ${limits.cost} 个；请减小周期或减少条件`;
  throw new Fault('TOO_COSTLY', message, { start: 0, end: length });
}

export const costOf = (graph: Graph, nodes: readonly GraphNode[]): number =>
  graph.stepsFor(nodes).reduce((sum, { op }) => sum + op.cost, 0);

/** Adds a formula's outputs to a graph, which several formulas may share. */
export function compileInto(
  graph: Graph,
  text: string,
  { params = {}, limits, languageVersion = LANGUAGE_VERSION }: FormulaOptions = {},
): CompiledFormula {
  const bounds = { ...formulaLimits, ...limits };
  return placingFaults(text, () => {
    const builder = new ValueBuilder(graph, rulesOf(languageVersion, text.length));
    const lowering = new Lowering(builder, bounds, constantsOf(params));
    const results: { name: string; value: Value }[] = [];
    const statements = parse(text, bounds);
    for (const statement of statements) {
      const value = lowering.statement(statement);
      if (statement.kind === 'shown') results.push({ name: statement.name, value });
    }
    if (results.length === 0) {
      throw new Fault('SYNTAX', '公式没有结果：至少要有一句不用“:=”', { start: 0, end: text.length });
    }
    const nodes = results.map(({ value }) => (isCondition(value) ? builder.condition(value) : builder.series(value)));
    checkCost(costOf(graph, nodes), bounds, text.length);
    const outputs = results.map(({ name }, at) => ({ name, type: (nodes[at] as GraphNode).type }));
    return { graph, nodes, outputs, statements, values: lowering.values };
  });
}

class RunnableFormula implements Formula {
  readonly text: string;
  readonly outputs: readonly FormulaOutput[];
  readonly warmup: number;
  readonly cost: number;
  readonly #full: FullRun;
  readonly #results: readonly number[];
  readonly #tail: TailRun | undefined;

  constructor(text: string, { graph, nodes, outputs }: CompiledFormula) {
    const schedule = scheduleOf(graph, nodes);
    this.text = text;
    this.outputs = outputs;
    this.cost = costOf(graph, nodes);
    this.warmup = warmupOf(graph, nodes);
    this.#full = new FullRun(schedule);
    this.#results = schedule.results;
    this.#tail = tailRunOf(graph, nodes, 1);
  }

  calc(bars: Bars): FormulaSeries[] {
    const registers = this.#full.run(bars);
    return this.outputs.map((output, at) => {
      const column = registers[this.#results[at] as number] as Column;
      const values = new Float64Array(bars.length);
      const isTruth = output.type === 'condition';
      for (let i = 0; i < values.length; i++) values[i] = asNumber(column[i] as number, isTruth);
      return { ...output, values };
    });
  }

  calcLast(bars: Bars): number[] {
    if (bars.length === 0) return this.outputs.map(() => Number.NaN);
    const tail = this.#tail?.run(bars, 0, bars.length);
    const registers = tail ?? this.#full.run(bars);
    return this.outputs.map(({ type }, at) => {
      const column = (tail ? tail[at] : registers[this.#results[at] as number]) as Column;
      return asNumber(column[tail ? 0 : bars.length - 1] as number, type === 'condition');
    });
  }
}

/**
 * Compiles a formula in the terminals' syntax.
 *
 * @throws FormulaError with the place, a message in Chinese and, where one is near, a suggestion
 * @example
 * const formula = compileFormula('CROSS(MACD.DIF,MACD.DEA) AND C>MA(C,60) AND V>2*MA(V,5)');
 * formula.calcLast(bars)[0] === 1; // holds on the last bar
 */
export function compileFormula(text: string, options: FormulaOptions = {}): Formula {
  return new RunnableFormula(text, compileInto(new Graph(), text, options));
}
