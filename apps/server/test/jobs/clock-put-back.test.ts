import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/db/client.js';
import { CronClock } from '../../src/jobs/cron-clock.js';
import { recoverLocks, recoverTimes } from '../../src/jobs/recover-jobs.js';
import { claimCron } from '../../src/jobs/store.js';
import { createTestDatabase } from '../support/database.js';
import { log } from '../support/silent-log.js';
import { startTestQueue } from './test-queue.js';
import { noteTask } from './test-tasks.js';

const MINUTE = 60_000;
const YEAR = 365 * 86_400_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  // Makes the tables; its workers take nothing afterwards.
  await (await startTestQueue(database.url)).close();
  opened = openDatabase(database.url, 3, log);
});
afterAll(async () => {
  await opened?.close();
  await database?.drop();
});
beforeEach(async () => {
  await opened.db.execute(sql`delete from graphile_worker._private_jobs`);
  await opened.db.execute(sql`delete from graphile_worker._private_known_crontabs`);
  await opened.db.execute(sql`delete from jobs`);
});

/** The entry at every minute, or at every hour, on a clock of its own. */
function cronAt(schedule: string, backfillMs: number) {
  const clock = { now: Date.UTC(2026, 10, 26, 10, 30, 20) };
  const entry = { name: 'test.cron', schedule, backfillMs, maxAttempts: 1, run: async () => {} };
  const cron = new CronClock(opened.db, log, [entry], () => clock.now);
  /** Times that a tick adds. */
  const added = async (): Promise<string[]> => {
    await cron.tick();
    const { rows } = await opened.db.execute<{ at: string }>(sql`
      with taken as (delete from graphile_worker._private_jobs returning payload)
      select payload->'_cron'->>'ts' as at from taken order by 1`);
    return rows.map(({ at }) => at.slice(0, 16));
  };
  return { clock, cron, added };
}

describe('a cron entry', () => {
  it('is added once for each of its times, by whichever node is first', async () => {
    const { clock, added } = cronAt('* * * * *', 0);
    const other = cronAt('* * * * *', 0);
    expect(await added()).toEqual([]);
    clock.now += MINUTE;
    other.clock.now = clock.now;
    expect(await added()).toEqual(['2026-11-26T10:31']);
    expect(await other.added()).toEqual([]);
    expect(await added()).toEqual([]);
  });

  it('brings one run when the clock jumps a year ahead, and goes on when it is put back', async () => {
    const { clock, added } = cronAt('* * * * *', 0);
    await added();
    clock.now += YEAR;
    expect(await added()).toEqual(['2027-11-26T10:30']);
    clock.now -= YEAR - MINUTE;
    expect(await added()).toEqual(['2026-11-26T10:31']);
    clock.now += MINUTE;
    expect(await added()).toEqual(['2026-11-26T10:32']);
  });

  it('goes on at a node that was started after the clock was put back', async () => {
    const before = cronAt('15 * * * *', 3_600_000);
    before.clock.now += YEAR;
    await before.added();
    before.clock.now += 3_600_000;
    expect(await before.added()).toEqual(['2027-11-26T11:15']);
    expect(await cronAt('15 * * * *', 3_600_000).added()).toEqual(['2026-11-26T10:15']);
  });

  it('makes up for its newest missed time', async () => {
    const { added } = cronAt('5,15 * * * *', 3_600_000);
    await opened.db.execute(sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('test.cron', '2026-11-01T00:00Z', '2026-11-26T08:15Z')`);
    expect(await added()).toEqual(['2026-11-26T10:15']);
  });

  it('is ready at once where the clock of the database is hours behind', async () => {
    const { clock, cron } = cronAt('* * * * *', 0);
    clock.now = Date.now() + 3 * 3_600_000;
    await cron.tick();
    clock.now += MINUTE;
    await cron.tick();
    const { rows } = await opened.db.execute(sql`select run_at <= now() as "isReady" from graphile_worker.jobs`);
    expect(rows).toEqual([{ isReady: true }]);
  });

  it('runs although the run before began in the future', async () => {
    const claim = (now: Date, queueId: string) =>
      claimCron(
        opened.db,
        { id: 'cron:test.cron', queueId, attempt: 1 },
        { task: 'test.cron', worker: 'w', owner: 'o', maxAttempts: 1, at: now, now },
      );
    const now = Date.now();
    expect(await claim(new Date(now + YEAR), '1')).toBe(true);
    await opened.db.execute(sql`update jobs set state = 'done'`);
    expect(await claim(new Date(now), '2')).toBe(true);
  });
});

describe('a job whose times are a year ahead', () => {
  const aheadBy = sql`interval '365 days'`;

  it('runs now where it waits for its time', async () => {
    const queue = await startTestQueue(database.url);
    try {
      await queue.queue.stop();
      const id = await queue.queue.add(queue.db, noteTask, { words: 'late' });
      await queue.db.execute(sql`update graphile_worker._private_jobs set run_at = run_at + ${aheadBy}`);
      await queue.db.execute(sql`update jobs set run_at = run_at + ${aheadBy}`);
      await recoverTimes(queue.db);
      const { rows } = await queue.db.execute(sql`select run_at <= now() as "isReady" from graphile_worker.jobs`);
      expect(rows).toEqual([{ isReady: true }]);
      expect((await queue.rowOf(id))?.runAt.getTime()).toBeLessThanOrEqual(Date.now() + MINUTE);
    } finally {
      await queue.close();
    }
  });

  it('is taken from a worker that has been silent since', async () => {
    const { db } = opened;
    await db.execute(sql`insert into jobs (id, task, payload, state, max_attempts, queue_id, worker, owner, seen_at, created_at, run_at)
      values ('left', 'note', '{}', 'running', 2, 1, 'dead', 'dead:1', now() + ${aheadBy}, now(), now())`);
    await recoverTimes(db);
    const { rows } = await db.execute(sql`select seen_at <= now() as "isPast" from jobs`);
    expect(rows).toEqual([{ isPast: true }]);
  });

  it('is freed where a worker that was killed has locked it', async () => {
    const { db } = opened;
    await db.execute(sql`select graphile_worker.add_job('note', '{}'::json)`);
    await db.execute(sql`update graphile_worker._private_jobs set locked_at = now() + ${aheadBy}, locked_by = 'dead'`);
    await recoverLocks(db);
    const { rows } = await db.execute(sql`select locked_by from graphile_worker.jobs`);
    expect(rows).toEqual([{ locked_by: null }]);
  });
});

it('a queue that was started before the clock is put back sets no timer that Node cannot hold', async () => {
  const warnings: string[] = [];
  const warned = ({ name }: Error): void => void warnings.push(name);
  process.on('warning', warned);
  // The next minute begins in 300 ms.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 10, 26, 10, 30, 59, 700) });
  const queue = await startTestQueue(database.url).finally(() => vi.useRealTimers());
  try {
    await pause(1_000);
    expect(warnings).not.toContain('TimeoutOverflowWarning');
  } finally {
    await queue.close();
    process.off('warning', warned);
  }
});
