import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { JobQueue } from './job-queue.js';
import { jobStates } from './job-state.js';

/** Longest that the metrics wait for the database, ms. */
const READ_TIMEOUT_MS = 2_000;

/** Adds `guanlan_jobs{state}` and `guanlan_jobs_oldest_ready_seconds` to the metrics. Both are absent without a database. */
export function observeJobs(registry: Registry, queue: Pick<JobQueue, 'count' | 'oldestReadySeconds'>): void {
  new Gauge({
    name: 'guanlan_jobs',
    help: 'Jobs of all nodes by state; those that ended are counted until they are forgotten',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const rows = await inTime(queue.count());
      if (!rows) return;
      const counts = new Map(rows.map(({ state, count }) => [state, count]));
      for (const state of jobStates) this.set({ state }, counts.get(state) ?? 0);
    },
  });
  new Gauge({
    name: 'guanlan_jobs_oldest_ready_seconds',
    help: 'For how long the oldest job has been ready to run without a node that takes it',
    registers: [registry],
    async collect() {
      const seconds = await inTime(queue.oldestReadySeconds());
      if (seconds === undefined) this.remove();
      else this.set(seconds);
    },
  });
}

const inTime = <Value>(reading: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([reading, pause(READ_TIMEOUT_MS, undefined, { ref: false })]).catch(() => undefined);
