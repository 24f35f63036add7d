import type { SelectionHit } from '@guanlan/contract';
import type { ConditionTree, OperandTree } from '@guanlan/stock-domain/screening';
import { conditionOf, operandOf, textOfOperand } from './builder-rows';
import { numberText, operandName } from './operand-words';

type Part = SelectionHit['parts'][number];

/** Value of an operand in the hit; null where it was not told. */
type NumberIn = (tree: OperandTree) => number | null;

/** Longest formula that is shown as it is written. */
const MAX_FORMULA = 24;

/** Lines that cross in a "golden cross", by indicator. */
const crossLines: Readonly<Record<string, readonly [fast: string, slow: string]>> = {
  MACD: ['DIF', 'DEA'],
  KDJ: ['K', 'D'],
  TRIX: ['TRIX', 'TRMA'],
};

const comparisons = { '>': '高于', '>=': '不低于', '<': '低于', '<=': '不高于', '=': '等于', '<>': '不等于' } as const;

/** `金叉` or `死叉` of two lines of an indicator. */
function crossName(left: OperandTree, right: OperandTree): string | null {
  if (left.kind !== 'line' || right.kind !== 'line' || left.indicator !== right.indicator) return null;
  const [fast, slow] = crossLines[left.indicator] ?? [];
  if (left.line === fast && right.line === slow) return `${left.indicator} 金叉`;
  return left.line === slow && right.line === fast ? `${left.indicator} 死叉` : null;
}

const isClose = (tree: OperandTree): boolean => tree.kind === 'field' && tree.field === 'C';
const isNamed = (tree: OperandTree, name: string): boolean => tree.kind === 'call' && tree.name === name;

/** Average that the price stands on or falls below, also that of the day before. */
const isAverage = (tree: OperandTree): boolean => isNamed(tree, 'MA') || isNamed(tree, 'EMA');

/** Highest price of the days before today. */
const isFormerHigh = (tree: OperandTree): boolean =>
  tree.kind === 'call' && tree.name === 'REF' && tree.args[0] !== undefined && isNamed(tree.args[0], 'HHV');

/** `（57.30）`; nothing where the number is not known. */
const inBrackets = (value: number | null): string => (value === null ? '' : `（${numberText(value)}）`);

/** `站上 20 日线（57.30）` and its like: the price against a line. */
function priceWords(
  verbs: readonly [above: string, below: string],
  tree: ConditionTree,
  numberIn: NumberIn,
): string | null {
  if (tree.kind !== 'compare' && tree.kind !== 'cross') return null;
  const isUp = tree.kind === 'cross' || tree.operator === '>' || tree.operator === '>=';
  if (!isUp && (tree.kind !== 'compare' || (tree.operator !== '<' && tree.operator !== '<='))) return null;
  const isLeft = isClose(tree.left);
  const line = isLeft ? tree.right : isClose(tree.right) ? tree.left : null;
  if (line === null || line.kind === 'number') return null;
  const name =
    isFormerHigh(line) && line.kind === 'call' && line.args[0] ? operandName(line.args[0]) : operandName(line);
  if (name === null) return null;
  const isAbove = isUp === isLeft;
  const verb =
    isFormerHigh(line) && isAbove ? '突破' : isAverage(line) ? verbs[isAbove ? 0 : 1] : isAbove ? '高于' : '低于';
  return `${verb}${spaced(name)}${inBrackets(numberIn(line))}`;
}

/** Space between Chinese and a digit or a Latin letter. */
const spaced = (name: string): string => (/^[\dA-Za-z(−-]/.test(name) ? ` ${name}` : name);
const closed = (name: string): string => (/[\dA-Za-z)]$/.test(name) ? `${name} ` : name);

/** `5 日线（11.62）`: first of two lines with its own value, since that of the second stands in other conditions. */
const valued = (name: string, value: number | null): string =>
  value === null ? closed(name) : `${name}${inBrackets(value)}`;

/** Mean volume in a condition on the volume, with what it is multiplied by. */
function volumeBase(tree: OperandTree): { readonly base: OperandTree; readonly factor: number } | null {
  if (tree.kind === 'arithmetic' && tree.operator === '*') {
    const [factor, base] = tree.left.kind === 'number' ? [tree.left, tree.right] : [tree.right, tree.left];
    return factor.kind === 'number' && volumeBase(base) ? { base, factor: factor.value } : null;
  }
  const inner = tree.kind === 'call' && tree.name === 'REF' ? tree.args[0] : tree;
  const of = inner?.kind === 'call' && inner.name === 'MA' ? inner.args[0] : undefined;
  return of?.kind === 'field' && of.field === 'V' ? { base: tree, factor: 1 } : null;
}

