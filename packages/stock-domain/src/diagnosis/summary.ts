import { parseCode } from '../code.js';
import type { Lean, Stance } from './scores.js';

/** Parts of a {@link Diagnosis} that the summary is made of; a diagnosis that was sent over the wire has them as well. */
export interface SummarySource {
  /** Key of the stock or index. */
  readonly stock: { readonly key: string };
  readonly facts: readonly {
    readonly key: string;
    readonly value: number | string | null;
    /** `none`: there is no such thing, as a limit of the price on the first days. */
    readonly status?: string | undefined;
  }[];
  readonly parts: readonly { readonly id: string; readonly section: string; readonly lean: Lean }[];
  readonly horizons: {
    readonly short: { readonly stance: Stance };
    readonly long: { readonly stance: Stance };
  };
}

/** One sentence: `短期偏弱` and, after a colon, why. */
export interface SummarySentence {
  readonly subject: 'short' | 'long' | 'watch';
  readonly lead: string;
  /** Null where the lead says it all. */
  readonly detail: string | null;
}

type Horizon = 'short' | 'long';

interface Clause {
  readonly lean: Lean;
  readonly text: string;
}

/** A part of the score in words, for either lean. */
type PartWords = readonly [part: string, bull: string, bear: string];

interface HorizonWords {
  readonly name: string;
  /** Bars that its slowest part needs. */
  readonly bars: number;
  /** That slowest part, with what so many bars are for. */
  readonly slowest: string;
  /** Fact with the distance from the average, and the average's name. */
  readonly above: string;
  readonly average: string;
  readonly parts: readonly PartWords[];
}

const horizonWords: Readonly<Record<Horizon, HorizonWords>> = {
  short: {
    name: '短期',
    bars: 120,
    slowest: 'MACD 要 120 个才算得准',
    above: 'above20',
    average: '20 日均线',
    parts: [
      ['slope-short', '20 日均线在往上走', '20 日均线在往下走'],
      ['macd', 'MACD 偏强', 'MACD 偏弱'],
      ['alignment-short', '短期均线是多头排列', '短期均线是空头排列'],
      ['channel-short', '价格在近 20 日的高处', '价格在近 20 日的低处'],
      ['direction', '往上的力量更大', '往下的力量更大'],
    ],
  },
  long: {
    name: '长期',
    bars: 250,
    slowest: '年线要 250 个才算得出',
    above: 'above120',
    average: '半年线',
    parts: [
      ['slope-long', '半年线在往上走', '半年线在往下走'],
      ['channel-long', '价格在近一年的高处', '价格在近一年的低处'],
      ['alignment-long', '半年线在年线上方', '半年线在年线下方'],
    ],
  },
};

/** Most reasons in a sentence: a third is no longer remembered. */
const MAX_REASONS = 2;

/** RSI beyond which a move is called overdone. */
const HOT_RSI = 80;
const COLD_RSI = 20;

/** Reader of the facts and leans of a diagnosis. */
function readerOf({ stock, facts, parts }: SummarySource) {
  const values = new Map(facts.map(({ key, value }) => [key, value]));
  const none = new Set(facts.filter(({ status }) => status === 'none').map(({ key }) => key));
  const leans = new Map(parts.map(({ id, lean }) => [id, lean]));
  return {
    isIndex: parseCode(stock.key)?.kind === 'index',
    numberOf: (key: string): number | null => {
      const value = values.get(key);
      return typeof value === 'number' ? value : null;
    },
    wordOf: (key: string): string | null => {
      const value = values.get(key);
      return typeof value === 'string' ? value : null;
    },
    /** Whether it is known that there is no such thing. */
    isNone: (key: string): boolean => none.has(key),
    leanOf: (part: string): Lean => leans.get(part) ?? 'unknown',
  };
}
type Reader = ReturnType<typeof readerOf>;

/** `高 3.2%`; null within the rounding of the average itself. */
function distanceClause(by: number | null, subject: string, average: string): Clause[] {
  const shown = by === null ? '0.0' : Math.abs(by).toFixed(1);
  if (by === null || shown === '0.0') return [];
  return [
    by > 0
      ? { lean: 'bull', text: `${subject}比${spaced(average)}高 ${shown}%` }
      : { lean: 'bear', text: `${subject}比${spaced(average)}低 ${shown}%` },
  ];
}

/** Space between Chinese and a digit or a Latin letter, as the rest of the text has it. */
const spaced = (name: string): string => (/^[\dA-Z]/.test(name) ? ` ${name}` : name);

function clausesOf({ above, average, parts }: HorizonWords, { numberOf, leanOf, isIndex }: Reader): Clause[] {
  return [
    ...distanceClause(numberOf(above), isIndex ? '指数' : '股价', average),
    ...parts.flatMap(([part, bull, bear]): Clause[] => {
      const lean = leanOf(part);
      return lean === 'bull' ? [{ lean, text: bull }] : lean === 'bear' ? [{ lean, text: bear }] : [];
    }),
  ];
}

const textsOf = (clauses: readonly Clause[], lean: Lean): string[] =>
  clauses.filter((clause) => clause.lean === lean).map(({ text }) => text);

const joined = (texts: readonly string[]): string | null =>
  texts.length > 0 ? texts.slice(0, MAX_REASONS).join('，') : null;

