import { DomainError } from '@guanlan/stock-domain';
import { FormulaError } from '@guanlan/stock-domain/formula';
import { type ConditionTree, conditionText, conditionTree, type OperandTree } from '@guanlan/stock-domain/screening';
import { operands } from './operands';

export const operators = ['>', '>=', '<', '<=', '='] as const;
type Operator = (typeof operators)[number];

/** Line of the builder; its operands are formula expressions. */
export interface BuilderRow {
  readonly id: string;
  readonly left: string;
  readonly operator: Operator | 'cross';
  readonly right: string;
  /** Number of bars within which the condition must hold once; null: on the day itself. */
  readonly within: number | null;
  /** Condition without such a form, as text; the fields above have no meaning then. */
  readonly text: string | null;
}

/** Conjunction of lines. */
export type Joint = 'all' | 'any';

export interface BuilderRows {
  readonly joint: Joint;
  readonly rows: readonly BuilderRow[];
}

/** Parses a condition; an invalid or unfinished one stays text. */
export function conditionOf(text: string): ConditionTree {
  try {
    return conditionTree(text) ?? { kind: 'text', text };
  } catch (error) {
    if (error instanceof DomainError || error instanceof FormulaError) return { kind: 'text', text };
    throw error;
  }
}

/** Operand of a text in the formula language. */
export function operandOf(text: string): OperandTree {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value)) return { kind: 'number', value };
  const compared = conditionOf(`${text.trim()}>0`);
  return compared.kind === 'compare' && compared.operator === '>' ? compared.left : { kind: 'text', text: text.trim() };
}

function treeOfRow({ left, operator, right, within, text }: BuilderRow): ConditionTree {
  const own: ConditionTree =
    text !== null
      ? conditionOf(text)
      : operator === 'cross'
        ? { kind: 'cross', left: operandOf(left), right: operandOf(right) }
        : { kind: 'compare', operator, left: operandOf(left), right: operandOf(right) };
  return within === null ? own : { kind: 'exist', of: own, bars: within };
}

/** Condition tree of the builder's lines. */
export const treeOf = ({ joint, rows }: BuilderRows): ConditionTree => ({ kind: joint, of: rows.map(treeOfRow) });

/** Operand as the formula language prints it. */
export function textOfOperand(tree: OperandTree): string {
  const written = conditionText({ kind: 'compare', operator: '>', left: tree, right: { kind: 'number', value: 0 } });
  const text = written.replace(/>0$/, '');
  return presets.get(text) ?? text;
}

/** The builder's own operands by their printed form. */
const presets = new Map<string, string>();
for (const { items } of operands) for (const [text] of items) presets.set(textOfOperand(operandOf(text)), text);

const empty = { left: '', operator: '>', right: '', within: null, text: null } as const;

function rowOf(tree: ConditionTree, id: string): BuilderRow {
  if (tree.kind === 'exist') {
    const own = rowOf(tree.of, id);
    return own.within === null ? { ...own, within: tree.bars } : { ...empty, id, text: conditionText(tree) };
  }
  if (tree.kind === 'cross') {
    return { ...empty, id, left: textOfOperand(tree.left), operator: 'cross', right: textOfOperand(tree.right) };
  }
  if (tree.kind === 'compare') {
    const operator = operators.find((one) => one === tree.operator);
    if (operator) return { ...empty, id, left: textOfOperand(tree.left), operator, right: textOfOperand(tree.right) };
  }
  return { ...empty, id, text: conditionText(tree) };
}

/** Builder lines of a condition tree; a part without such a form becomes a line of text. */
export function rowsOf(tree: ConditionTree): BuilderRows {
  const isJoint = tree.kind === 'all' || tree.kind === 'any';
  const [joint, parts]: [Joint, readonly ConditionTree[]] = isJoint ? [tree.kind, tree.of] : ['all', [tree]];
  return { joint, rows: parts.map((part, at) => rowOf(part, String(at))) };
}

/** Builder lines of a formula; undefined unless it is a single condition. */
export function rowsOfText(formula: string): BuilderRows | undefined {
  const tree = conditionTree(formula);
  return tree && rowsOf(tree);
}
