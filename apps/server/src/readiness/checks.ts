import type { Pool } from 'pg';
import type { Connection } from '../db/cluster.js';
import type { Bus } from '../push/bus.js';
import { type Disk, dataDirCheck } from './data-dir.js';
import { databaseCheck } from './database.js';
import { jobsCheck } from './jobs.js';
import type { ReadinessCheck } from './readiness.js';
import { redisCheck } from './redis.js';

/** Everything that a node needs to do its work. */
export function readinessChecks(needs: {
  readonly pool: Pool;
  /** The database of the pool. */
  readonly to: Connection | string;
  readonly disk: Disk;
  /** Bytes of free space below which no uploads are taken. */
  readonly reserveBytes: number;
  readonly bus: Bus;
  readonly oldestReadySeconds: () => Promise<number>;
  readonly monotonicNow: () => number;
}): readonly ReadinessCheck[] {
  return [
    databaseCheck(needs.pool, needs.to),
    dataDirCheck(needs.disk, needs.reserveBytes),
    ...(needs.bus.ping ? [redisCheck(needs.bus.ping)] : []),
    jobsCheck(needs.oldestReadySeconds, needs.monotonicNow),
  ];
}
