import type { SettledBudget } from './port.js';

/** Counts that all nodes share. */
export interface SharedCounter {
  /** Counts `by` more; answers the count of the running period and when that ends, ms from now. */
  add(key: string, by: number): Promise<{ readonly count: number; readonly endsIn: number }>;
}

/** A node's view of a key: the shared count when it last settled, and the points granted since. */
interface Tally {
  count: number;
  granted: number;
  /** By the monotonic clock, ms. */
  endsAt: number;
}

/** Share of a budget that a node grants before it settles with the others. */
const UNSETTLED_SHARE = 0.01;
/** Number of new tallies after which those of ended periods are deleted. */
const SWEEP_EVERY = 10_000;

/**
 * A budget for what happens all the time: a node grants on its own and settles each hundredth part with the counter
 * that all share, so that most calls wait for nothing. Together, nodes may grant that part each beyond the budget.
 */
export function createSettledBudget(
  shared: SharedCounter,
  points: number,
  monotonicNow: () => number = () => performance.now(),
): SettledBudget {
  const tallies = new Map<string, Tally>();
  const most = Math.max(1, Math.floor(points * UNSETTLED_SHARE));
  let sweepAt = SWEEP_EVERY;

  const sweep = (): void => {
    if (tallies.size < sweepAt) return;
    for (const [key, tally] of tallies) if (tally.endsAt <= monotonicNow()) tallies.delete(key);
    sweepAt = tallies.size + SWEEP_EVERY;
  };
  const running = (key: string): Tally | undefined => {
    const tally = tallies.get(key);
    return tally && tally.endsAt > monotonicNow() ? tally : undefined;
  };
  const settle = async (key: string, by: number): Promise<number | null> => {
    const { count, endsIn } = await shared.add(key, by);
    const tally = running(key);
    if (tally) tally.count = Math.max(count, tally.count);
    else tallies.set(key, { count, granted: 0, endsAt: monotonicNow() + endsIn });
    sweep();
    return count <= points ? null : endsIn;
  };

  const endsIn = (key: string): number => Math.ceil(Math.max(0, (running(key)?.endsAt ?? 0) - monotonicNow()));
  const isExhausted = (key: string): boolean => {
    const tally = running(key);
    return tally !== undefined && tally.count + tally.granted >= points;
  };

  return {
    isExhausted,
    consume: async (key, by = 1) => {
      const tally = running(key);
      // The first call of a period reads the shared count.
      if (!tally) return settle(key, by);
      if (tally.count + tally.granted + by > points) return endsIn(key);
      tally.granted += by;
      if (tally.granted < most) return null;
      const granted = tally.granted;
      tally.granted = 0;
      // Counted before the answer, so that the same points are not granted twice meanwhile.
      tally.count += granted;
      return settle(key, granted);
    },
    allows: async (key) => !isExhausted(key),
    endsIn,
  };
}
