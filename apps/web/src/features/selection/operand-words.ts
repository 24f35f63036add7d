import type { OperandTree } from '@guanlan/stock-domain/screening';
import { textOfOperand } from './builder-rows';
import { operands } from './operands';

/** Names of the builder's own operands, without the units that stand beside a number. */
const presetNames: ReadonlyMap<string, string> = new Map(
  operands.flatMap(({ items }) => items.map(([text, name]) => [text, name.replace(/（.*）$| %$/, '')] as const)),
);

const fieldNames: Readonly<Record<string, string>> = {
  C: '收盘价',
  O: '开盘价',
  H: '最高价',
  L: '最低价',
  V: '成交量',
  AMOUNT: '成交额',
};

/** Lines whose indicator says it all, as RSI1 of RSI. */
const soleLines: ReadonlySet<string> = new Set(['RSI.RSI1', 'CCI.CCI', 'WR.WR1', 'BIAS.BIAS1', 'TRIX.TRIX']);

const bandNames: Readonly<Record<string, string>> = { UP: '布林上轨', MID: '布林中轨', DN: '布林下轨' };

const numberOf = (tree: OperandTree | undefined): number | null => (tree?.kind === 'number' ? tree.value : null);

/** Field that a function takes, as `C` of `MA(C,20)`; null for any other argument. */
const fieldOf = (tree: OperandTree | undefined): string | null => (tree?.kind === 'field' ? tree.field : null);

/** `20 日线`, `5 日均量`: averages and extremes over days; null for a call without such a name. */
function callName(name: string, args: readonly OperandTree[]): string | null {
  const [first, second] = args;
  const [field, days] = [fieldOf(first), numberOf(second)];
  if (days === null) return null;
  const inner = first && name === 'REF' ? operandName(first) : null;
  if (inner !== null) return days === 1 ? `昨日${inner}` : `${days} 日前的${inner}`;
  if (field === null) return null;
  if (name === 'MA' || name === 'EMA') {
    const kind = name === 'EMA' ? 'EMA' : '';
    if (field === 'C') return `${days} 日${kind || ''}线`;
    return field === 'V' ? `${days} 日均量` : `${days} 日平均${fieldNames[field] ?? field}`;
  }
  if (name === 'HHV')
    return field === 'H' || field === 'C' ? `${days} 日高点` : `${days} 日内最大${fieldNames[field] ?? field}`;
  if (name === 'LLV')
    return field === 'L' || field === 'C' ? `${days} 日低点` : `${days} 日内最小${fieldNames[field] ?? field}`;
  return null;
}

function lineName(indicator: string, line: string): string {
  if (indicator === 'BOLL') return bandNames[line] ?? `${indicator} ${line}`;
  if (soleLines.has(`${indicator}.${line}`)) return indicator;
  return line.startsWith(indicator) ? line : `${indicator} ${line}`;
}

/** Name of an operand as people say it; null where it has none. */
export function operandName(tree: OperandTree): string | null {
  if (tree.kind === 'number') return String(tree.value);
  if (tree.kind === 'field') return fieldNames[tree.field] ?? tree.field;
  if (tree.kind === 'line') return lineName(tree.indicator, tree.line);
  const named = tree.kind === 'call' ? callName(tree.name, tree.args) : null;
  return named ?? presetNames.get(textOfOperand(tree)) ?? null;
}

/** Number as it stands in a sentence: `57.30`, `0.304`, `1.25 亿`. */
export function numberText(value: number): string {
  const size = Math.abs(value);
  const [scaled, unit] = size >= 1e8 ? [value / 1e8, ' 亿'] : size >= 1e4 ? [value / 1e4, ' 万'] : [value, ''];
  const digits = size > 0 && size < 1 ? 3 : 2;
  return scaled.toFixed(digits).replace('-', '−') + unit;
}
