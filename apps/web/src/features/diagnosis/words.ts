import type { DiagnosisFact, RuleDiagnosis } from '@guanlan/contract';
import { parseCode } from '@guanlan/stock-domain';
import { sentenceText, summaryOf } from '@guanlan/stock-domain/diagnosis';
import { fixedText, UNKNOWN_TEXT } from '../../base/market-text';

type Stance = RuleDiagnosis['stance'];
type Part = RuleDiagnosis['parts'][number];

export const stanceText: Readonly<Record<Stance, string>> = {
  strong: '偏强',
  weak: '偏弱',
  mixed: '强弱交织',
  insufficient: '数据不足',
};

/** Stances in a narrow column. */
export const shortStance: typeof stanceText = { ...stanceText, mixed: '交织', insufficient: '不足' };

export const leanText: Readonly<Record<Part['lean'], string>> = {
  bull: '偏强',
  bear: '偏弱',
  neutral: '中性',
  unknown: '未知',
};

const riskText: typeof leanText = { bull: '风险较低', bear: '风险较高', neutral: '风险中等', unknown: '未知' };

/** Values from which on a move is called overdone, by the part of the score: too far down, and too far up. */
const extremes: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  rsi: [20, 80],
  kdj: [20, 80],
  bias: [-20, 20],
};

interface Finding {
  readonly text: string;
  /** Direction for colour and arrow; null where it is neither strength nor weakness. */
  readonly trend: number | null;
  readonly isWarning: boolean;
}

/** Finding of a part that measures how far a move went: that it is overdone is no weakness, and an even pace no strength. */
function paceOf({ lean }: Part, [low, high]: readonly [number, number], value: number): Finding {
  if (value >= high) return { text: '过热', trend: null, isWarning: true };
  if (value <= low) return { text: '超卖', trend: null, isWarning: true };
  if (lean === 'bear') return { text: leanText.bear, trend: -1, isWarning: false };
  return { text: '正常', trend: null, isWarning: false };
}

/** Finding of a part in words. Risks have words of their own, since little risk is no strength. */
export function findingOf(part: Part, facts: ReadonlyMap<string, DiagnosisFact>): Finding {
  const { section, lean } = part;
  if (section === 'risk') return { text: riskText[lean], trend: null, isWarning: false };
  const bounds = extremes[part.id];
  const value = facts.get(part.facts[0] ?? '')?.value;
  if (bounds && lean !== 'unknown' && typeof value === 'number') return paceOf(part, bounds, value);
  return { text: leanText[lean], trend: trendOfStance(lean), isWarning: false };
}

/** Direction of a stance or a lean, for its colour. */
export const trendOfStance = (stance: Stance | Part['lean']): number | null =>
  stance === 'strong' || stance === 'bull' ? 1 : stance === 'weak' || stance === 'bear' ? -1 : null;

export const confidenceText: Readonly<Record<RuleDiagnosis['confidenceCap'], string>> = {
  low: '低',
  medium: '中',
  high: '高',
};

/** Sections in display order, risks first. */
export const sections: readonly {
  readonly id: Part['section'];
  readonly title: string;
  readonly groups: readonly DiagnosisFact['group'][];
  /** Name of its score, where the title would be read the other way round. */
  readonly scoreName?: string;
  readonly scoreNote?: string;
}[] = [
  { id: 'risk', title: '风险与波动', groups: ['risk'], scoreName: '风险得分', scoreNote: '越高越安全' },
  { id: 'short', title: '短期趋势（20 日内）', groups: ['short'] },
  { id: 'long', title: '长期趋势（120 日起）', groups: ['long'] },
  { id: 'momentum', title: '动量与过热', groups: ['momentum'] },
  { id: 'volume', title: '量能', groups: ['volume'] },
  { id: 'relative', title: '相对强弱', groups: ['relative'] },
];

/** Facts without a part in the score. */
export const looseGroups: readonly { readonly title: string; readonly group: DiagnosisFact['group'] }[] = [
  { title: '关键价位', group: 'level' },
  { title: '涨跌停', group: 'limit' },
  { title: '行情', group: 'quote' },
  { title: '其他资料', group: 'outside' },
];

const gaps: Readonly<Record<NonNullable<DiagnosisFact['reason']>, string>> = {
  'too-few-bars': '上市或停牌使样本不足',
  'no-input': '行情源没有这项数据',
  'not-known': '所需的数未知',
  'not-defined': '分母为零，无法计算',
  'not-traded': '今天还没有成交',
};

/** Reason why a fact has no value. */
export const gapText = ({ status, reason }: Pick<DiagnosisFact, 'status' | 'reason'>): string =>
  status === 'none' ? '当前没有' : reason ? gaps[reason] : '未知';

