import type { Board, Exchange, Security } from '../code.js';
import { type DatedRecord, recordAt } from '../dated.js';
import type { TradeDate } from '../trade-date.js';

/** Attributes of a security that select its timetable. */
export type Listed = Pick<Security, 'exchange' | 'kind' | 'board'>;

/** A record: whether a part of the day is held for these. Without a record it is not. */
export interface SessionRule extends DatedRecord {
  readonly for: readonly (Board | 'fund')[];
  readonly exchanges: readonly Exchange[];
  readonly held: boolean | 'unknown';
}

/** The records that timetables are made of; a caller may hand in corrected ones. */
export interface SessionRules {
  /** 14:57 to 15:00. */
  readonly closingCall: readonly SessionRule[];
  /** 15:05 to 15:30, at the closing price (盘后固定价格交易). */
  readonly fixedPrice: readonly SessionRule[];
}

/** Whether a part of the day is held for a security. An index follows its exchange's main board; of bonds nothing is known. */
export function isHeld(
  records: readonly SessionRule[],
  { exchange, kind, board }: Listed,
  date: TradeDate,
): boolean | 'unknown' {
  if (kind === 'other') return 'unknown';
  const name = kind === 'fund' ? 'fund' : (board ?? (exchange === 'BJ' ? 'bse' : 'main'));
  return recordAt(records, date, (rule) => rule.for.includes(name) && rule.exchanges.includes(exchange))?.held ?? false;
}
