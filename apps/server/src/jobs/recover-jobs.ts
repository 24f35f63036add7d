import { type SQL, sql } from 'drizzle-orm';
import { CLOCK_SKEW_MS } from '../clock-skew.js';
import type { AppContext, Db } from '../context.js';
import { LONGEST_WAIT_MS } from './add-job.js';
import { jobs } from './schema.js';
import type { JobTask } from './task.js';

/** How long a worker that runs jobs may be silent before they are taken from it, s. */
export const STALE_SECONDS = 20;

/** Ends the error code of a job whose node died or stopped during its last attempt. */
const INTERRUPTED = 'JOB_INTERRUPTED';

/** Later moments were stored by a clock that was ahead. */
const latest = sql`now() + ${CLOCK_SKEW_MS} * interval '1 millisecond'`;

interface LeftJob {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly task: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly queueId: string;
  readonly worker: string;
}

/** Workers whose jobs are to be taken from them. */
export const workersOf = {
  /** Owners of these hashes are dead. */
  owners: (hashes: readonly number[]) => sql`hashtext(owner) = any(${sql.param([...hashes])}::int[])`,
  /** It has stopped. */
  worker: (id: string) => sql`worker = ${id}`,
  /** None has been heard of for a while. */
  silent: sql`seen_at < now() - ${STALE_SECONDS} * interval '1 second'`,
  /** No other node can live. */
  all: sql`true`,
};

/**
 * Takes the jobs that dead or stopped workers held: those with attempts left are queued again, the others are dead, as their
 * tasks are told. Any number of nodes may do so at once. Answers how many there were.
 */
export async function recoverJobs(
  ctx: AppContext,
  db: Db,
  tasks: ReadonlyMap<string, JobTask>,
  whose: SQL,
  /** Whether the run that was cut off counts as none, as when its node stops. */
  refund = false,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows: left } = await tx.execute<LeftJob>(sql`
      select id, task, payload, attempts, max_attempts as "maxAttempts", queue_id as "queueId", worker from ${jobs}
      where state = 'running' and ${whose} order by id for update skip locked`);
    if (left.length === 0) return 0;
    await unlockWorkers(
      tx,
      left.map(({ worker }) => worker),
      left.map(({ id }) => id),
    );
    for (const job of left) await recoverOne(ctx, tx, tasks.get(job.task), job, refund);
    return left.length;
  });
}

async function recoverOne(
  ctx: AppContext,
  tx: Db,
  task: JobTask | undefined,
  job: LeftJob,
  refund: boolean,
): Promise<void> {
  const { id, queueId, attempts, maxAttempts } = job;
  const freed = sql`worker = null, owner = null, seen_at = null`;
  // One that may be started once is not started again, however it ended.
  if (attempts < maxAttempts || (refund && maxAttempts > 1)) {
    await tx.execute(sql`update ${jobs} set state = 'queued', run_at = now(), ${freed} where id = ${id}`);
    const used = refund ? attempts - 1 : attempts;
    await tx.execute(
      sql`select graphile_worker.reschedule_jobs(array[${queueId}::bigint], run_at => now(), attempts => ${used}::int)`,
    );
    // Others look for it at once, not at their next poll.
    await tx.execute(sql`select pg_notify('jobs:insert', '{"count":1}')`);
    return;
  }
  await tx.execute(sql`select graphile_worker.complete_jobs(array[${queueId}::bigint])`);
  await tx.execute(
    sql`update ${jobs} set state = 'dead', error = ${INTERRUPTED}, finished_at = now(), ${freed} where id = ${id}`,
  );
  const payload = task?.payload.safeParse(job.payload);
  await task?.onDead?.(tx, payload?.success ? payload.data : null, { id }, ctx);
}

/**
 * Frees what graphile-worker has locked for workers that have no fresh run: killed between the lock and the first line of
 * the run. Its own limit is four hours. A job that was never begun gets its attempt back.
 */
export async function recoverLocks(db: Db, isExclusive = false): Promise<void> {
  const grace = sql`${isExclusive ? 0 : STALE_SECONDS} * interval '1 second'`;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ worker: string }>(sql`
      select distinct locked_by as worker from graphile_worker.jobs locked
      where (locked_at < now() - ${grace} or locked_at > ${latest}) and not exists (select from ${jobs} where worker = locked.locked_by
        and state = 'running' and seen_at >= now() - ${grace})`);
    if (rows.length > 0)
      await unlockWorkers(
        tx,
        rows.map(({ worker }) => worker),
      );
    await tx.execute(sql`
      select case when job.id is null then (select count(*) from graphile_worker.complete_jobs(array[spent.id]))
        when job.state = 'queued' then (select count(*) from graphile_worker.reschedule_jobs(array[spent.id],
          run_at => now(), attempts => spent.max_attempts - 1)) end
      from graphile_worker.jobs spent
        left join ${jobs} job on job.queue_id = spent.id and job.state in ('queued', 'running')
      where spent.attempts >= spent.max_attempts and spent.locked_at is null`);
  });
}

/**
 * Mends times that were stored by a clock that was ahead: jobs wait no longer than one can, and a worker that was heard of in
 * the future is silent from now on.
 */
export async function recoverTimes(db: Db): Promise<void> {
  const tooLate = sql`now() + ${LONGEST_WAIT_MS} * interval '1 millisecond'`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`update ${jobs} set seen_at = now() where state = 'running' and seen_at > ${latest}`);
    const { rows } = await tx.execute(sql`
      select graphile_worker.reschedule_jobs(array(
        select id from graphile_worker.jobs where locked_at is null and run_at > ${tooLate}), run_at => now())`);
    if (rows.length === 0) return;
    await tx.execute(sql`update ${jobs} set run_at = now() where state = 'queued' and run_at > ${tooLate}`);
    await tx.execute(sql`select pg_notify('jobs:insert', '{"count":1}')`);
  });
}

/** Frees what a worker of this node has locked, all of whose runs are over. */
export const freeLocks = (db: Db, worker: string) =>
  db.execute(sql`select graphile_worker.force_unlock_workers(array[${worker}::text])`);

/** Frees what the workers have locked, but for those that have a fresh run beside `left`: they live. */
const unlockWorkers = (tx: Db, workers: readonly string[], left: readonly string[] = []) =>
  tx.execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct worker from unnest(${sql.param([...workers])}::text[]) dead(worker)
      where not exists (select from ${jobs} job where job.worker = dead.worker and job.state = 'running'
        and job.seen_at >= now() - ${STALE_SECONDS} * interval '1 second'
        and job.id <> all(${sql.param([...left])}::text[]))))`);
