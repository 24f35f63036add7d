import type { Bars } from '../bars/bars.js';
import type { CompiledFormula } from '../formula/formula.js';
import type { Graph, GraphNode } from '../formula/graph.js';
import type { Expression } from '../formula/language/syntax.js';
import { type Column, FALSE, TRUE } from '../formula/ops/op.js';
import { FullRun } from '../formula/run/full-run.js';
import { scheduleOf } from '../formula/run/schedule.js';
import { type TailRun, tailRunOf } from '../formula/run/tail-run.js';
import type { Value } from '../formula/value.js';

/** A value that a condition looked at. */
export interface ComparedValue {
  /** As it is written in the formula. */
  readonly text: string;
  readonly value: number;
}

/** How one of the conditions that are joined by AND came out. */
export interface PartExplanation {
  /** As it is written in the formula. */
  readonly text: string;
  /** Undefined where a value that it needs is missing. */
  readonly holds: boolean | undefined;
  /** Time of the bar that decided: for `EXIST(X,N)` the last one on which X held, else the bar in question. */
  readonly time: number;
  /** The compared values on that bar, at most 20: a name repeats those of its expression in each part that uses it. */
  readonly values: readonly ComparedValue[];
}

/** Where a part's decision is looked for: the condition inside, and over how many bars. */
interface Part {
  readonly text: string;
  readonly whole: Value;
  readonly inner: Value;
  readonly bars: number;
  readonly values: readonly { readonly text: string; readonly value: Value }[];
}

/** Most values of a part. People write some three; names could make thousands, in every explanation. */
const MAX_VALUES = 20;

const isNode = (value: Value): value is GraphNode => typeof value === 'object';
const comparisons: ReadonlySet<string> = new Set(['>', '>=', '<', '<=', '=', '<>']);
/** Functions of a condition whose arguments are what was looked at. */
const telling: ReadonlySet<string> = new Set(['CROSS', 'LONGCROSS', 'BETWEEN']);

/** Takes a condition apart for people. */
class Dissection {
  readonly #text: string;
  readonly #compiled: CompiledFormula;
  readonly #definitions: ReadonlyMap<string, Expression>;

  constructor(text: string, compiled: CompiledFormula) {
    this.#text = text;
    this.#compiled = compiled;
    this.#definitions = new Map(compiled.statements.map(({ name, value }) => [name, value]));
  }

  /** Resolves a name to the expression that it stands for. */
  #resolved(expression: Expression): Expression {
    let current = expression;
    while (current.kind === 'name') {
      const defined = this.#definitions.get(current.name);
      if (!defined) break;
      current = defined;
    }
    return current;
  }

  parts(): Part[] {
    const last = this.#compiled.statements.findLast(({ kind }) => kind === 'shown');
    const flat: Expression[] = [];
    // A name's expression is explained once, however often the name is used.
    const seen = new Set<Expression>();
    const collect = (expression: Expression): void => {
      const resolved = this.#resolved(expression);
      if (seen.has(resolved)) return;
      seen.add(resolved);
      if (resolved.kind === 'binary' && resolved.operator === 'AND') {
        collect(resolved.left);
        collect(resolved.right);
      } else flat.push(expression);
    };
    if (last) collect(last.value);
    return flat.map((expression) => this.#part(expression));
  }

  #part(expression: Expression): Part {
    let inner = this.#resolved(expression);
    let bars = 1;
    while (inner.kind === 'call' && inner.name === 'EXIST') {
      const n = this.#valueOf(inner.args[1] as Expression);
      bars += (typeof n === 'number' ? n : 1) - 1;
      inner = this.#resolved(inner.args[0] as Expression);
    }
    const values: { text: string; value: Value }[] = [];
    this.#compared(inner, values, new Set());
    return {
      text: this.#textOf(expression),
      whole: this.#valueOf(expression),
      inner: this.#valueOf(inner),
      bars,
      values,
    };
  }

  #compared(expression: Expression, into: { text: string; value: Value }[], seen: Set<Expression>): void {
    if (seen.has(expression) || into.length >= MAX_VALUES) return;
    seen.add(expression);
    const add = (side: Expression): void => {
      if (into.length >= MAX_VALUES) return;
      const value = this.#valueOf(side);
      const text = this.#textOf(side);
      if (isNode(value) && value.type === 'number' && !into.some((other) => other.text === text)) {
        into.push({ text, value });
      }
    };
    const { kind } = expression;
    if (kind === 'unary') this.#compared(this.#resolved(expression.value), into, seen);
    else if (kind === 'binary' && comparisons.has(expression.operator)) {
      add(expression.left);
      add(expression.right);
    } else if (kind === 'binary') {
      this.#compared(this.#resolved(expression.left), into, seen);
      this.#compared(this.#resolved(expression.right), into, seen);
    } else if (kind === 'call' && telling.has(expression.name)) for (const argument of expression.args) add(argument);
    else if (kind === 'call') {
      for (const argument of expression.args) {
        const value = this.#valueOf(argument);
        if (isNode(value) && value.type === 'condition') this.#compared(this.#resolved(argument), into, seen);
      }
    }
  }

  #valueOf(expression: Expression): Value {
    return this.#compiled.values.get(expression) as Value;
  }

  #textOf({ at }: Expression): string {
    return this.#text.slice(at.start, at.end).trim();
  }
}

/** Tells why a condition holds or not. */
export class Explainer {
  readonly #parts: readonly Part[];
  readonly #indexes: ReadonlyMap<GraphNode, number>;
  readonly #full: FullRun;
  readonly #results: readonly number[];
  readonly #tail: TailRun | undefined;
  readonly #last: number;

  constructor(text: string, graph: Graph, compiled: CompiledFormula) {
    this.#parts = new Dissection(text, compiled).parts();
    const wanted = this.#parts.flatMap(({ whole, inner, values }) => [
      whole,
      inner,
      ...values.map((each) => each.value),
    ]);
    const nodes = [...new Set(wanted.filter(isNode))];
    this.#indexes = new Map(nodes.map((node, index) => [node, index]));
    this.#last = Math.max(1, ...this.#parts.map(({ bars }) => bars));
    const schedule = scheduleOf(graph, nodes);
    this.#full = new FullRun(schedule);
    this.#results = schedule.results;
    this.#tail = tailRunOf(graph, nodes, this.#last);
  }

  /** How each part came out on the last of the bars, of which there is at least one. */
  explain(bars: Bars): PartExplanation[] {
    const tail = this.#tail?.run(bars, 0, bars.length);
    const registers = tail ? undefined : this.#full.run(bars);
    // Where the last bar lies in the columns.
    const end = tail ? this.#last - 1 : bars.length - 1;
    const at = (value: Value, back: number): number => {
      if (!isNode(value)) return typeof value === 'boolean' ? (value ? TRUE : FALSE) : value;
      const index = this.#indexes.get(value) as number;
      const column = (tail ? tail[index] : registers?.[this.#results[index] as number]) as Column;
      return column[end - back] as number;
    };
    return this.#parts.map(({ text, whole, inner, bars: reach, values }) => {
      const state = at(whole, 0);
      let back = 0;
      while (state === TRUE && back < Math.min(reach, bars.length) - 1 && at(inner, back) !== TRUE) back++;
      return {
        text,
        holds: state === TRUE ? true : state === FALSE ? false : undefined,
        time: bars.time[bars.length - 1 - back] as number,
        values: values.map((each) => ({ text: each.text, value: at(each.value, back) })),
      };
    });
  }
}
