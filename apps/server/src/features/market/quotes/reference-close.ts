import { type MultiplicativeFactors, parseStockName, type TradeDate } from '@guanlan/stock-domain';

/** Step from a close to the exchange's reference price (昨收) of a later day, yuan. */
export interface ReferenceStep {
  readonly from: TradeDate;
  readonly to: TradeDate;
  readonly close: number;
  readonly reference: number;
}

/** Two prices that are the same on a screen: half a thousandth, yuan. */
const PRICE_EPSILON = 0.0005;
/** Reference prices are rounded to a cent, and vendors' factors too. */
const CENT_TOLERANCE = 0.011;
/** Beyond this it is no dividend but another stock, or a wrong number: ten shares become two hundred. */
const MAX_PRICE_RATIO = 20;

/** Whether the exchange's previous close equals the stored close: nothing happened in between. */
export const isSameClose = ({ close, reference }: ReferenceStep): boolean =>
  Math.abs(close - reference) < PRICE_EPSILON;

/** Whether one can have become the other at all. */
export const isSensible = ({ close, reference }: ReferenceStep): boolean =>
  close / reference > 1 / MAX_PRICE_RATIO && close / reference < MAX_PRICE_RATIO;

/** Whether the factors lead from the close to the reference price. */
export function fitsReference(factors: MultiplicativeFactors, { from, to, close, reference }: ReferenceStep): boolean {
  return Math.abs((close * factorAt(factors, from)) / factorAt(factors, to) - reference) <= CENT_TOLERANCE;
}

/** Whether the day's own mark in the name says that it is an ex-date, on which a reference price is below the close. */
export const isMarkedEx = (name: string, step: ReferenceStep): boolean =>
  parseStockName(name).ex !== undefined && step.reference < step.close && isSensible(step);

/** The cumulative factor of a day. */
export function factorAt({ dates, cumulative }: MultiplicativeFactors, day: TradeDate): number {
  const count = dates.findLastIndex((date) => date <= day) + 1;
  return count === 0 ? 1 : (cumulative[count - 1] as number);
}
