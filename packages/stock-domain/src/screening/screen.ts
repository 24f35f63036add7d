import type { Bars } from '../bars/bars.js';
import type { Panel } from '../bars/panel.js';
import { barIndexFrom, sliceBars } from '../bars/slice-bars.js';
import { DomainError } from '../domain-error.js';
import { TRUE, UNKNOWN } from '../formula/ops/op.js';
import type { PartExplanation } from './explain.js';
import { byRank, type RankOrder } from './hits.js';
import { ready, type ScreenPlan } from './screen-plan.js';

/** Why a symbol has no answer. */
export type Exclusion = 'noBars' | 'suspended' | 'unknown';

/** A symbol that fulfils the condition. */
export interface ScreenHit {
  /** Position in the panel. */
  readonly at: number;
  readonly symbol: string;
  /** Time of the bar. */
  readonly time: number;
  /** Sort key of the hit; NaN without a rank or where it has no value. */
  readonly rank: number;
  /** One entry for each of the conditions joined by AND. Empty where it was not asked for. */
  readonly parts: readonly PartExplanation[];
}

export interface ScreenResult {
  /** The day, or moment, that was asked for. */
  readonly time: number;
  /** By rank if there is one, else in the panel's order. */
  readonly hits: readonly ScreenHit[];
  /** How many hits there were before the best were taken. */
  readonly found: number;
  /** How many symbols were looked at. */
  readonly screened: number;
  /** How many have no answer, and why: no bar yet, none at that time, or a value that is missing. */
  readonly excluded: Readonly<Record<Exclusion, number>>;
}

export interface ScreenSlice {
  /** First symbol; 0 when absent. */
  readonly from?: number | undefined;
  /** The one after the last; all when absent. */
  readonly to?: number | undefined;
}

export interface ScreenOptions extends ScreenSlice {
  /** Which day or moment is asked for; the latest in the whole panel when absent. */
  readonly time?: number | undefined;
  /** Keep only so many of the best. */
  readonly top?: number | undefined;
  /** `desc`, the highest first, when absent. */
  readonly order?: RankOrder | undefined;
  /** Leave out the explanations. */
  readonly isBrief?: boolean | undefined;
}

/** The bounds of a slice, checked. */
export function boundsOf(panel: Panel, { from = 0, to = panel.symbols.length }: ScreenSlice): [number, number] {
  const sound = Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from <= to && to <= panel.symbols.length;
  if (sound) return [from, to];
  throw new DomainError('INVALID_SCREEN', `symbols ${from} to ${to} are not among ${panel.symbols.length}`);
}

/** Time of the latest bar in a panel; undefined where there is none. */
export function latestTime(panel: Panel): number | undefined {
  let latest: number | undefined;
  for (const [at, length] of panel.lengths.entries()) {
    const time = length > 0 ? (panel.columns.time[(panel.offsets[at] as number) + length - 1] as number) : undefined;
    if (time !== undefined && (latest === undefined || time > latest)) latest = time;
  }
  return latest;
}

/** The bars up to `time`; a word where the symbol has no bar of just that time. */
function barsUpTo(bars: Bars, time: number): Bars | Exclusion {
  const { length } = bars;
  if (length === 0) return 'noBars';
  const last = bars.time[length - 1] as number;
  if (last === time) return bars;
  if (last < time) return 'suspended';
  const at = barIndexFrom(bars, time);
  if (bars.time[at] === time) return sliceBars(bars, 0, at + 1);
  return at === 0 ? 'noBars' : 'suspended';
}

/**
 * Which symbols fulfil a condition on one day. Each is calculated over no more bars than that day needs.
 *
 * @throws DomainError INVALID_SCREEN for a slice outside of the panel
 * @example
 * const plan = planScreen({ condition: 'CROSS(MACD.DIF,MACD.DEA)', rank: 'AMOUNT' });
 * screen(panel, plan, { top: 50 }).hits[0]?.parts; // why
 */
export function screen(panel: Panel, plan: ScreenPlan, options: ScreenOptions = {}): ScreenResult {
  const [from, to] = boundsOf(panel, options);
  const { time = latestTime(panel) ?? 0, top = Number.POSITIVE_INFINITY, order, isBrief } = options;
  const prepared = ready(plan);
  const excluded = { noBars: 0, suspended: 0, unknown: 0 };
  const found: Omit<ScreenHit, 'parts'>[] = [];
  for (let at = from; at < to; at++) {
    const length = panel.lengths[at] as number;
    const isCurrent = length > 0 && panel.columns.time[(panel.offsets[at] as number) + length - 1] === time;
    const bars = isCurrent ? undefined : barsUpTo(panel.bars(at), time);
    if (typeof bars === 'string') {
      excluded[bars]++;
      continue;
    }
    const [columns, start, count] = bars
      ? [bars, 0, bars.length]
      : [panel.columns, panel.offsets[at] as number, length];
    const all = (): Bars => bars ?? panel.bars(at);
    const state = prepared.lastState(columns, start, count, all);
    if (state === UNKNOWN) excluded.unknown++;
    if (state !== TRUE) continue;
    const rank = prepared.lastRank(columns, start, count, all);
    found.push({ at, symbol: panel.symbols[at] as string, time, rank });
  }
  const best = (prepared.nodes.length > 1 ? found.sort(byRank(order)) : found).slice(0, top);
  const hits = best.map((hit) => ({
    ...hit,
    parts: isBrief ? [] : prepared.explainer.explain(barsUpTo(panel.bars(hit.at), time) as Bars),
  }));
  return { time, hits, found: found.length, screened: to - from, excluded };
}

/**
 * Why a symbol fulfils a condition at a time, or why not; undefined where it has no bar of that time.
 */
export function explainScreen(
  panel: Panel,
  plan: ScreenPlan,
  at: number,
  time = latestTime(panel) ?? 0,
): PartExplanation[] | undefined {
  const bars = barsUpTo(panel.bars(at), time);
  return typeof bars === 'string' ? undefined : ready(plan).explainer.explain(bars);
}
