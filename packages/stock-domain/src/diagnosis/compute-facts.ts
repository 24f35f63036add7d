import type { Bars } from '../bars/bars.js';
import { barIndexFrom, sliceBars } from '../bars/slice-bars.js';
import { parseCode } from '../code.js';
import { limitMarks } from '../limit-board/limit-marks.js';
import { addCalendarDays, type TradeDate } from '../trade-date.js';
import { type Fact, type FactBars, type FactStatus, type FactUnit, rounded } from './fact.js';
import { levelRules } from './facts/level.js';
import { limitRules } from './facts/limit.js';
import { momentumRules } from './facts/momentum.js';
import { quoteRules } from './facts/quote.js';
import { relativeRules } from './facts/relative.js';
import { riskRules } from './facts/risk.js';
import { longRules, shortRules } from './facts/trend.js';
import { volumeRules } from './facts/volume.js';
import type { DiagnosisInput, OutsideFact } from './input.js';
import type { Absent, FactRule } from './rule.js';
import { View } from './view.js';

/** Every fact the package computes, in the order in which it is shown. */
const factRules: readonly FactRule[] = [
  ...quoteRules,
  ...shortRules,
  ...longRules,
  ...momentumRules,
  ...volumeRules,
  ...riskRules,
  ...levelRules,
  ...limitRules,
  ...relativeRules,
];

/** The data visible on a day: nothing after it. */
interface Seen {
  readonly isIndex: boolean;
  readonly asOf: TradeDate | null;
  readonly all: View;
  readonly closed: View;
  /** Bars as quoted, up to the last closed one. */
  readonly quoted: Bars | undefined;
  readonly isClosed: boolean;
  readonly isStale: boolean;
}

const upTo = <B extends Bars>(bars: B, day: TradeDate) =>
  sliceBars(bars, 0, barIndexFrom(bars, addCalendarDays(day, 1)));

function look(input: DiagnosisInput): Seen {
  const asOf = input.asOf ?? (input.bars.length > 0 ? (input.bars.time[input.bars.length - 1] as number) : null);
  const bars = asOf === null ? input.bars : upTo(input.bars, asOf);
  // Bars left out after the day show that its own is final.
  const isClosed = (input.isLastBarClosed ?? true) || bars.length < input.bars.length;
  const isOfLater = (date: TradeDate | undefined): boolean => date !== undefined && asOf !== null && date > asOf;
  const seenInput: DiagnosisInput = {
    ...input,
    quote: isOfLater(input.quote?.date) ? undefined : input.quote,
    market: isOfLater(input.market?.date) ? undefined : input.market,
  };
  const closed = isClosed ? bars : sliceBars(bars, 0, Math.max(0, bars.length - 1));
  const lastClosed = closed.time[closed.length - 1];
  let marks: Uint8Array | undefined;
  let quoted: Bars | undefined;
  if (input.limits && lastClosed !== undefined && closed.length > 0) {
    const raw = upTo(input.limits.bars, lastClosed);
    // Limits of another last day say nothing of this one.
    if (raw.length > 0 && raw.time[raw.length - 1] === lastClosed) {
      marks = limitMarks(raw, input.limits.columns);
      quoted = raw;
    }
  }
  const all = new View(bars, seenInput, marks);
  const last = bars.length > 0 ? (bars.time[bars.length - 1] as number) : 0;
  const isStale = input.expected !== undefined && last < input.expected && input.listing?.isSuspended !== true;
  const isIndex = parseCode(input.stock.key)?.kind === 'index';
  return { isIndex, asOf, all, closed: isClosed ? all : new View(closed, seenInput, marks), quoted, isClosed, isStale };
}

function rangeOf(bars: Bars, rule: FactRule): FactBars | null {
  const count = rule.recursive ? bars.length : Math.min(rule.bars, bars.length);
  if (count === 0) return null;
  return { from: bars.time[bars.length - count] as number, to: bars.time[bars.length - 1] as number, count };
}

/** A price of less than ten cents keeps four figures. */
const decimalsOf = ({ unit, decimals = 2 }: Pick<FactRule, 'unit' | 'decimals'>, value: unknown): number => {
  const isSmall = unit === '元' && decimals > 0 && typeof value === 'number' && value > 0 && value < 0.1;
  return isSmall ? Math.min(12, 3 - Math.floor(Math.log10(value))) : decimals;
};

