import type { TradeDate } from './trade-date.js';

/** How well a record is known: by several independent sources, by one, by general knowledge, or not really. */
export type Evidence = 'several-sources' | 'one-source' | 'general-knowledge' | 'unverified';

/** A rule of the market: in force from one day to another, and how well it is known. */
export interface DatedRecord {
  readonly from: TradeDate;
  /** Last day, or open-ended. */
  readonly to?: TradeDate;
  readonly evidence: Evidence;
}

/** Whether a span of days, open-ended where `to` is absent, holds a day. */
export function isWithin(from: TradeDate, to: TradeDate | undefined, date: TradeDate): boolean {
  return date >= from && (to === undefined || date <= to);
}

/**
 * The record in force on a day among those that `matches`. Where two overlap, the one that came into force later holds;
 * so a caller corrects rules by adding records, `[...rules, correction]`, and of two equally old ones the last holds.
 */
export function recordAt<Row extends DatedRecord>(
  records: readonly Row[],
  date: TradeDate,
  matches: (record: Row) => boolean = () => true,
): Row | undefined {
  let found: Row | undefined;
  for (const record of records) {
    if (!isWithin(record.from, record.to, date) || !matches(record)) continue;
    if (!found || record.from >= found.from) found = record;
  }
  return found;
}
