import type { JobHelpers } from 'graphile-worker';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { AppContext, Db } from '../context.js';
import { cronJobId } from './cron.js';
import type { RunningJobs } from './running-jobs.js';
import {
  claimCron,
  claimJob,
  deleteJob,
  findJobState,
  finishJob,
  type RunKey,
  requeueJob,
  setProgress,
} from './store.js';
import { type CronEntry, JobAborted, type JobTask, PermanentJobError } from './task.js';

/** Payload of a job in graphile-worker's table: the id of its row in ours, which has the rest. */
const QueuePayload = z.object({ id: z.string() });

/** Payload of a cron job: graphile-worker adds the scheduled time. */
const CronPayload = z.object({ _cron: z.object({ ts: z.iso.datetime() }) });

export interface RunOptions {
  /** The queue's own connections: what a job says of itself does not wait for those of calls. */
  readonly db: Db;
  readonly log: Logger;
  readonly running: RunningJobs;
  readonly owner: string;
}

/** Runs a job that graphile-worker hands out. Throws where it is to be handed out again. */
export async function runJob(
  options: RunOptions & { readonly ctx: AppContext },
  task: JobTask,
  content: unknown,
  { job }: Pick<JobHelpers, 'job'>,
): Promise<void> {
  const { ctx, db, running, owner, log } = options;
  const { id } = QueuePayload.parse(content);
  const key: RunKey = { id, queueId: job.id, attempt: job.attempts };
  const claimed = await claimJob(db, key, { worker: running.worker, owner });
  if (!claimed) return assertEnded(db, id);
  const payload = task.payload.safeParse(claimed.payload);
  if (!payload.success) {
    log.error({ err: payload.error, job: id, task: task.name }, 'the payload of a job does not fit its task');
    return settle(db, key, 'failed', 'JOB_INVALID_PAYLOAD', (tx) => task.onDead?.(tx, null, { id }, ctx));
  }
  const { signal, end } = running.begin(id, task.timeoutMs);
  let failure: unknown;
  try {
    await task.run(ctx, payload.data, {
      ...{ id, userId: claimed.userId, attempt: key.attempt, signal },
      progress: (share) => setProgress(db, key, share),
    });
  } catch (error) {
    failure = error ?? new Error('the handler threw nothing');
  } finally {
    end();
  }
  if (failure === undefined) {
    if (!task.deleteWhenDone) return settle(db, key, 'done', null);
    return (await deleteJob(db, key)) ? undefined : assertEnded(db, id);
  }
  const aborted: unknown = signal.reason;
  // The row stays as it is until the workers have stopped: then it is handed back.
  if (aborted instanceof JobAborted && aborted.reason === 'stopping') throw aborted;
  const code = aborted instanceof JobAborted && aborted.reason === 'timeout' ? 'JOB_TIMEOUT' : codeOf(failure);
  const isTold = aborted instanceof JobAborted || failure instanceof PermanentJobError;
  if (!isTold) log.error({ err: failure, job: id, task: task.name, code }, 'a job failed');
  if (failure instanceof PermanentJobError) return settle(db, key, 'failed', code);
  if (key.attempt >= task.maxAttempts) {
    return settle(db, key, 'dead', code, (tx) => task.onDead?.(tx, payload.data, { id }, ctx));
  }
  await requeueJob(db, key, code);
  throw failure;
}

/** Runs what a cron entry does, unless its run before still goes on. Throws where it is to be tried again. */
export async function runCron(
  { db, running, owner, log }: RunOptions,
  { name, maxAttempts, run }: CronEntry,
  content: unknown,
  { job }: Pick<JobHelpers, 'job'>,
): Promise<void> {
  const key: RunKey = { id: cronJobId(name), queueId: job.id, attempt: job.attempts };
  const at = new Date(CronPayload.parse(content)._cron.ts);
  const by = { worker: running.worker, owner, task: name, maxAttempts };
  if (!(await claimCron(db, key, { ...by, at, now: new Date() }))) return;
  const { signal, end } = running.begin(key.id, null);
  try {
    await running.unlessAborted(signal, run());
    await finishJob(db, key, 'done', null);
  } catch (error) {
    // Its row is handed back with those of the node.
    if (signal.aborted) throw error;
    log.error({ err: error, job: name, attempt: key.attempt }, 'a cron job failed');
    // It comes again at its next time.
    if (key.attempt >= maxAttempts) return void (await finishJob(db, key, 'failed', codeOf(error)));
    await requeueJob(db, key, codeOf(error));
    throw error;
  } finally {
    end();
  }
}

/** Ends a run. @param also - what is to be done in the same transaction */
async function settle(
  db: Db,
  key: RunKey,
  state: 'done' | 'failed' | 'dead',
  code: string | null,
  also?: (tx: Db) => Promise<void> | undefined,
): Promise<void> {
  const isEnded = await db.transaction(async (tx) => {
    const isOurs = await finishJob(tx, key, state, code);
    if (isOurs) await also?.(tx);
    return isOurs;
  });
  if (!isEnded) await assertEnded(db, key.id);
}

/** A run that is somebody else's by now must not end the job: graphile-worker forgets a job whose handler returns. */
async function assertEnded(db: Db, id: string): Promise<void> {
  const state = await findJobState(db, id);
  if (state === 'queued' || state === 'running') throw new JobAborted('lost');
}

/** The code of an error that has one of ours. */
function codeOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && /^[A-Z][A-Z\d_]+$/.test(code) ? code : 'SYSTEM_ERROR';
}
