import { setTimeout as pause } from 'node:timers/promises';
import type { Problem, ReadinessCheck } from './readiness.js';

/** How long a job may be ready to run before the queue counts as stuck, s. */
const STUCK_SECONDS = 120;
/** Longest that this waits for the database, ms; less than a check may take. */
const READ_TIMEOUT_MS = 2_000;

/**
 * The oldest job that is ready to run is taken by some node. What waited while no server ran is no fault of this one, so
 * the time before its start does not count.
 */
export function jobsCheck(oldestReadySeconds: () => Promise<number>, monotonicNow: () => number): ReadinessCheck {
  const startedAt = monotonicNow();
  return {
    run: async () => {
      // A database that does not answer is named by its own check.
      const oldest = await Promise.race([oldestReadySeconds(), pause(READ_TIMEOUT_MS, 0, { ref: false })]).catch(
        () => 0,
      );
      const waited = Math.min(oldest, (monotonicNow() - startedAt) / 1000);
      return waited < STUCK_SECONDS ? [] : [stuck];
    },
    otherwise: stuck,
  };
}

const stuck: Problem = {
  code: 'JOBS_STUCK',
  message: 'the job queue does not move: a job has been ready to run for two minutes and no node takes it',
  degraded: true,
};