const statuses: Readonly<Partial<Record<DiagnosisFact['status'], string>>> = {
  partial: '当日未收盘',
  stale: '已过时',
  estimated: '估算',
  fallback: '备用来源',
  fetch_failed: '获取失败',
};

/** Restriction of a value, such as being estimated; undefined where it has none. */
export const statusText = ({ status }: DiagnosisFact): string | undefined => statuses[status];

function counted(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e8) return `${fixedText(value / 1e8)}亿`;
  return size >= 1e4 ? `${fixedText(value / 1e4)}万` : fixedText(value, 0);
}

/** Value of a fact with its unit; `—` where there is none. */
export function factText({ value, unit, decimals, signed }: DiagnosisFact): string {
  if (value === null) return UNKNOWN_TEXT;
  if (typeof value === 'string') return value + unit;
  const isAmount = (unit === '元' || unit === '股') && decimals === 0;
  const sign = signed && value > 0 ? '+' : '';
  return sign + (isAmount ? counted(value) : fixedText(value, decimals)) + (unit === '百分点' ? '个百分点' : unit);
}

/** Numbers behind a part of the score: `空头排列`, or with their names where there are several. */
export function partText(part: Part, facts: ReadonlyMap<string, DiagnosisFact>): string {
  const values = part.facts.map((id) => facts.get(id)).filter((fact) => fact !== undefined);
  const [only] = values;
  if (only && values.length === 1) return factText(only);
  return values.map((fact) => `${fact.label} ${factText(fact)}`).join('，');
}

/** Name of a fact beside that of its part: `PDI` of 上升动向PDI, `K值` of KDJ的K值. */
const shortName = (label: string, { label: part }: Part): string =>
  /[A-Z]+$/.exec(label)?.[0] ?? (label.startsWith(part) ? label.slice(part.length).replace(/^的/, '') : label);

/** Values behind a part in the width of a row: `95.6%`, `空头排列`, or `DIF -0.31 柱 0.12`. Empty where one is not known. */
export function partValues(part: Part, facts: ReadonlyMap<string, DiagnosisFact>): string {
  const values = part.facts.map((id) => facts.get(id)).filter((fact) => fact !== undefined);
  if (values.some(({ value }) => value === null)) return '';
  const [only] = values;
  if (only && values.length === 1) return factText(only);
  return values.map((fact) => `${shortName(fact.label, part)}\u00a0${factText(fact)}`).join(' ');
}

/** 20261120 as 2026-11-20. */
export const dayOf = (day: number | null): string => {
  if (day === null) return UNKNOWN_TEXT;
  const text = String(day);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
};

/** 20261120 as 11-20. */
export const monthDayOf = (day: number | null): string => (day === null ? UNKNOWN_TEXT : dayOf(day).slice(5));

/** Price of a diagnosis: that of its quote, or the close of a day that has none. */
export function priceOf({ facts }: { readonly facts: readonly DiagnosisFact[] }): number | null {
  const values = ['quote-price', 'close'].map((key) => facts.find((fact) => fact.key === key)?.value);
  return values.find((value) => typeof value === 'number') ?? null;
}

/** Adjustment of the prices that a diagnosis rests on. */
export function basisText({ stock, priceBasis }: Pick<RuleDiagnosis, 'stock' | 'priceBasis'>): string {
  if (parseCode(stock.key)?.kind === 'index') return '指数点位';
  return priceBasis === 'adjusted-forward' ? '价格为前复权' : '价格未复权';
}

/** Diagnosis as text to share. */
export function shareText(diagnosis: RuleDiagnosis): string {
  const { stock, asOf, isLastBarClosed, score, parts, facts } = diagnosis;
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const side = (lean: Part['lean']): string[] =>
    parts
      .filter((part) => part.lean === lean && (lean === 'bear' || part.section !== 'risk'))
      .map((part) => `· ${part.label}：${partText(part, byId)}`);
  const block = (title: string, lines: readonly string[]): string[] => (lines.length > 0 ? [title, ...lines] : []);
  return [
    `${stock.name}（${stock.key}）规则诊断`,
    `截至 ${dayOf(asOf)}${isLastBarClosed ? '' : '（当日未收盘）'}`,
    ...summaryOf(diagnosis).map(sentenceText),
    `规则评分：${score.total ?? UNKNOWN_TEXT}/100`,
    ...block('偏弱与风险：', side('bear')),
    ...block('偏强：', side('bull')),
    '由程序按公开规则计算，只供学习研究，不构成投资建议。',
  ].join('\n');
}
