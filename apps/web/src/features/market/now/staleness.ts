import type { MarketStatus, Provenance } from '@guanlan/contract';
import { newestExpectedAt } from '@guanlan/stock-domain';

/** What a page reads by itself every few seconds may be so much older than the server's own limit, ms of real time. */
const OWN_PACE = 60_000;

/** Whether an answer has grown old on the page: it was fresh when it was read, and nothing newer has come since. */
export function hasGrownOld({ asOf }: Pick<Provenance, 'asOf'>, status: MarketStatus, now: number): boolean {
  const { interval, clock, phase, day } = status;
  return asOf < newestExpectedAt(now, phase, day) - (OWN_PACE + 2 * interval) * Math.max(1, clock.speed);
}

/** Whether the source fails as far as is known: what came after the status was read says that it answers again. */
export const hasFault = ({ fetchedAt }: Pick<Provenance, 'fetchedAt'>, { source, clock }: MarketStatus): boolean =>
  source.fault !== null && fetchedAt <= clock.now;
