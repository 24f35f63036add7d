import type { Board } from '../code.js';
import { type DatedRecord, recordAt } from '../dated.js';
import { DomainError } from '../domain-error.js';
import type { TradeDate } from '../trade-date.js';
import { priceCageRules } from './price-cage.data.js';

/** A record: orders in continuous trading may go so far beyond the reference, or `ticks` where that is farther. */
export interface PriceCageRule extends DatedRecord {
  readonly boards: readonly Board[];
  /** Whole percent; undefined where there is no cage. */
  readonly percent: number | undefined;
  readonly ticks: number;
}

/** The highest price of a valid buy order and the lowest of a valid sell order, in cents. */
export interface PriceCage {
  readonly buyMax: number;
  readonly sellMin: number;
}

/**
 * The price cage (价格笼子) of continuous trading. It holds beside the day's limits: an order must keep both. A price
 * that a percentage leaves between two cents counts as outside.
 *
 * @param reference - in cents: for a buy order the lowest offer, for a sell order the highest bid, else the last price
 * @returns `none` where no cage was in force, `unknown` where no record says
 * @throws DomainError INVALID_PRICE
 * @example
 * priceCageAt('main', 20261120, 1000); // { buyMax: 1020, sellMin: 980 }
 */
export function priceCageAt(
  board: Board,
  date: TradeDate,
  reference: number,
  rules: readonly PriceCageRule[] = priceCageRules,
): PriceCage | 'none' | 'unknown' {
  if (!Number.isSafeInteger(reference) || reference <= 0) {
    throw new DomainError('INVALID_PRICE', `${reference} is not a positive whole number of cents`);
  }
  const rule = recordAt(rules, date, ({ boards }) => boards.includes(board));
  if (!rule) return 'unknown';
  if (rule.percent === undefined) return 'none';
  return {
    buyMax: Math.max(Math.floor((reference * (100 + rule.percent)) / 100), reference + rule.ticks),
    sellMin: Math.max(1, Math.min(Math.ceil((reference * (100 - rule.percent)) / 100), reference - rule.ticks)),
  };
}
