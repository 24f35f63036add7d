import { eq, sql } from 'drizzle-orm';
import { latestStored } from '../clock-skew.js';
import type { Db } from '../context.js';
import type { JobState } from './job-state.js';
import { jobs } from './schema.js';

/** A run: its row and the number of its attempt. Updates under the number of an earlier attempt change nothing. */
export interface RunKey {
  readonly id: string;
  readonly queueId: string;
  readonly attempt: number;
}

/** Who runs it. */
export interface RunBy {
  readonly worker: string;
  readonly owner: string;
}

const isRun = ({ id, queueId, attempt }: RunKey) =>
  sql`id = ${id} and queue_id = ${queueId}::bigint and attempts = ${attempt} and state = 'running'`;

/** Marks a job as running. Undefined where it has ended, or another run of it goes on. */
export async function claimJob(db: Db, { id, queueId, attempt }: RunKey, { worker, owner }: RunBy) {
  const { rows } = await db.execute<{ payload: unknown; userId: string | null }>(sql`
    update ${jobs} set state = 'running', attempts = ${attempt}, worker = ${worker}, owner = ${owner}, progress = 0,
      started_at = now(), seen_at = now(), error = null
    where id = ${id} and queue_id = ${queueId}::bigint
      and (state = 'queued' or state = 'running' and attempts < ${attempt})
    returning payload, user_id as "userId"`);
  return rows[0];
}

/** A time of a cron entry whose run begins. */
export interface CronTime extends RunBy {
  readonly task: string;
  readonly maxAttempts: number;
  /** The time that it was to be run at, and that of now: both of nodes, as the queue's times are. */
  readonly at: Date;
  readonly now: Date;
}

/**
 * Marks the run of a cron entry as running. False where the one before still runs, or has begun after this time: several
 * that were missed are made up for by one run.
 */
export async function claimCron(
  db: Db,
  { id, queueId, attempt }: RunKey,
  { worker, owner, task, maxAttempts, at, now }: CronTime,
): Promise<boolean> {
  const started = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    insert into ${jobs} (id, task, payload, state, attempts, max_attempts, queue_id, worker, owner, seen_at, created_at,
      run_at, started_at)
    values (${id}, ${task}, '{}', 'running', ${attempt}, ${maxAttempts}, ${queueId}::bigint, ${worker}, ${owner}, now(), now(),
      ${at.toISOString()}::timestamptz, ${started})
    on conflict (id) do update set state = 'running', attempts = excluded.attempts,
      max_attempts = excluded.max_attempts, queue_id = excluded.queue_id,
      worker = excluded.worker, owner = excluded.owner, seen_at = now(), run_at = excluded.run_at, started_at = excluded.started_at, progress = 0,
      finished_at = null, error = null
    where jobs.state <> 'running' and (jobs.queue_id = excluded.queue_id or jobs.started_at < excluded.run_at
      or jobs.started_at > ${latestStored(now).toISOString()}::timestamptz)
    returning id`);
  return rows.length > 0;
}

/** Ends a run. False where it is no longer this run's to end. */
export async function finishJob(db: Db, run: RunKey, state: JobState, error: string | null): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update ${jobs} set state = ${state}, error = ${error}, finished_at = now(), worker = null, owner = null, seen_at = null,
      progress = case when ${state} = 'done' then 1 else progress end,
      payload = case when ${state} = 'done' then '{}' else payload end
    where ${isRun(run)} returning id`);
  return rows.length > 0;
}

/** Deletes the row of a run that is done. False where it is no longer this run's to end. */
export async function deleteJob(db: Db, run: RunKey): Promise<boolean> {
  const { rows } = await db.execute(sql`delete from ${jobs} where ${isRun(run)} returning id`);
  return rows.length > 0;
}

