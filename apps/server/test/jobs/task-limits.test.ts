import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/client.js';
import type { JobTask } from '../../src/jobs/task.js';
import { createTestDatabase } from '../support/database.js';
import { log } from '../support/silent-log.js';
import { startTestQueue } from './test-queue.js';
import { hangTask, noteTask, seen } from './test-tasks.js';

const soon = { timeout: 40_000, interval: 20 };
/** More than a node has places. */
const MANY = 30;

const fewTask = { ...hangTask, name: 'test.few', maxRunning: 3 } as typeof hangTask;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const add = (node: Awaited<ReturnType<typeof startTestQueue>>, task: JobTask<{ words: string }>, words: string) =>
  node.queue.add(node.db, task, { words });

it('runs no more jobs of a task at a time than it may, and leaves the other places to other tasks', async () => {
  const node = await startTestQueue(database.url, { tasks: [fewTask, noteTask] });
  const running = async () =>
    Number((await node.db.execute(sql`select count(*)::int as n from jobs where state = 'running'`)).rows[0]?.n);
  const ids: string[] = [];
  for (let n = 0; n < MANY; n += 1) ids.push(await add(node, fewTask, `slow ${n}`));
  await add(node, noteTask, 'quick');
  await expect.poll(() => seen, soon).toContain('quick 1');
  await expect.poll(running, soon).toBe(3);
  // Those that wait for them are not what nobody takes.
  expect(await node.queue.oldestReadySeconds()).toBe(0);
  // One that ends makes room for one.
  await node.queue.cancel(node.db, ids[0] ?? '');
  await expect.poll(() => seen, soon).toContain('slow 0 cancelled');
  await expect.poll(running, soon).toBe(3);
  expect(seen.filter((words) => /^slow \d+ 1$/.test(words))).toHaveLength(4);
  await node.close();
});

it('holds also for what waited at the start', async () => {
  const before = openDatabase(database.url, 1, log);
  await before.db.execute(sql`update jobs set state = 'cancelled' where state <> 'done'`);
  await before.close();
  seen.length = 0;
  const waiting = await startTestQueue(database.url, { tasks: [noteTask] });
  for (let n = 0; n < MANY; n += 1) await add(waiting, fewTask, `left ${n}`);
  await waiting.close();
  const node = await startTestQueue(database.url, { tasks: [fewTask, noteTask] });
  await add(node, noteTask, 'then');
  await expect.poll(() => seen, soon).toContain('then 1');
  await expect.poll(() => seen.filter((words) => words.startsWith('left')).length, soon).toBe(3);
  await node.close();
});
