import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../context.js';
import { jobs } from './schema.js';
import type { JobTask } from './task.js';
import { flagOf } from './task-limits.js';

/**
 * Longest that a job may wait for its time, ms. The longest pause between two attempts, of ten attempts or more, is six hours.
 */
export const LONGEST_WAIT_MS = 7 * 3_600_000;

export interface AddOptions {
  /** A name of its own: a second job under it is not added. A random one when absent. */
  readonly id?: string;
  readonly userId?: string;
  /** Not before; at most {@link LONGEST_WAIT_MS} from now. */
  readonly runAt?: Date;
  /** Jobs of one queue run one at a time, in the order in which they were added, whichever nodes run them. */
  readonly queue?: string;
}

/**
 * Adds a job in the caller's transaction: it runs once that is committed, and never when it is rolled back. Answers its
 * id. Throws what the task's schema throws.
 */
export async function addJob<Payload>(
  db: Db,
  task: JobTask<Payload>,
  payload: Payload,
  { id = randomUUID(), userId, runAt, queue }: AddOptions = {},
): Promise<string> {
  await insertJob(db, task, payload, { id, userId, queue, runAt: sql`${runAt?.toISOString() ?? null}::timestamptz` });
  return id;
}

/**
 * Adds jobs of one task for several users in the caller's transaction, in one statement: a round trip for each would keep
 * the rows of their events locked for seconds. Throws what the task's schema throws.
 */
export async function addJobs<Payload>(
  db: Db,
  task: JobTask<Payload>,
  given: readonly { readonly userId: string; readonly payload: Payload }[],
): Promise<void> {
  if (given.length === 0) return;
  const ids = given.map(() => randomUUID());
  const users = given.map(({ userId }) => userId);
  const payloads = given.map(({ payload }) => JSON.stringify(task.payload.parse(payload)));
  const flag = flagOf(task);
  await db.execute(sql`
    with given as (
      select * from unnest(${sql.param(ids)}::text[], ${sql.param(users)}::text[], ${sql.param(payloads)}::text[])
        as given(id, user_id, payload)),
    queued as (
      select payload->>'id' as id, job.id as queue_id, run_at from graphile_worker.add_jobs(array(
        select row(${task.name}::text, json_build_object('id', id), null, null, ${task.maxAttempts}::int, null, null,
          ${sql.param(flag === null ? null : [flag])}::text[])::graphile_worker.job_spec from given)) job)
    insert into ${jobs} (id, task, user_id, payload, state, max_attempts, queue_id, created_at, run_at)
      select id, ${task.name}, user_id, payload::jsonb, 'queued', ${task.maxAttempts}, queue_id, now(), run_at
      from queued join given using (id)`);
}

/**
 * Adds a job in the caller's transaction unless one of this task with this payload waits already, which then runs no later
 * than this one would have. A job that has begun does not count. Callers at the same time may add one each.
 */
export async function addJobOnce<Payload>(
  db: Db,
  task: JobTask<Payload>,
  payload: Payload,
  { userId, delayMs = 0 }: { readonly userId?: string; readonly delayMs?: number } = {},
): Promise<void> {
  const runAt = sql`now() + ${delayMs} * interval '1 millisecond'`;
  const { rows: waiting } = await db.execute<{ queueId: string; isLater: boolean }>(sql`
    select queue_id as "queueId", run_at > ${runAt} as "isLater" from ${jobs}
    where state = 'queued' and task = ${task.name} and payload = ${JSON.stringify(payload)}::jsonb`);
  if (waiting.length === 0) return insertJob(db, task, payload, { id: randomUUID(), userId, runAt });
  const later = waiting.flatMap(({ queueId, isLater }) => (isLater ? [queueId] : []));
  if (later.length === 0) return;
  const queueIds = sql`${sql.param(later)}::bigint[]`;
  await db.execute(sql`update ${jobs} set run_at = ${runAt} where state = 'queued' and queue_id = any(${queueIds})`);
  await db.execute(sql`select graphile_worker.reschedule_jobs(${queueIds}, run_at => ${runAt})`);
  // Workers look for it now, not at their next poll.
  if (delayMs === 0) await db.execute(sql`select pg_notify('jobs:insert', '{"count":1}')`);
}

interface NewJob {
  readonly id: string;
  readonly userId: string | undefined;
  readonly queue?: string | undefined;
  readonly runAt: SQL;
}

async function insertJob<Payload>(
  db: Db,
  task: JobTask<Payload>,
  payload: Payload,
  { id, userId, queue, runAt }: NewJob,
): Promise<void> {
  const checked = JSON.stringify(task.payload.parse(payload));
  const flag = flagOf(task);
  await db.execute(sql`
    with queued as (
      select job.id, job.run_at from (select 1 where not exists (select from ${jobs} where id = ${id})) fresh,
        lateral graphile_worker.add_job(identifier => ${task.name}::text, payload => json_build_object('id', ${id}::text),
          run_at => ${runAt}, queue_name => ${queue ?? null}::text, max_attempts => ${task.maxAttempts}::int,
          flags => ${sql.param(flag === null ? null : [flag])}::text[]) job)
    insert into ${jobs} (id, task, user_id, payload, state, max_attempts, queue_id, created_at, run_at)
      select ${id}, ${task.name}, ${userId ?? null}, ${checked}::jsonb, 'queued', ${task.maxAttempts}, queued.id, now(),
        queued.run_at from queued
    on conflict (id) do nothing`);
}

/** Ends a job that waits or runs. False where it has ended, or there is none. Its run is told within a second. */
export async function cancelJob(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update ${jobs} set state = 'cancelled', finished_at = now(), worker = null, owner = null, seen_at = null
      where id = ${id} and state in ('queued', 'running') returning id`);
  return rows.length > 0;
}
