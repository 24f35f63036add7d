import type { MarketStatus, Provenance } from '@guanlan/contract';
import { newestExpectedAt } from '@guanlan/stock-domain';

/** Age that a page allows beyond the server's own limit, ms of real time, since it reads every few seconds itself. */
const OWN_PACE = 60_000;

/** Whether an answer has become stale on the page: nothing newer has come since it was read. */
export function hasGrownOld({ asOf }: Pick<Provenance, 'asOf'>, status: MarketStatus, now: number): boolean {
  const { interval, clock, phase, day } = status;
  return asOf < newestExpectedAt(now, phase, day) - (OWN_PACE + 2 * interval) * Math.max(1, clock.speed);
}

/**
 * Whether the source fails as far as is known: data that came after the status was read proves that it answers again.
 */
export const hasFault = ({ fetchedAt }: Pick<Provenance, 'fetchedAt'>, { source, clock }: MarketStatus): boolean =>
  source.fault !== null && fetchedAt <= clock.now;
