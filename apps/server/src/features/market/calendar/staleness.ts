import { newestExpectedAt, type TradingCalendar } from '@guanlan/stock-domain';
import { marketPhase, shownDay } from './market-day.js';

/** Age from which an unchanged quote is late, ms of market time. */
const LATE_MS = 15_000;

/**
 * The time before which numbers are older than they ought to be: by more than fifteen seconds, or by two of the source's
 * intervals where that is longer, of the market's own time. The page judges what it holds in its own `staleness.ts`.
 *
 * @param toleranceMs - ms of market time
 */
export function staleBefore(now: number, calendar: TradingCalendar, toleranceMs: number): number {
  const expected = newestExpectedAt(now, marketPhase(now, calendar), shownDay(now, calendar));
  return expected - Math.max(LATE_MS, toleranceMs);
}
