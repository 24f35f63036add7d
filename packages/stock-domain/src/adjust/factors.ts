import { DomainError } from '../domain-error.js';
import { toTicks } from '../limits/limit-price.js';
import { lowerBound } from '../lower-bound.js';
import { isTradeDate, type TradeDate } from '../trade-date.js';
import { ACTION_PARTS, type CorporateAction, requireAction } from './action.js';
import { type RawBars, requireRawDays } from './adjusted-bars.js';
import { exReferencePrice } from './ex-reference.js';

/**
 * Factors of the multiplicative family: from `dates[i]` on a price times `cumulative[i]` compares with the prices before
 * the first date. 1 before it.
 */
export interface MultiplicativeFactors {
  readonly family: 'multiplicative';
  /** Ex-dates, strictly rising. */
  readonly dates: Int32Array;
  readonly cumulative: Float64Array;
  /** Shares that one share of before the first date has become; absent where the source does not tell. */
  readonly shares?: Float64Array | undefined;
}

/** Actions in the order of their days, checked. */
export function sortedActions(actions: readonly CorporateAction[]): CorporateAction[] {
  for (const [at, action] of actions.entries()) {
    try {
      requireAction(action);
    } catch (error) {
      const { message } = error as DomainError;
      throw new DomainError('INVALID_ACTION', `action ${at}: ${message}`, at);
    }
  }
  const sorted = actions.toSorted((a, b) => a.exDate - b.exDate);
  for (const [at, { exDate }] of sorted.entries()) {
    if (sorted[at - 1]?.exDate !== exDate) continue;
    throw new DomainError('INVALID_ACTION', `there are two actions of ${exDate}: add them up first`);
  }
  return sorted;
}

/**
 * The factors of a stock: at each ex-date the last close before it over the exchange's reference price, multiplied up.
 * Actions before the second bar change nothing that is there. Of several actions during one suspension each starts from
 * the reference price of the one before.
 *
 * @param bars - as quoted, of days, in whole ticks
 * @param thousandths - size of a tick in 0.001 yuan: 10, or 1 for a fund
 * @throws DomainError INVALID_ACTION, INVALID_PRICE, ALREADY_ADJUSTED, INVALID_PERIOD
 */
export function factorsOf(
  bars: RawBars,
  actions: readonly CorporateAction[],
  thousandths: 1 | 10 = 10,
): MultiplicativeFactors {
  requireRawDays(bars);
  const dates: number[] = [];
  const cumulative: number[] = [];
  const shares: number[] = [];
  let factor = 1;
  let share = 1;
  let reference: { at: number; price: number } | undefined;
  for (const action of sortedActions(actions)) {
    const at = lowerBound(bars.time, action.exDate, bars.length);
    if (at === 0) continue;
    const before = reference?.at === at ? reference.price : toTicks(bars.close[at - 1] as number, thousandths);
    const price = exReferencePrice(before, action, thousandths);
    reference = { at, price };
    const { bonus, rights } = requireAction(action);
    factor *= before / price;
    share *= 1 + (bonus + rights) / ACTION_PARTS;
    dates.push(action.exDate);
    cumulative.push(factor);
    shares.push(share);
  }
  return {
    family: 'multiplicative',
    dates: Int32Array.from(dates),
    cumulative: Float64Array.from(cumulative),
    shares: Float64Array.from(shares),
  };
}

/**
 * A vendor's factors: from each day on this one. Only their ratios count, so that lists that begin or end at 1 are the
 * same. Never take them from another source than the bars.
 *
 * @throws DomainError INVALID_FACTORS with the index of the entry that is not after the one before or not between 1e-9 and 1e9
 */
export function factorsFrom(
  list: readonly { readonly from: TradeDate; readonly factor: number }[],
): MultiplicativeFactors {
  for (const [at, { from, factor }] of list.entries()) {
    const before = list[at - 1]?.from;
    if (!isTradeDate(from) || (before !== undefined && from <= before)) {
      throw new DomainError('INVALID_FACTORS', `entry ${at}: ${from} is not a day after ${before}`, at);
    }
    if (!(factor > 1e-9 && factor < 1e9)) {
      throw new DomainError('INVALID_FACTORS', `entry ${at}: ${factor} is not a factor between 1e-9 and 1e9`, at);
    }
  }
  const first = list[0]?.factor ?? 1;
  const later = list.slice(1);
  return {
    family: 'multiplicative',
    dates: Int32Array.from(later, ({ from }) => from),
    cumulative: Float64Array.from(later, ({ factor }) => factor / first),
  };
}
