import { DomainError } from '../domain-error.js';
import type { ListingStatus } from '../limits/limit-rules.js';
import { isTradeDate, type TradeDate } from '../trade-date.js';
import { parseStockName } from './name-marks.js';

/** A stock's standing over time: from each day on until the next. Ascending. */
export type StatusHistory = readonly { readonly from: TradeDate; readonly status: ListingStatus }[];

/** A stock's names over time: from each day on until the next. Ascending. */
export type NameHistory = readonly { readonly from: TradeDate; readonly name: string }[];

function requireAscending(history: readonly { readonly from: TradeDate }[]): void {
  for (const [at, { from }] of history.entries()) {
    if (!isTradeDate(from)) throw new DomainError('INVALID_HISTORY', `entry ${at}: ${from} is not a day`, at);
    const before = history[at - 1]?.from;
    if (before !== undefined && before >= from) {
      throw new DomainError('INVALID_HISTORY', `entry ${at}: ${from} does not come after ${before}`, at);
    }
  }
}

/** The standing that a name tells of. */
export function statusOfName(name: string): ListingStatus {
  const { warning, isDelisting, isUnreformed } = parseStockName(name);
  if (isDelisting) return 'delisting';
  if (warning) return 'risk-warning';
  return isUnreformed ? 's-share' : 'normal';
}

/**
 * A stock's standing over time out of its names.
 *
 * @throws DomainError INVALID_HISTORY with the index of the entry that is no day or not in order
 */
export function statusHistoryOf(names: NameHistory): StatusHistory {
  requireAscending(names);
  return names
    .map(({ from, name }) => ({ from, status: statusOfName(name) }))
    .filter(({ status }, at, all) => status !== all[at - 1]?.status);
}

/**
 * A stock's standing on a day. Today's name says nothing about an earlier day: before the history begins it is unknown.
 *
 * @throws DomainError INVALID_HISTORY
 */
export function statusAt(history: StatusHistory, date: TradeDate): ListingStatus | 'unknown' {
  requireAscending(history);
  return history.findLast(({ from }) => from <= date)?.status ?? 'unknown';
}