/** Unit of a fact. Prices of an index are points; amounts of money, which are whole, are yuan there too. */
function unitOf({ unit = '', decimals }: FactRule, { isIndex }: Seen): FactUnit {
  return isIndex && unit === '元' && decimals !== 0 ? '点' : unit;
}

function resultOf(rule: FactRule, view: View): number | string | Absent {
  const isOfBars = rule.of === undefined;
  if (isOfBars && view.bars.length < rule.bars) return { absent: 'too-few-bars' };
  const value = rule.value(view);
  if (typeof value !== 'number' || Number.isFinite(value)) return value;
  return { absent: Number.isNaN(value) ? 'not-known' : 'not-defined' };
}

interface Origin {
  readonly asOf: TradeDate | null;
  readonly source: string;
  readonly status: FactStatus;
  readonly bars: FactBars | null;
}

function originOf(rule: FactRule, seen: Seen, view: View): Origin {
  const { input, bars: ownBars } = view;
  const source = input.source ?? '未注明';
  const isOld = (date: TradeDate): boolean => date < (input.expected ?? seen.asOf ?? 0);
  if (rule.of === 'quote') {
    const { quote } = input;
    const status = quote?.status ?? (quote && isOld(quote.date) ? 'stale' : 'available');
    return { asOf: quote?.date ?? null, source: quote?.source ?? source, status, bars: null };
  }
  if (rule.of === 'market') {
    const date = input.market?.date;
    return {
      asOf: date ?? null,
      source,
      status: date !== undefined && isOld(date) ? 'stale' : 'available',
      bars: null,
    };
  }
  if (rule.of === 'listing') return { asOf: seen.asOf, source, status: 'available', bars: null };
  const bars = rangeOf(rule.of === 'limits' ? (seen.quoted ?? ownBars) : ownBars, rule);
  const status = seen.isStale ? 'stale' : seen.isClosed || rule.closedOnly ? 'available' : 'partial';
  return { asOf: bars?.to ?? null, source, status, bars };
}

function factOf(rule: FactRule, seen: Seen): Fact {
  const view = rule.closedOnly ? seen.closed : seen.all;
  const value = resultOf(rule, view);
  const origin = originOf(rule, seen, view);
  const isAbsent = typeof value === 'object';
  const decimals = decimalsOf(rule, value);
  const gap = isAbsent && value.absent !== 'none' ? value.absent : undefined;
  return {
    id: rule.id,
    key: rule.key,
    label: rule.label,
    group: rule.group,
    value: isAbsent ? null : typeof value === 'number' ? rounded(value, decimals) : value,
    unit: unitOf(rule, seen),
    signed: rule.signed ?? false,
    decimals,
    status: isAbsent ? (value.absent === 'none' ? 'none' : 'missing') : origin.status,
    ...(gap ? { reason: gap } : {}),
    asOf: origin.asOf,
    source: origin.source,
    method: rule.method,
    bars: origin.bars,
    barClosed: origin.status !== 'partial',
    names: [rule.label, ...(rule.names ?? [])],
  };
}

function outsideOf(given: OutsideFact, asOf: TradeDate | null): Fact {
  const { id, label, unit = '', decimals = 2, signed = false, source, method = '外部数据' } = given;
  const isLater = asOf !== null && given.asOf > asOf;
  const value = isLater ? null : given.value;
  const status = value === null ? (given.status === 'none' ? 'none' : 'missing') : (given.status ?? 'available');
  return {
    id,
    key: `outside-${id}`,
    label,
    group: 'outside',
    value: typeof value === 'number' ? rounded(value, decimals) : value,
    unit,
    signed,
    decimals,
    status,
    ...(status === 'missing' ? { reason: 'no-input' as const } : {}),
    asOf: given.asOf,
    source,
    method,
    bars: null,
    barClosed: true,
    names: [label],
  };
}

/** All facts of a stock as seen from a day. The input must have been checked. */
export function computeFacts(input: DiagnosisInput): { facts: Fact[]; asOf: TradeDate | null; isClosed: boolean } {
  const seen = look(input);
  const own = factRules.map((rule) => factOf(rule, seen));
  const outside = (input.outside ?? []).map((fact) => outsideOf(fact, seen.asOf));
  return { facts: [...own, ...outside], asOf: seen.asOf, isClosed: seen.isClosed };
}