function mixedSentence(name: string, clauses: readonly Clause[]): Omit<SummarySentence, 'subject'> {
  const [bull] = textsOf(clauses, 'bull');
  const [bear] = textsOf(clauses, 'bear');
  if (bull && bear) return { lead: `${name}有强有弱`, detail: `${bull}，但${spaced(bear)}` };
  return { lead: `${name}没有明显方向`, detail: bull ?? bear ?? null };
}

function horizonSentence(source: SummarySource, horizon: Horizon, reader: Reader): SummarySentence {
  const words = horizonWords[horizon];
  const { stance } = source.horizons[horizon];
  const clauses = clausesOf(words, reader);
  const { name } = words;
  switch (stance) {
    case 'strong':
      return { subject: horizon, lead: `${name}偏强`, detail: joined(textsOf(clauses, 'bull')) };
    case 'weak':
      return { subject: horizon, lead: `${name}偏弱`, detail: joined(textsOf(clauses, 'bear')) };
    case 'mixed':
      return { subject: horizon, ...mixedSentence(name, clauses) };
    case 'insufficient': {
      const days = reader.numberOf('bars-known');
      const isShort = days !== null && days < words.bars;
      const detail = isShort ? `只有 ${days} 个交易日的数据，${words.slowest}` : '需要的数据还不全';
      return { subject: horizon, lead: `${name}还看不准`, detail };
    }
  }
}

/** `1.25 亿`, `3200 万`: amounts as they are said. */
function saidAmount(yuan: number): string {
  const [size, unit] = yuan >= 1e8 ? [yuan / 1e8, '亿'] : [yuan / 1e4, '万'];
  return `${size >= 100 ? Math.round(size) : Number(size.toFixed(1))} ${unit}`;
}

/** Warning on a day whose price has no limits. */
function unlimitedText({ numberOf, isNone, isIndex }: Reader): string | null {
  if (isIndex || !isNone('limit-up-price')) return null;
  return `${numberOf('bars-known') === 1 ? '上市首日' : '今天'}无涨跌幅限制，涨跌可能很大`;
}

/** Dangers of a stock, the gravest first. */
function dangersOf(reader: Reader): string[] {
  const { numberOf, wordOf, leanOf } = reader;
  const standing = wordOf('standing');
  const rsi = numberOf('rsi12');
  const number = (key: string, text: (value: number) => string): string | null => {
    const value = numberOf(key);
    return value === null ? null : text(value);
  };
  const found = [
    wordOf('suspended') === '停牌' ? '现在停牌，暂时不能交易' : null,
    unlimitedText(reader),
    standing === null || standing === '正常' ? null : `它是${standing}股票`,
    leanOf('liquidity') === 'bear'
      ? number('mean-amount20', (yuan) => `成交清淡，一天只有 ${saidAmount(yuan)}元`)
      : null,
    leanOf('drawdown') === 'bear'
      ? number('drawdown60', (percent) => `近 60 日从高点最多跌过 ${percent.toFixed(1)}%`)
      : null,
    leanOf('atr') === 'bear' ? number('atr-percent', (percent) => `每天平均波动 ${percent.toFixed(1)}%`) : null,
    leanOf('gaps') === 'bear' ? number('gaps60', (times) => `近 60 日有 ${times} 次大幅跳空`) : null,
    rsi !== null && rsi >= HOT_RSI ? `RSI 到了 ${rsi.toFixed(0)}，涨得偏急` : null,
    rsi !== null && rsi <= COLD_RSI ? `RSI 只有 ${rsi.toFixed(0)}，跌得偏急` : null,
    leanOf('divergence') === 'bear' ? 'MACD 顶背离，涨势可能跟不上' : null,
    wordOf('volume-price') === '放量下跌' ? '最近一个交易日放量下跌' : null,
  ];
  return found.filter((text) => text !== null);
}

function levelsText({ numberOf, isIndex }: Reader): string | null {
  const unit = isIndex ? '点' : '元';
  const [support, resistance] = [numberOf('support1'), numberOf('resistance1')];
  const texts = [
    support === null ? null : `下方支撑 ${support.toFixed(2)} ${unit}`,
    resistance === null ? null : `上方压力 ${resistance.toFixed(2)} ${unit}`,
  ].filter((text) => text !== null);
  return texts.length > 0 ? texts.join('，') : null;
}

function watchSentence({ parts }: SummarySource, reader: Reader): SummarySentence {
  const dangers = joined(dangersOf(reader));
  const risks = parts.filter(({ section }) => section === 'risk');
  const isBlind = risks.length === 0 || risks.some(({ lean }) => lean === 'unknown');
  const details = [dangers ?? (isBlind ? '风险数据还不全' : '没有特别突出的风险'), levelsText(reader)];
  return { subject: 'watch', lead: '要留意', detail: details.filter((text) => text !== null).join('；') };
}

/**
 * Says a diagnosis in three sentences, as one would to a friend: the short horizon, the long one, and what to look out
 * for. Each rests on the stances, the leans of the parts and the facts alone.
 *
 * @example
 * summaryOf(diagnosis)[0]; // { subject: 'short', lead: '短期偏弱', detail: '股价比 20 日均线低 3.2%，MACD 偏弱' }
 */
export function summaryOf(source: SummarySource): readonly SummarySentence[] {
  const reader = readerOf(source);
  return [
    horizonSentence(source, 'short', reader),
    horizonSentence(source, 'long', reader),
    watchSentence(source, reader),
  ];
}

/** A sentence as running text, with its stop. */
export const sentenceText = ({ lead, detail }: SummarySentence): string => `${lead}${detail ? `：${detail}` : ''}。`;
