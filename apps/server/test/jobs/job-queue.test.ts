import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/client.js';
import { addJobOnce } from '../../src/jobs/add-job.js';
import { QUEUE_CONNECTIONS } from '../../src/jobs/job-queue.js';
import { jobs } from '../../src/jobs/schema.js';
import { createTestDatabase } from '../support/database.js';
import { log } from '../support/silent-log.js';
import { startTestQueue } from './test-queue.js';
import {
  briefTask,
  failTask,
  given,
  hangOnceTask,
  hangTask,
  lateTask,
  noteTask,
  refuseTask,
  seen,
  slowTask,
} from './test-tasks.js';

const soon = { timeout: 40_000, interval: 20 };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let node: Awaited<ReturnType<typeof startTestQueue>>;
beforeAll(async () => {
  database = await createTestDatabase();
  node = await startTestQueue(database.url);
});
afterAll(async () => {
  await node?.close();
  await database?.drop();
});
beforeEach(() => {
  seen.length = 0;
  given.length = 0;
});

const state = async (id: string) => (await node.rowOf(id))?.state;
const waiting = async () =>
  Number((await node.db.execute(sql`select count(*)::int as n from graphile_worker.jobs`)).rows[0]?.n);

describe('a job', () => {
  it('runs once its transaction is committed, and its row says so', async () => {
    const id = await node.db.transaction(async (tx) => {
      const added = await node.queue.add(tx, noteTask, { words: 'committed' }, { userId: 'u1' });
      expect(await waiting()).toBe(0);
      return added;
    });
    await expect.poll(() => state(id), soon).toBe('done');
    expect(seen).toEqual(['committed 1']);
    expect(await node.rowOf(id)).toMatchObject({ userId: 'u1', progress: 1, attempts: 1, error: null, worker: null });
    await expect.poll(waiting, soon).toBe(0);
  });

  it('never runs when its transaction is rolled back', async () => {
    const undone = node.db.transaction(async (tx) => {
      await node.queue.add(tx, noteTask, { words: 'rolled back' }, { id: 'undone' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    const id = await node.queue.add(node.db, noteTask, { words: 'after' });
    await expect.poll(() => state(id), soon).toBe('done');
    expect(seen).toEqual(['after 1']);
    expect(await node.rowOf('undone')).toBeUndefined();
  });

  it('is added once under one id', async () => {
    const add = () => node.queue.add(node.db, noteTask, { words: 'one' }, { id: 'one' });
    await Promise.all([add(), add(), add()]);
    await expect.poll(() => state('one'), soon).toBe('done');
    await add();
    await expect.poll(waiting, soon).toBe(0);
    expect(seen).toEqual(['one 1']);
  });

  it('that waits is not added again, and runs when the sooner of both is due', async () => {
    const add = (words: string, delayMs: number) =>
      node.db.transaction((tx) => addJobOnce(tx, noteTask, { words }, { delayMs }));
    await add('later', 3_600_000);
    await add('later', 7_200_000);
    await add('other', 3_600_000);
    expect(await waiting()).toBe(2);
    await add('later', 0);
    await expect.poll(() => seen, soon).toEqual(['later 1']);
    await expect.poll(waiting, soon).toBe(1);
    await add('later', 0);
    await expect.poll(() => seen, soon).toEqual(['later 1', 'later 1']);
    await node.db.execute(sql`delete from jobs where state = 'queued'`);
    await node.db.execute(sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`);
  });

  it('that has begun is added again', async () => {
    await addJobOnce(node.db, hangTask, { words: 'begun' });
    await expect.poll(() => seen, soon).toEqual(['begun 1']);
    await addJobOnce(node.db, hangTask, { words: 'begun' });
    await expect.poll(() => seen, soon).toEqual(['begun 1', 'begun 1']);
    const { rows } = await node.db.execute<{ id: string }>(sql`select id from jobs where state = 'running'`);
    for (const { id } of rows) await node.queue.cancel(node.db, id);
    await expect.poll(waiting, soon).toBe(0);
  });

  it('that is done leaves no row where its task says so', async () => {
    const id = await node.queue.add(node.db, briefTask, { words: 'brief' });
    await expect.poll(() => seen, soon).toEqual(['brief 1']);
    await expect.poll(waiting, soon).toBe(0);
    expect(await node.rowOf(id)).toBeUndefined();
  });

  it('with a payload that does not fit is refused when it is added, and ends when it is found', async () => {
    await expect(node.queue.add(node.db, noteTask, { words: 1 } as never)).rejects.toThrow();
    const id = await node.queue.add(node.db, failTask, { words: 'x' }, { runAt: new Date(Date.now() + 1_500) });
    await node.db.update(jobs).set({ payload: { words: 2 } });
    await expect.poll(() => state(id), soon).toBe('failed');
    expect(await node.rowOf(id)).toMatchObject({ error: 'JOB_INVALID_PAYLOAD' });
    expect(given).toEqual([{ payload: null, id }]);
    expect(seen).toEqual([]);
  });

  it('that fails is tried again after a pause, and is kept as dead with its payload in the end', async () => {
    const id = await node.queue.add(node.db, failTask, { words: 'again' });
    await expect.poll(async () => (await node.rowOf(id))?.error, soon).toBe('TEST_FAILED');
    const between = await node.rowOf(id);
    expect(between).toMatchObject({ state: 'queued', attempts: 1 });
    expect(between?.runAt.getTime()).toBeGreaterThan(between?.startedAt?.getTime() ?? Number.NaN);
    await expect.poll(() => state(id), soon).toBe('dead');
    expect(await node.rowOf(id)).toMatchObject({ attempts: 2, error: 'TEST_FAILED', payload: { words: 'again' } });
    expect(seen).toEqual(['again 1', 'again 2']);
    expect(given).toEqual([{ payload: { words: 'again' }, id }]);
    await expect.poll(waiting, soon).toBe(0);
  });

  it('that its handler refuses is not tried again', async () => {
    const id = await node.queue.add(node.db, refuseTask, { words: 'no' });
    await expect.poll(() => state(id), soon).toBe('failed');
    expect(await node.rowOf(id)).toMatchObject({ attempts: 1, error: 'TEST_REFUSED' });
    await expect.poll(waiting, soon).toBe(0);
  });

  it('that takes longer than it may is ended', async () => {
    const id = await node.queue.add(node.db, lateTask, { words: 'late' });
    await expect.poll(() => state(id), soon).toBe('dead');
    expect(await node.rowOf(id)).toMatchObject({ error: 'JOB_TIMEOUT' });
    expect(seen).toEqual(['late 1', 'late timeout']);
  });

  it('is cancelled on whichever node it runs, and before it runs', async () => {
    const other = await startTestQueue(database.url, { owner: 'other:1', tasks: [] });
    try {
      const id = await node.queue.add(node.db, hangTask, { words: 'hang' });
      await expect.poll(async () => (await node.rowOf(id))?.progress, soon).toBe(0.5);
      expect(await other.queue.cancel(other.db, id)).toBe(true);
      await expect.poll(() => seen, soon).toEqual(['hang 1', 'hang cancelled']);
      const later = await node.queue.add(
        node.db,
        noteTask,
        { words: 'never' },
        { runAt: new Date(Date.now() + 1_000) },
      );
      expect(await other.queue.cancel(other.db, later)).toBe(true);
      expect(await other.queue.cancel(other.db, later)).toBe(false);
      await expect.poll(waiting, soon).toBe(0);
      expect([await state(id), await state(later), seen.length]).toEqual(['cancelled', 'cancelled', 2]);
    } finally {
      await other.close();
    }
  });
});

describe('jobs of one queue', () => {
  it('run one at a time, and those behind do not count as ready to run', async () => {
    const add = (id: string) => node.queue.add(node.db, hangTask, { words: id }, { id, queue: 'one at a time' });
    await add('front');
    await expect.poll(() => state('front'), soon).toBe('running');
    await add('behind');
    const other = await node.queue.add(node.db, noteTask, { words: 'of no queue' });
    await expect.poll(() => state(other), soon).toBe('done');
    expect([await state('behind'), await node.queue.oldestReadySeconds()]).toEqual(['queued', 0]);
    await node.queue.cancel(node.db, 'front');
    await expect.poll(() => state('behind'), soon).toBe('running');
    await node.queue.cancel(node.db, 'behind');
    await expect.poll(waiting, soon).toBe(0);
  });
});

describe('a node that hears of nothing', () => {
  it('finds jobs by looking for them, as behind a pooler that keeps no session', async () => {
    const own = await createTestDatabase();
    const pooled = openDatabase(own.url, QUEUE_CONNECTIONS, log);
    let listens = 0;
    pooled.pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((config: unknown, ...rest: unknown[]) => {
        if (typeof config !== 'string' || !config.startsWith('LISTEN')) return query(config, ...rest);
        listens += 1;
        return Promise.resolve();
      }) as typeof client.query;
    });
    const looking = await startTestQueue(own.url, { owner: 'pooled:1', database: pooled });
    try {
      await expect.poll(() => listens, soon).toBe(1);
      // Its workers have looked once at their start.
      await pause(1_000);
      const id = await looking.queue.add(looking.db, noteTask, { words: 'found' });
      await expect.poll(async () => (await looking.rowOf(id))?.state, soon).toBe('done');
      expect(seen).toEqual(['found 1']);
    } finally {
      await looking.close();
      await pooled.close();
      await own.drop();
    }
  });
});

describe('a node that stops', () => {
  it('hands its jobs to others with the attempt given back, and gives those up that start once', async () => {
    const own = await createTestDatabase();
    const stopping = await startTestQueue(own.url, { owner: 'stopping:1' });
    const again = await stopping.queue.add(stopping.db, hangTask, { words: 'again' });
    const once = await stopping.queue.add(stopping.db, hangOnceTask, { words: 'once' });
    await expect.poll(() => seen.length, soon).toBe(2);
    await stopping.queue.stop();
    expect(seen.toSorted()).toEqual(['again 1', 'again stopping', 'once 1', 'once stopping']);
    expect(await stopping.rowOf(again)).toMatchObject({ state: 'queued', worker: null });
    expect(await stopping.rowOf(once)).toMatchObject({ state: 'dead', error: 'JOB_INTERRUPTED' });
    expect(given).toEqual([{ payload: { words: 'once' }, id: once }]);
    const other = await startTestQueue(own.url, { owner: 'other:1' });
    try {
      await expect.poll(() => seen.length, soon).toBe(5);
      expect(seen[4]).toBe('again 1');
    } finally {
      await other.close();
      await stopping.close();
      await own.drop();
    }
  });
});

describe('a node that is killed', () => {
  it('has its jobs run again elsewhere within thirty seconds, and those given up that start once', async () => {
    const before = await createTestDatabase();
    const hooks = new URL('../ts-hooks.mjs', import.meta.url).href;
    const file = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
    const child = spawn(process.execPath, ['--no-warnings', '--import', hooks, file, before.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    await expect.poll(() => out, soon).toContain('ready');
    // This node knows no task until the other is dead.
    const adding = await startTestQueue(before.url, { owner: 'adding:1', tasks: [] });
    const again = await adding.queue.add(adding.db, hangTask, { words: 'again' });
    const onlyOnce = await adding.queue.add(adding.db, hangOnceTask, { words: 'once' });
    await expect.poll(() => out, soon).toMatch(/(running (again|once) 1\n){2}/);
    child.kill('SIGKILL');
    const killedAt = performance.now();
    await exit;
    const living = await startTestQueue(before.url, { owner: 'living:1' });
    try {
      await expect.poll(() => seen, soon).toEqual(['again 2']);
      process.stdout.write(
        `a killed node's job ran again after ${((performance.now() - killedAt) / 1000).toFixed(1)} s\n`,
      );
      expect(await living.rowOf(again)).toMatchObject({ state: 'running', attempts: 2, owner: 'living:1' });
      expect(await living.rowOf(onlyOnce)).toMatchObject({ state: 'dead', attempts: 1, error: 'JOB_INTERRUPTED' });
    } finally {
      await living.close();
      await adding.close();
      await before.drop();
    }
  });
});

describe('a database that fails for a moment', () => {
  /** Connections of a queue on which the first statements that match fail, as they do while PostgreSQL restarts. */
  function failing(pattern: RegExp, times: number) {
    const own = openDatabase(database.url, QUEUE_CONNECTIONS, log);
    let left = times;
    own.pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((statement: unknown, ...rest: unknown[]) => {
        const text = typeof statement === 'string' ? statement : (statement as { text: string }).text;
        if (!pattern.test(text) || left === 0) return query(statement, ...rest);
        left -= 1;
        return Promise.reject(new Error('timeout exceeded when trying to connect'));
      }) as typeof client.query;
    });
    return { own, left: () => left };
  }

  it('does not end the process where a job cannot be said to be done, and it is said later', async () => {
    const { own, left } = failing(/delete from .*_private_jobs/, 2);
    const other = await startTestQueue(database.url, { database: own, owner: 'failing:1' });
    await node.queue.stop();
    const before = await waiting();
    try {
      const id = await other.queue.add(other.db, noteTask, { words: 'once' });
      await expect.poll(async () => (await other.rowOf(id))?.state, soon).toBe('done');
      await expect.poll(waiting, soon).toBe(before);
      expect([left(), seen]).toEqual([0, ['once 1']]);
    } finally {
      await other.close();
      await own.close();
    }
  });

  it('leaves a queue that goes on where jobs end after another could not be said to be done', async () => {
    const { own, left } = failing(/delete from .*_private_jobs/, 1);
    const other = await startTestQueue(database.url, { database: own, owner: 'failing:2' });
    await node.queue.stop();
    try {
      const isDone = (id: string) =>
        expect.poll(async () => (await other.rowOf(id))?.state, { timeout: 20_000, interval: 20 }).toBe('done');
      const slow: string[] = [];
      for (const words of ['600', '900', '1200', '1500'])
        slow.push(await other.queue.add(other.db, slowTask, { words }));
      await expect.poll(() => seen, soon).toHaveLength(slow.length);
      await isDone(await other.queue.add(other.db, noteTask, { words: 'quick' }));
      for (const id of slow) await isDone(id);
      await isDone(await other.queue.add(other.db, noteTask, { words: 'next' }));
      expect([left(), seen.slice(slow.length)]).toEqual([0, ['quick 1', 'next 1']]);
    } finally {
      await other.close();
      await own.close();
    }
  });

  it('leaves a queue that goes on where its tasks could not be read', async () => {
    const { own, left } = failing(/_private_tasks as tasks/, 1);
    const other = await startTestQueue(database.url, { database: own, owner: 'failing:3' });
    await node.queue.stop();
    try {
      const id = await other.queue.add(other.db, noteTask, { words: 'read' });
      await expect.poll(async () => (await other.rowOf(id))?.state, { timeout: 20_000, interval: 20 }).toBe('done');
      expect([left(), seen]).toEqual([0, ['read 1']]);
    } finally {
      await other.close();
      await own.close();
    }
  });
});
