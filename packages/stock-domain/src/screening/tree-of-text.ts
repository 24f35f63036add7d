import { compileFormula, type FormulaOptions } from '../formula/formula.js';
import { placingFaults } from '../formula/formula-error.js';
import { formulaLimits } from '../formula/formula-limits.js';
import { parse } from '../formula/language/parse.js';
import type { Expression } from '../formula/language/syntax.js';
import { fieldColumns } from '../formula/language/vocabulary.js';
import type { ConditionTree, OperandTree } from './condition-tree.js';

const comparisons: ReadonlySet<string> = new Set(['>', '>=', '<', '<=', '=', '<>']);

/** A number written out, with its sign. */
function numberIn(expression: Expression | undefined): number | undefined {
  if (expression?.kind === 'number') return expression.value;
  if (expression?.kind === 'unary' && expression.operator === '-' && expression.value.kind === 'number') {
    return -expression.value.value;
  }
  return undefined;
}

class Reader {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  #textOf({ at }: Expression): string {
    return this.#text.slice(at.start, at.end).trim();
  }

  operand(expression: Expression): OperandTree {
    const value = numberIn(expression);
    if (value !== undefined) return { kind: 'number', value };
    if (expression.kind === 'name' && fieldColumns.has(expression.name)) {
      return { kind: 'field', field: expression.name };
    }
    if (expression.kind === 'line') {
      const params = expression.args?.map(numberIn);
      const { name: indicator, line } = expression;
      if (!params) return { kind: 'line', indicator, line };
      if (params.every((param) => param !== undefined)) return { kind: 'line', indicator, line, params };
    }
    if (expression.kind === 'call' && expression.args.length > 0) {
      return { kind: 'call', name: expression.name, args: expression.args.map((argument) => this.operand(argument)) };
    }
    if (expression.kind === 'binary' && '+-*/'.includes(expression.operator)) {
      const [left, right] = [this.operand(expression.left), this.operand(expression.right)];
      return { kind: 'arithmetic', operator: expression.operator as '+', left, right };
    }
    return { kind: 'text', text: this.#textOf(expression) };
  }

  condition(expression: Expression): ConditionTree {
    if (expression.kind === 'unary' && expression.operator === 'NOT') {
      return { kind: 'not', of: this.condition(expression.value) };
    }
    if (expression.kind === 'binary') {
      const { operator, left, right } = expression;
      if (operator === 'AND') return { kind: 'all', of: this.#flat('AND', expression) };
      if (operator === 'OR') return { kind: 'any', of: this.#flat('OR', expression) };
      if (comparisons.has(operator)) {
        return { kind: 'compare', operator: operator as '>', left: this.operand(left), right: this.operand(right) };
      }
    }
    if (expression.kind === 'call') {
      const [first, second] = expression.args;
      const bars = numberIn(second);
      if (expression.name === 'CROSS' && first && second) {
        return { kind: 'cross', left: this.operand(first), right: this.operand(second) };
      }
      const isWindow = expression.name === 'EXIST' || expression.name === 'EVERY';
      if (isWindow && first && bars !== undefined) {
        return { kind: expression.name === 'EXIST' ? 'exist' : 'every', of: this.condition(first), bars };
      }
    }
    return { kind: 'text', text: this.#textOf(expression) };
  }

  /** `A AND B AND C` is one list, not a list in a list. */
  #flat(operator: string, expression: Expression): ConditionTree[] {
    if (expression.kind !== 'binary' || expression.operator !== operator) return [this.condition(expression)];
    return [...this.#flat(operator, expression.left), this.condition(expression.right)];
  }
}

/**
 * The tree of a formula, for a builder to go on with. What a builder has no form for stays text inside it; a formula of
 * several statements has none at all: undefined.
 *
 * @throws FormulaError for a formula that does not compile
 */
export function conditionTree(text: string, options: FormulaOptions = {}): ConditionTree | undefined {
  compileFormula(text, options);
  const statements = placingFaults(text, () => parse(text, formulaLimits));
  const [only, second] = statements;
  if (!only || second || only.name !== '') return undefined;
  return new Reader(text).condition(only.value);
}