/** Puts a run back that failed and is to be made again after the pause that graphile-worker makes. */
export async function requeueJob(db: Db, run: RunKey, error: string): Promise<void> {
  await db.execute(sql`
    update ${jobs} set state = 'queued', error = ${error}, worker = null, owner = null, seen_at = null,
      run_at = now() + exp(least(attempts, 10)) * interval '1 second'
    where ${isRun(run)}`);
}

export async function setProgress(db: Db, run: RunKey, share: number): Promise<void> {
  await db.execute(sql`update ${jobs} set progress = ${Math.min(1, Math.max(0, share))} where ${isRun(run)}`);
}

/** Which of the runs are still this worker's. With `beat` it says that it lives, too. */
export async function findRuns(db: Db, worker: string, ids: readonly string[], beat: boolean): Promise<string[]> {
  const mine = sql`worker = ${worker} and state = 'running' and id = any(${sql.param([...ids])}::text[])`;
  const { rows } = await db.execute<{ id: string }>(
    beat
      ? sql`update ${jobs} set seen_at = now() where ${mine} returning id`
      : sql`select id from ${jobs} where ${mine}`,
  );
  return rows.map(({ id }) => id);
}

export async function findJobState(db: Db, id: string): Promise<JobState | undefined> {
  const [row] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id));
  return row?.state;
}

/** Forgets jobs that ended: those given up stay longer, for somebody to look at. Those of cron entries stay. */
export async function purgeJobs(db: Db, before: { readonly ended: Date; readonly dead: Date }): Promise<void> {
  await db.execute(sql`
    delete from ${jobs} where id not like 'cron:%' and finished_at < case when state in ('dead', 'failed')
      then ${before.dead.toISOString()}::timestamptz else ${before.ended.toISOString()}::timestamptz end`);
}

/** How long a purge of queues waits for a transaction that adds jobs, and all others for it, ms. */
const LOCK_TIMEOUT_MS = 500;

/**
 * Forgets the queues that have no jobs: users have queues of their own, and every look for a job locks the rows of all.
 * A queue that went while a transaction adds a job to it would keep that job for ever: so none may go on meanwhile. False
 * where one does, and nothing is done.
 */
export async function purgeQueues(db: Db): Promise<boolean> {
  const isBusy = (error: unknown): boolean =>
    (error as { readonly cause?: { readonly code?: unknown } }).cause?.code === '55P03';
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`));
      await tx.execute(
        sql`lock table graphile_worker._private_job_queues, graphile_worker._private_jobs in share row exclusive mode`,
      );
      await tx.execute(sql`delete from graphile_worker._private_job_queues queue where locked_at is null
        and not exists (select from graphile_worker._private_jobs where job_queue_id = queue.id)`);
    });
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

export const jobsOf = (db: Db, userId: string) =>
  db
    .select({ task: jobs.task, state: jobs.state, createdAt: jobs.createdAt, finishedAt: jobs.finishedAt })
    .from(jobs)
    .where(eq(jobs.userId, userId))
    .orderBy(jobs.createdAt);

export const deleteJobsOf = (db: Db, userId: string) => db.delete(jobs).where(eq(jobs.userId, userId));

export async function countJobs(db: Db): Promise<{ readonly state: JobState; readonly count: number }[]> {
  const { rows } = await db.execute<{ state: JobState; count: number }>(
    sql`select state, count(*)::int as count from ${jobs} group by state`,
  );
  return rows;
}

/**
 * For how long the oldest job is ready to run and no node has taken it, s. Those behind a running job of their queue are not
 * ready, nor those of a task with a limit, which have a flag, while others of it run.
 */
export async function oldestReadySeconds(db: Db): Promise<number> {
  const { rows } = await db.execute<{ age: number | null }>(sql`
    select extract(epoch from now() - min(run_at))::float as age from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now() and (queue_name is null or queue_name not in
      (select queue_name from graphile_worker._private_job_queues where locked_at is not null))
      and (flags is null or task_identifier not in
        (select task_identifier from graphile_worker.jobs where locked_at is not null))`);
  return rows[0]?.age ?? 0;
}
