import type { TradingCalendar } from '../calendar/calendar.js';
import { type DatedRecord, recordAt } from '../dated.js';
import type { TradeDate } from '../trade-date.js';

/** A record: after how many trading days what was bought may be sold, and what was sold be spent. */
export interface SettlementRule extends DatedRecord {
  readonly shares: number;
  readonly cash: number;
}

/** T+1 for shares; the cash of a sale buys on the same day. */
export const settlementRules: readonly SettlementRule[] = [
  { from: 19_950_101, shares: 1, cash: 0, evidence: 'general-knowledge' },
];

/**
 * The first day on which shares bought on `bought` may be sold.
 *
 * @returns undefined where no record is in force, or the calendar does not reach that far
 */
export function sellableFrom(
  bought: TradeDate,
  calendar: TradingCalendar,
  rules: readonly SettlementRule[] = settlementRules,
): TradeDate | undefined {
  const rule = recordAt(rules, bought);
  return rule && calendar.step(bought, rule.shares);
}
