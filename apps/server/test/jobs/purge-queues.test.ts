import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeQueues } from '../../src/jobs/store.js';
import { createTestDatabase } from '../support/database.js';
import { startTestQueue } from './test-queue.js';
import { hangTask, noteTask, seen } from './test-tasks.js';

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

async function queues(): Promise<unknown[]> {
  const { rows } = await node.db.execute<{ name: string }>(
    sql`select queue_name as name from graphile_worker._private_job_queues order by 1`,
  );
  return rows.map(({ name }) => name);
}
const state = async (id: string) => (await node.rowOf(id))?.state;
const purged = () => expect.poll(() => purgeQueues(node.db), soon).toBe(true);

it('queues without jobs are forgotten, those with a job that runs or waits are not', async () => {
  const running = await node.queue.add(node.db, hangTask, { words: 'a' }, { queue: 'hangs' });
  await expect.poll(() => seen, soon).toContain('a 1');
  const waiting = await node.queue.add(node.db, noteTask, { words: 'b' }, { queue: 'hangs' });
  const done = await node.queue.add(node.db, noteTask, { words: 'c' }, { queue: 'of an erased user' });
  await expect.poll(() => state(done), soon).toBe('done');
  await expect.poll(() => purgeQueues(node.db).then(queues), soon).toEqual(['hangs']);
  await node.queue.cancel(node.db, running);
  await expect.poll(() => state(waiting), soon).toBe('done');
  await expect.poll(() => purgeQueues(node.db).then(queues), soon).toEqual([]);
});

it('a job that is being added to a queue without jobs runs', async () => {
  const first = await node.queue.add(node.db, noteTask, { words: 'd' }, { queue: 'again' });
  await expect.poll(() => state(first), soon).toBe('done');
  const second = await node.db.transaction(async (tx) => {
    const id = await node.queue.add(tx, noteTask, { words: 'e' }, { queue: 'again' });
    expect(await purgeQueues(node.db)).toBe(false);
    return id;
  });
  await expect.poll(() => state(second), soon).toBe('done');
  await purged();
});
