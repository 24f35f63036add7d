import type { MarketStatus, Provenance } from '@guanlan/contract';
import { epochOfMinute, minuteTimeOf } from '@guanlan/stock-domain';
import { isMoving } from '../../../base/market-text';

/** What a page reads by itself every few seconds may be so much older than the server's own limit, ms of real time. */
const OWN_PACE = 60_000;

/** The last moment by which something must have happened, ms: over lunch that is 11:30. */
function lastEvent({ phase, day }: MarketStatus, now: number): number {
  const at = (minute: number): number => epochOfMinute(minuteTimeOf(day, minute));
  if (phase === 'opening-pause') return at(565);
  if (phase === 'lunch') return at(690);
  // What trades at a fixed price need not trade at all.
  return isMoving(phase) && phase !== 'fixed-price' ? now : at(900);
}

/** Whether an answer has grown old on the page: it was fresh when it was read, and nothing newer has come since. */
export function hasGrownOld({ asOf }: Pick<Provenance, 'asOf'>, status: MarketStatus, now: number): boolean {
  const { interval, clock } = status;
  return asOf < lastEvent(status, now) - (OWN_PACE + 2 * interval) * Math.max(1, clock.speed);
}

/** Whether the source fails as far as is known: what came after the status was read says that it answers again. */
export const hasFault = ({ fetchedAt }: Pick<Provenance, 'fetchedAt'>, { source, clock }: MarketStatus): boolean =>
  source.fault !== null && fetchedAt <= clock.now;
