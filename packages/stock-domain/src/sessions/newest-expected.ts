import { epochOfMinute, minuteTimeOf } from '../minute-time.js';
import type { TradeDate } from '../trade-date.js';
import { type Phase, phaseFacts } from './phase.js';

/**
 * The time by which the newest quote must have come, ms since the epoch: now while quotes move, else the end of the part
 * of the day before, which over lunch is 11:30. Numbers that are older by more than a tolerance are stale.
 *
 * @param day - the trading day whose numbers are the newest
 */
export function newestExpectedAt(now: number, phase: Phase, day: TradeDate): number {
  const at = (minute: number): number => epochOfMinute(minuteTimeOf(day, minute));
  if (phase === 'opening-pause') return at(565);
  if (phase === 'lunch') return at(690);
  // A phase that trades at a fixed price may pass without a trade.
  return phaseFacts[phase].isMoving && phase !== 'fixed-price' ? now : at(900);
}
