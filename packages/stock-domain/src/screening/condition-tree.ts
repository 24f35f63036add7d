import { DomainError } from '../domain-error.js';

/** A number in a condition, as a builder holds it. */
export type OperandTree =
  | { readonly kind: 'number'; readonly value: number }
  /** A field of the bar: `O H L C V AMOUNT`. */
  | { readonly kind: 'field'; readonly field: string }
  /** A line of an indicator, with its numeric parameters in order. */
  | { readonly kind: 'line'; readonly indicator: string; readonly line: string; readonly params?: readonly number[] }
  /** A function of numbers, such as `MA(C,60)`. */
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly OperandTree[] }
  | {
      readonly kind: 'arithmetic';
      readonly operator: '+' | '-' | '*' | '/';
      readonly left: OperandTree;
      readonly right: OperandTree;
    }
  /** A condition without a form of its own, as text of the language. */
  | { readonly kind: 'text'; readonly text: string };

/** A condition, as a builder holds it: plain data. */
export type ConditionTree =
  | { readonly kind: 'all' | 'any'; readonly of: readonly ConditionTree[] }
  | { readonly kind: 'not'; readonly of: ConditionTree }
  | {
      readonly kind: 'compare';
      readonly operator: '>' | '>=' | '<' | '<=' | '=' | '<>';
      readonly left: OperandTree;
      readonly right: OperandTree;
    }
  /** The first crosses the second from below. */
  | { readonly kind: 'cross'; readonly left: OperandTree; readonly right: OperandTree }
  /** Held once, or always, on the last so many bars. */
  | { readonly kind: 'exist' | 'every'; readonly of: ConditionTree; readonly bars: number }
  /** An operand without a form of its own, as text of the language. */
  | { readonly kind: 'text'; readonly text: string };

const MAX_DEPTH = 24;
const word = /^[A-Za-z][A-Za-z0-9]{0,15}$/;
const comparisons: ReadonlySet<unknown> = new Set(['>', '>=', '<', '<=', '=', '<>']);
const operators: ReadonlySet<unknown> = new Set(['+', '-', '*', '/']);

function fail(path: string, fault: string): never {
  throw new DomainError('INVALID_SCREEN', `${path || 'the tree'} ${fault}`);
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, path: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  return fail(path, 'is not an object');
}

/** A list of 1 to 64, each read by `read`. */
function listOf<T>(value: unknown, path: string, read: (item: unknown, path: string) => T, least = 1): T[] {
  if (!Array.isArray(value) || value.length < least || value.length > 64) {
    return fail(path, `is not a list of ${least} to 64`);
  }
  return value.map((item, at) => read(item, `${path}[${at}]`));
}

function numberOf(value: unknown, path: string): number {
  // Sizes that the language reads as a single literal.
  const size = Math.abs(value as number);
  if (typeof value === 'number' && (value === 0 || (size >= 1e-15 && size <= 1e15))) return value;
  return fail(path, 'is not a number of a useful size');
}

function wordOf(value: unknown, path: string): string {
  return typeof value === 'string' && word.test(value) ? value.toUpperCase() : fail(path, 'is not a name');
}

/** Text is one expression: what ends a statement or hides an end in a comment would change what stands around it. */
function textOf(value: unknown, path: string): string {
  const isText = typeof value === 'string' && value.trim() !== '' && value.length <= 2000;
  if (!isText || /[;；{}｛｝\n]|\/\/|／／|:=|：＝/.test(value)) return fail(path, 'is not the text of one expression');
  let open = 0;
  for (const sign of value) {
    if (sign === '(' || sign === '（') open++;
    if (sign === ')' || sign === '）') open--;
    if (open < 0) break;
  }
  return open === 0 ? value.trim() : fail(path, 'has parentheses that do not match');
}

function nested(depth: number, path: string): number {
  return depth < MAX_DEPTH ? depth + 1 : fail(path, `is nested deeper than ${MAX_DEPTH}`);
}

