import { type ConditionTree, conditionText, conditionTree, type OperandTree } from '@guanlan/stock-domain/screening';

export const operators = ['>', '>=', '<', '<=', '='] as const;
type Operator = (typeof operators)[number];

/** A line of the builder. Its numbers are in the formula language. */
export interface BuilderRow {
  readonly id: string;
  readonly left: string;
  readonly operator: Operator | 'cross';
  readonly right: string;
  /** Held once within so many bars; null: on the day itself. */
  readonly within: number | null;
  /** What has no such form, as it is written; the fields above say nothing then. */
  readonly text: string | null;
}

/** How lines are joined. */
export type Joint = 'all' | 'any';

export interface BuilderRows {
  readonly joint: Joint;
  readonly rows: readonly BuilderRow[];
}

const operand = (text: string): OperandTree => {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? { kind: 'number', value } : { kind: 'text', text: text.trim() };
};

function treeOfRow({ left, operator, right, within, text }: BuilderRow): ConditionTree {
  const own: ConditionTree =
    text !== null
      ? { kind: 'text', text }
      : operator === 'cross'
        ? { kind: 'cross', left: operand(left), right: operand(right) }
        : { kind: 'compare', operator, left: operand(left), right: operand(right) };
  return within === null ? own : { kind: 'exist', of: own, bars: within };
}

/** The tree of the builder's lines. */
export const treeOf = ({ joint, rows }: BuilderRows): ConditionTree => ({ kind: joint, of: rows.map(treeOfRow) });

/** A number in the formula language. */
function textOfOperand(tree: OperandTree): string {
  switch (tree.kind) {
    case 'number':
      return String(tree.value);
    case 'field':
      return tree.field;
    case 'line':
      return `${tree.indicator}${tree.params && tree.params.length > 0 ? `(${tree.params.join(',')})` : ''}.${tree.line}`;
    case 'call':
      return `${tree.name}(${tree.args.map(textOfOperand).join(',')})`;
    case 'arithmetic':
      return `(${textOfOperand(tree.left)}${tree.operator}${textOfOperand(tree.right)})`;
    case 'text':
      return tree.text;
  }
}

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

/** The builder's lines of a tree; what has no line of its own is one as text. */
export function rowsOf(tree: ConditionTree): BuilderRows {
  const isJoint = tree.kind === 'all' || tree.kind === 'any';
  const [joint, parts]: [Joint, readonly ConditionTree[]] = isJoint ? [tree.kind, tree.of] : ['all', [tree]];
  return { joint, rows: parts.map((part, at) => rowOf(part, String(at))) };
}

/** The builder's lines of a formula; undefined for one that is no single condition. */
export function rowsOfText(formula: string): BuilderRows | undefined {
  const tree = conditionTree(formula);
  return tree && rowsOf(tree);
}
