/**
 * How far the clocks of two nodes may be apart, ms. A stored moment that is further in the future was stored by a clock that
 * was wrong, and whatever it began is over.
 */
export const CLOCK_SKEW_MS = 60_000;

/** The latest moment that right clocks can have stored by now. */
export const latestStored = (now: Date): Date => new Date(now.getTime() + CLOCK_SKEW_MS);

/** Rest of a period that began at a stored moment, ms: 0 once it is over, and never more than its length. */
export function restOf(periodMs: number, startedAt: Date, now: Date): number {
  const rest = startedAt.getTime() + periodMs - now.getTime();
  return rest <= 0 || rest > periodMs + CLOCK_SKEW_MS ? 0 : Math.min(rest, periodMs);
}