function readOperand(value: unknown, path: string, depth: number): OperandTree {
  const fields = fieldsOf(value, path);
  const next = nested(depth, path);
  const child = (name: string): OperandTree => readOperand(fields[name], `${path}.${name}`, next);
  switch (fields.kind) {
    case 'number':
      return { kind: 'number', value: numberOf(fields.value, `${path}.value`) };
    case 'field':
      return { kind: 'field', field: wordOf(fields.field, `${path}.field`) };
    case 'text':
      return { kind: 'text', text: textOf(fields.text, `${path}.text`) };
    case 'line': {
      const line = {
        kind: 'line',
        indicator: wordOf(fields.indicator, `${path}.indicator`),
        line: wordOf(fields.line, `${path}.line`),
      } as const;
      if (fields.params === undefined) return line;
      return { ...line, params: listOf(fields.params, `${path}.params`, numberOf, 0) };
    }
    case 'call': {
      const args = listOf(fields.args, `${path}.args`, (item, at) => readOperand(item, at, next));
      return { kind: 'call', name: wordOf(fields.name, `${path}.name`), args };
    }
    case 'arithmetic': {
      const operator = operators.has(fields.operator) ? fields.operator : fail(`${path}.operator`, 'is none');
      return { kind: 'arithmetic', operator: operator as '+', left: child('left'), right: child('right') };
    }
    default:
      return fail(`${path}.kind`, 'is no kind of number');
  }
}

function readCondition(value: unknown, path: string, depth: number): ConditionTree {
  const fields = fieldsOf(value, path);
  const next = nested(depth, path);
  const operand = (name: string): OperandTree => readOperand(fields[name], `${path}.${name}`, next);
  const { kind } = fields;
  switch (kind) {
    case 'all':
    case 'any':
      return { kind, of: listOf(fields.of, `${path}.of`, (item, at) => readCondition(item, at, next)) };
    case 'not':
      return { kind, of: readCondition(fields.of, `${path}.of`, next) };
    case 'exist':
    case 'every': {
      const bars = numberOf(fields.bars, `${path}.bars`);
      if (!Number.isInteger(bars) || bars < 1) return fail(`${path}.bars`, 'is not a number of bars');
      return { kind, of: readCondition(fields.of, `${path}.of`, next), bars };
    }
    case 'cross':
      return { kind, left: operand('left'), right: operand('right') };
    case 'compare': {
      const operator = comparisons.has(fields.operator) ? fields.operator : fail(`${path}.operator`, 'is none');
      return { kind, operator: operator as '>', left: operand('left'), right: operand('right') };
    }
    case 'text':
      return { kind, text: textOf(fields.text, `${path}.text`) };
    default:
      return fail(`${path}.kind`, 'is no kind of condition');
  }
}

/**
 * Reads a tree that came from outside. Whether its functions and lines exist is seen when it is compiled.
 *
 * @throws DomainError INVALID_SCREEN, naming what is wrong and where
 */
export function parseConditionTree(value: unknown): ConditionTree {
  return readCondition(value, '', 0);
}

const plainNumber = (value: number): string => (value < 0 ? `(${value})` : String(value));

function operandText(operand: OperandTree): string {
  switch (operand.kind) {
    case 'number':
      return plainNumber(operand.value);
    case 'field':
      return operand.field;
    case 'line': {
      const params = operand.params?.length ? `(${operand.params.join(',')})` : '';
      return `${operand.indicator}${params}.${operand.line}`;
    }
    case 'call':
      return `${operand.name}(${operand.args.map(operandText).join(',')})`;
    case 'arithmetic':
      return `${factorText(operand.left)}${operand.operator}${factorText(operand.right)}`;
    case 'text':
      return `(${operand.text})`;
  }
}

const factorText = (operand: OperandTree): string =>
  operand.kind === 'arithmetic' ? `(${operandText(operand)})` : operandText(operand);

function textOfCondition(tree: ConditionTree): string {
  const inside = (child: ConditionTree): string =>
    child.kind === 'any' || child.kind === 'all' || child.kind === 'not'
      ? `(${textOfCondition(child)})`
      : textOfCondition(child);
  switch (tree.kind) {
    case 'all':
      return tree.of.map(inside).join(' AND ');
    case 'any':
      return tree.of.map(inside).join(' OR ');
    case 'not':
      return `NOT(${textOfCondition(tree.of)})`;
    case 'compare':
      return `${operandText(tree.left)}${tree.operator}${operandText(tree.right)}`;
    case 'cross':
      return `CROSS(${operandText(tree.left)},${operandText(tree.right)})`;
    case 'exist':
    case 'every':
      return `${tree.kind.toUpperCase()}(${textOfCondition(tree.of)},${tree.bars})`;
    case 'text':
      return `(${tree.text})`;
  }
}

/**
 * The formula that a tree stands for.
 *
 * @throws DomainError INVALID_SCREEN for a tree that is none
 * @example
 * conditionText({ kind: 'exist', bars: 3, of: { kind: 'cross', left: dif, right: dea } }); // EXIST(CROSS(…),3)
 */
export function conditionText(tree: ConditionTree): string {
  return textOfCondition(parseConditionTree(tree));
}
