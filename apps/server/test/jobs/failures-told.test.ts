import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { tellFailures } from '../../src/features/jobs/tell-failures.js';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());
const { db } = app.ctx;

/** A job that ended so many hours ago. */
const ended = (id: string, task: string, state: string, hoursAgo: number) =>
  db.execute(sql`insert into jobs
    (id, task, payload, state, attempts, max_attempts, error, queue_id, created_at, run_at, finished_at)
    values (${id}, ${task}, '{}', ${state}, 5, 5, 'JOB_TIMEOUT', 0, now(), now(),
      ${new Date(app.ctx.now() - hoursAgo * 3_600_000).toISOString()}::timestamptz)`);

test('administrators are told of a task that failed, once a day however often it does and is looked for', async () => {
  const [boss, other] = [await app.signIn(), await app.signIn()];
  await db.execute(sql`update users set roles = '{admin}' where id = ${boss.uid}`);
  const told = async ({ token }: typeof boss) =>
    (await app.call('notices.list', { kind: 'job' }, token)).data?.items.map(({ title, text }) => [title, text]);
  for (const id of ['told-a', 'told-b']) await ended(id, 'test.told', 'dead', 0);
  await ended('told-permanent', 'test.permanent', 'failed', 0);
  await ended('told-old', 'test.old', 'dead', 30);
  await Promise.all([tellFailures(app.ctx), tellFailures(app.ctx)]);
  const text = '试了 5 次都没有成功（JOB_TIMEOUT），原因见服务器日志。今天它再失败不会另外通知';
  expect(await told(boss)).toEqual([['后台任务失败：test.told', text]]);
  await ended('told-again', 'test.told', 'dead', 0);
  await ended('told-more', 'test.more', 'dead', 0);
  await tellFailures(app.ctx);
  expect((await told(boss))?.map(([title]) => title)).toEqual(['后台任务失败：test.more', '后台任务失败：test.told']);
  expect(await told(other)).toEqual([]);
});
