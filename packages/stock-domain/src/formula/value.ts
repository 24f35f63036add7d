import type { ColumnName, Graph, GraphNode } from './graph.js';
import type { LanguageRules } from './language/language-version.js';
import {
  type BinaryScalar,
  binaryScalars,
  constantOp,
  pairOp,
  scalarOp,
  type UnaryScalar,
  unaryScalars,
} from './ops/arithmetic.js';
import {
  type Comparison,
  chooseConditionOp,
  chooseOp,
  compareOp,
  conditionAsNumberOp,
  crossOp,
} from './ops/compare.js';
import { countOp } from './ops/counting.js';
import { andOp, everyOp, existOp, knownOp, notOp, orOp, refConditionOp } from './ops/logic.js';
import type { Op } from './ops/op.js';
import { refOp, type WindowName, windowOp } from './ops/windows.js';

/** Compile-time value of an expression: a known number, a known truth value, or a series. */
export type Value = number | boolean | GraphNode;

export const isCondition = (value: Value): boolean =>
  typeof value === 'boolean' || (typeof value === 'object' && value.type === 'condition');

type Ordering = Comparison | '<>';

const truths: Readonly<Record<Ordering, (x: number, y: number) => boolean>> = {
  '>': (x, y) => x > y,
  '>=': (x, y) => x >= y,
  '<': (x, y) => x < y,
  '<=': (x, y) => x <= y,
  '=': (x, y) => x === y,
  '<>': (x, y) => x !== y,
};
/** Comparison operators with their sides swapped. */
const turned = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '=': '=' } as const;

/** Builds the graph of a formula, working out at once what does not depend on the bars. */
export class ValueBuilder {
  readonly graph: Graph;
  readonly rules: LanguageRules;

  constructor(graph: Graph, rules: LanguageRules) {
    this.graph = graph;
    this.rules = rules;
  }

  /** A column in the units of the language: bars count shares. */
  column(name: ColumnName): GraphNode {
    const column = this.graph.column(name);
    const { volumeUnit } = this.rules;
    if (name !== 'volume' || volumeUnit === 1) return column;
    return this.graph.add(pairOp('/', undefined, volumeUnit), column);
  }

  /** As a series of numbers: a condition becomes 1, 0 or NaN. */
  series(value: Value): GraphNode {
    if (typeof value === 'number') return this.graph.add(constantOp(value));
    if (typeof value === 'boolean') return this.graph.add(constantOp(value ? 1 : 0));
    return value.type === 'number' ? value : this.graph.add(conditionAsNumberOp, value);
  }

  /** As a series of conditions. What is a number is none: the check before has seen to it. */
  condition(value: Value): GraphNode {
    if (typeof value === 'boolean') return this.graph.add(knownOp(value));
    if (typeof value === 'object' && value.type === 'condition') return value;
    throw new TypeError('a number where a condition is needed');
  }

  #number(value: Value): number | GraphNode {
    if (typeof value === 'number') return value;
    return typeof value === 'boolean' ? Number(value) : this.series(value);
  }

  pair(name: BinaryScalar, left: Value, right: Value): Value {
    const [x, y] = [this.#number(left), this.#number(right)];
    if (typeof x === 'number' && typeof y === 'number') return binaryScalars[name](x, y);
    if (typeof x === 'number') return this.graph.add(pairOp(name, x, undefined), y as GraphNode);
    if (typeof y === 'number') return this.graph.add(pairOp(name, undefined, y), x);
    return this.graph.add(pairOp(name, undefined, undefined), x, y);
  }

  scalar(name: UnaryScalar, value: Value): Value {
    const x = this.#number(value);
    return typeof x === 'number' ? unaryScalars[name](x) : this.graph.add(scalarOp(name), x);
  }

  compare(comparison: Ordering, left: Value, right: Value): Value {
    const [x, y] = [this.#number(left), this.#number(right)];
    if (typeof x === 'number' && typeof y === 'number') return truths[comparison](x, y);
    if (comparison === '<>') return this.not(this.compare('=', x, y));
    if (typeof x === 'number') return this.compare(turned[comparison], y, x);
    if (typeof y === 'number') return this.graph.add(compareOp(comparison, y), x);
    if (comparison === '<' || comparison === '<=') return this.compare(turned[comparison], y, x);
    return this.graph.add(compareOp(comparison), x, y);
  }

  and(left: Value, right: Value): Value {
    if (left === false || right === false) return false;
    if (left === true) return right;
    if (right === true) return left;
    return left === right ? left : this.graph.add(andOp, this.condition(left), this.condition(right));
  }

  or(left: Value, right: Value): Value {
    if (left === true || right === true) return true;
    if (left === false) return right;
    if (right === false) return left;
    return left === right ? left : this.graph.add(orOp, this.condition(left), this.condition(right));
  }

  not(value: Value): Value {
    return typeof value === 'boolean' ? !value : this.graph.add(notOp, this.condition(value));
  }

  choose(condition: Value, yes: Value, no: Value): Value {
    if (typeof condition === 'boolean') return condition ? yes : no;
    if (isCondition(yes) && isCondition(no)) {
      const sides = [this.condition(condition), this.condition(yes), this.condition(no)] as const;
      return this.graph.add(chooseConditionOp, ...sides);
    }
    return this.graph.add(chooseOp, this.condition(condition), this.series(yes), this.series(no));
  }

  cross(a: Value, b: Value): Value {
    return this.graph.add(crossOp, this.series(a), this.series(b));
  }

  window(name: WindowName, x: Value, n: number): Value {
    const series = this.series(x);
    // A window of one bar is the bar.
    if (n === 1 && (name === 'MA' || name === 'SUM' || name === 'HHV' || name === 'LLV')) return series;
    return this.graph.add(windowOp(name, n), series);
  }

  ref(x: Value, n: number): Value {
    if (n === 0) return x;
    if (isCondition(x)) return this.graph.add(refConditionOp(n), this.condition(x));
    return this.graph.add(refOp(n), this.series(x));
  }

  exist(x: Value, n: number): Value {
    if (n === 1) return x;
    return n === 0 ? this.compare('>', this.count(x, 0), 0) : this.graph.add(existOp(n), this.condition(x));
  }

  every(x: Value, n: number): Value {
    return n === 1 ? x : this.graph.add(everyOp(n), this.condition(x));
  }

  count(x: Value, n: number): Value {
    return this.graph.add(countOp(n), this.condition(x));
  }

  /** An operation whose inputs are already series of the right kind. */
  apply(op: Op, ...inputs: readonly GraphNode[]): Value {
    return this.graph.add(op, ...inputs);
  }
}
