import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CronEntry } from '../../src/jobs/task.js';
import { createTestDatabase } from '../support/database.js';
import { startTestQueue } from './test-queue.js';
import { hangOnceTask } from './test-tasks.js';

const soon = { timeout: 40_000, interval: 20 };
const row = 'cron:test.cron';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let first: Awaited<ReturnType<typeof startTestQueue>>;
const nodes: (typeof first)[] = [];
let runs = 0;
let work: (run: number) => Promise<void>;

/** The entry, at some of the last minutes: none of them comes again while a test runs. */
function entryAt(minutesAgo: readonly number[]): CronEntry {
  const minutes = minutesAgo.map((ago) => new Date(Date.now() - ago * 60_000).getUTCMinutes());
  return {
    ...{ name: 'test.cron', schedule: `${minutes.join(',')} * * * *`, backfillMs: 3_600_000, maxAttempts: 2 },
    run: () => {
      runs += 1;
      return work(runs);
    },
  };
}

/** Several nodes, after these minutes passed without any. */
async function startAfter(minutesAgo: readonly number[], owners: readonly string[]): Promise<void> {
  const entry = entryAt(minutesAgo);
  await first.db.execute(sql`insert into graphile_worker._private_known_crontabs (identifier, known_since)
    values ('test.cron', now() - interval '50 minutes') on conflict do nothing`);
  const start = (owner: string) => startTestQueue(database.url, { owner, cron: () => [entry] });
  nodes.push(...(await Promise.all(owners.map(start))));
}

const rowNow = () => first.rowOf(row);
const queued = async (where = 'true'): Promise<number> => {
  const { rows } = await first.db.execute(
    sql.raw(`select count(*)::int as n from graphile_worker.jobs where ${where}`),
  );
  return Number(rows[0]?.n);
};

/** Keeps a run going until it is released. */
function hold() {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release: () => release() };
}

beforeEach(async () => {
  runs = 0;
  work = async () => {};
  database = await createTestDatabase();
  first = await startTestQueue(database.url, { owner: 'first:1' });
});
afterEach(async () => {
  for (const each of [first, ...nodes.splice(0)]) await each?.close();
  await database?.drop();
});

describe('a cron entry', () => {
  it('runs once for all nodes, however many times were missed', async () => {
    const missed = Array.from({ length: 30 }, (_, index) => index + 2);
    await startAfter(missed, ['a:1', 'b:1', 'c:1']);
    const newest = sql`select last_execution > now() - interval '4 minutes' as "isReached"
      from graphile_worker._private_known_crontabs`;
    await expect.poll(async () => (await first.db.execute(newest)).rows[0]?.isReached, soon).toBe(true);
    await expect.poll(async () => (await rowNow())?.state, soon).toBe('done');
    await expect.poll(() => queued(), soon).toBe(0);
    expect(runs).toBe(1);
  });

  it('does not run twice at a time, and its row tells of the last run', async () => {
    const { held, release } = hold();
    work = () => held;
    try {
      await startAfter([2], ['a:1', 'b:1']);
      await expect.poll(() => runs, soon).toBe(1);
      expect(await rowNow()).toMatchObject({ state: 'running', task: 'test.cron', attempts: 1, maxAttempts: 2 });
      const time = JSON.stringify({ _cron: { ts: new Date(Date.now() + 1_000).toISOString() } });
      await first.db.execute(sql`select graphile_worker.add_job('test.cron', ${time}::json, job_key => ${row})`);
      // Only the job of the run under way is left: the other was taken and found it running.
      await expect.poll(() => queued(), soon).toBe(1);
      expect(runs).toBe(1);
    } finally {
      release();
    }
    await expect.poll(async () => (await rowNow())?.state, soon).toBe('done');
    expect(await rowNow()).toMatchObject({ worker: null, error: null });
    await expect.poll(() => queued(), soon).toBe(0);
    expect(runs).toBe(1);
  });

  it('gets the next free place of a node, before jobs that wait for longer', async () => {
    await first.queue.stop();
    const runAt = new Date(Date.now() - 600_000);
    for (let at = 0; at < 45; at += 1) await first.queue.add(first.db, hangOnceTask, { words: `${at}` }, { runAt });
    const running = async () =>
      (
        await first.db.execute<{ id: string }>(sql`select id from jobs where task = ${hangOnceTask.name}
        and state = 'running'`)
      ).rows;
    await startAfter([2], ['a:1']);
    await expect.poll(async () => (await running()).length, soon).toBeGreaterThan(18);
    await expect.poll(async () => runs + (await queued(`task_identifier = 'test.cron'`)), soon).toBeGreaterThan(0);
    const [one] = await running();
    await first.queue.cancel(first.db, one?.id ?? '');
    await expect.poll(() => runs, { timeout: 8_000, interval: 20 }).toBe(1);
  });

  it('that fails is tried again after a pause, until its attempts are used up', async () => {
    work = async (run) => {
      if (run === 1) throw Object.assign(new Error('no use'), { code: 'TEST_FAILED' });
    };
    await startAfter([2], ['a:1']);
    await expect.poll(async () => (await rowNow())?.error, soon).toBe('TEST_FAILED');
    expect(await rowNow()).toMatchObject({ state: 'queued', attempts: 1 });
    await expect.poll(async () => (await rowNow())?.state, soon).toBe('done');
    expect(await rowNow()).toMatchObject({ attempts: 2, error: null });
    expect(runs).toBe(2);
  });

  it('that fails at its last attempt waits for its next time', async () => {
    work = () => Promise.reject(Object.assign(new Error('no use'), { code: 'TEST_FAILED' }));
    await startAfter([2], ['a:1']);
    await expect.poll(async () => (await rowNow())?.state, soon).toBe('failed');
    expect(await rowNow()).toMatchObject({ attempts: 2, error: 'TEST_FAILED' });
    await expect.poll(() => queued(), soon).toBe(0);
    expect(runs).toBe(2);
  });

  it('is handed to another node when its own stops', async () => {
    const { held, release } = hold();
    work = async (run) => {
      if (run === 1) await held;
    };
    try {
      await startAfter([2], ['a:1']);
      await expect.poll(() => runs, soon).toBe(1);
      await nodes[0]?.queue.stop();
      expect(await rowNow()).toMatchObject({ state: 'queued', worker: null });
      await startAfter([2], ['b:1']);
      await expect.poll(async () => (await rowNow())?.state, soon).toBe('done');
      expect(runs).toBe(2);
    } finally {
      release();
    }
  });
});