/** `放量（5 日均量的 1.8 倍）`: the volume against its mean. */
function volumeWords(tree: ConditionTree, numberIn: NumberIn): string | null {
  if (tree.kind !== 'compare' || (tree.operator !== '>' && tree.operator !== '>=')) return null;
  if (tree.left.kind !== 'field' || tree.left.field !== 'V') return null;
  const mean = volumeBase(tree.right);
  if (!mean) return null;
  const [volume, bound] = [numberIn(tree.left), numberIn(tree.right)];
  const base = mean.base.kind === 'call' && mean.base.name === 'REF' ? mean.base.args[0] : mean.base;
  const name = base ? operandName(base) : null;
  if (volume === null || bound === null || bound <= 0 || name === null) return '放量';
  return `放量（${name}的 ${((volume / bound) * mean.factor).toFixed(1)} 倍）`;
}

function crossWords(tree: ConditionTree, numberIn: NumberIn): string | null {
  if (tree.kind !== 'cross') return null;
  const golden = crossName(tree.left, tree.right);
  if (golden) return golden;
  const [left, right] = [operandName(tree.left), operandName(tree.right)];
  if (left === null || right === null) return null;
  // A line that a number crosses falls below that number.
  if (tree.left.kind === 'number') return `${closed(right)}下穿${spaced(left)}${inBrackets(numberIn(tree.right))}`;
  if (tree.right.kind === 'number') return `${closed(left)}上穿${spaced(right)}${inBrackets(numberIn(tree.left))}`;
  return `${valued(left, numberIn(tree.left))}上穿${spaced(right)}`;
}

function compareWords(tree: ConditionTree, numberIn: NumberIn): string | null {
  if (tree.kind !== 'compare') return null;
  const [left, right] = [operandName(tree.left), operandName(tree.right)];
  if (left === null || right === null) return null;
  const [value, verb] = [numberIn(tree.left), comparisons[tree.operator]];
  if (tree.right.kind !== 'number') return `${valued(left, value)}${verb}${spaced(right)}`;
  const bound = numberText(tree.right.value).replace(/\.?0+(?= |$)/, '');
  return `${closed(left)}${verb}${spaced(bound)}${inBrackets(value)}`;
}

/** Condition in words; null where it has a form that nobody says. */
function wordsOf(tree: ConditionTree, numberIn: NumberIn): string | null {
  switch (tree.kind) {
    case 'exist':
    case 'every': {
      const own = wordsOf(tree.of, numberIn);
      return own === null
        ? null
        : `${tree.kind === 'exist' ? `${tree.bars} 日内` : `连续 ${tree.bars} 日`}${spaced(own)}`;
    }
    case 'all':
    case 'any': {
      const own = tree.of.map((one) => wordsOf(one, numberIn));
      return own.includes(null) ? null : own.join(tree.kind === 'all' ? ' · ' : ' 或 ');
    }
    case 'cross':
      return priceWords(['上穿', '跌破'], tree, numberIn) ?? crossWords(tree, numberIn);
    case 'compare':
      return (
        priceWords(['站上', '低于'], tree, numberIn) ?? volumeWords(tree, numberIn) ?? compareWords(tree, numberIn)
      );
    default:
      return null;
  }
}

/** Formula without words of its own: its beginning, and the first of its numbers. */
function formulaWords({ text, values }: Part): string {
  const line = text.replace(/\s+/g, ' ');
  const short = line.length > MAX_FORMULA ? `${line.slice(0, MAX_FORMULA - 1)}…` : line;
  return short + inBrackets(values.find(({ value }) => value !== null)?.value ?? null);
}

/** Remembers the result for each text: the hits of a search share their formulas, and reading one compiles it. */
function memoized<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? read(text);
    known.set(text, found);
    return found;
  };
}

const readerOf = () => ({
  condition: memoized(conditionOf),
  /** Form in which two spellings of an operand are equal. */
  operand: memoized((text) => textOfOperand(operandOf(text))),
});

/** Words of one condition that a stock meets: `MACD 金叉`, `站上 20 日线（57.30）`. */
export function partWords(part: Part, { condition, operand } = readerOf()): string {
  const values = new Map(part.values.map(({ text, value }) => [operand(text), value]));
  return wordsOf(condition(part.text), (tree) => values.get(textOfOperand(tree)) ?? null) ?? formulaWords(part);
}

/** Rule in words, as the name of its runs: `站上 20 日线 · 放量`. Null for one that nobody says, or that is not whole. */
export function ruleWords(text: string): string | null {
  return wordsOf(conditionOf(text), () => null);
}

/** Longest name of a run, as the contract takes it. */
const NAME_MAX = 30;

/** Name of a run from the words of its conditions: whole ones, as many as there is room for. */
export function runName(words: string): string {
  if (words.length <= NAME_MAX) return words;
  const cut = words.slice(0, NAME_MAX - 1);
  const end = cut.lastIndexOf(' · ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** Reasons of each hit in one line. */
export function hitWords(hits: readonly Pick<SelectionHit, 'parts'>[]): string[] {
  const reader = readerOf();
  return hits.map(({ parts }) =>
    parts
      .filter(({ holds }) => holds === true)
      .map((part) => partWords(part, reader))
      .join(' · '),
  );
}
