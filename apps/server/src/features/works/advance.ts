import * as z from 'zod/mini';
import type { AppContext, Db } from '../../context.js';
import { addJobOnce } from '../../jobs/add-job.js';
import type { JobTask } from '../../jobs/task.js';
import { AppError } from '../app-error.js';
import { WorkChanged } from '../generation/start-answer.js';
import { writeFailure } from '../write-failure.js';
import { takeUpFormerRun } from './former-runs.js';
import { isRunning, RUN_FOR_MS } from './is-running.js';
import { nextStep, type Problem, problemOf, readRun, type WorkRun } from './run.js';
import {
  endRun,
  endUnchangedRun,
  extendRun,
  findAnswerStates,
  findRun,
  listFormerRuns,
  type RunRow,
} from './run-store.js';
import { startPiece } from './start-piece.js';

/** Longest that a step of a run waits for room where no answer of its user ends on this node, ms. */
const ROOM_WAIT_MS = 10_000;
/** Pause before another node begins what this one is too late for, ms. */
const STOPPING_PAUSE_MS = 1_000;
/** A run that goes on renews the end of its time at most this often, ms. */
const EXTEND_EVERY_MS = 3_600_000;

const Payload = z.object({ workId: z.uuid() });

/**
 * Begins what is next of a running work, and ends: each end of one of its answers adds this job again. It may be run any
 * number of times, by several nodes at once: an answer is begun only where the work is still as it was read.
 */
export const advanceTask: JobTask<z.infer<typeof Payload>> = {
  ...{ name: 'works.advance', payload: Payload, maxAttempts: 5, timeoutMs: 120_000, deleteWhenDone: true },
  async run(ctx, { workId }, { signal }) {
    // A run that its node's stop or its time cuts off is made again.
    do signal.throwIfAborted();
    while (await advance(ctx, workId));
  },
  async onDead(db, payload) {
    if (payload) await endRun(db, payload.workId, problemOf('SYSTEM_ERROR'));
  },
};

/** Adds the job of a work, in a transaction that changed the work's row, if the work is running. */
export async function queueAdvance(db: Db, workId: string, delayMs = 0): Promise<void> {
  const work = await findRun(db, workId);
  if (work) await addJobOnce(db, advanceTask, { workId }, { userId: work.userId, delayMs });
}

/** Has the queue take up works that ran under a lease of a server of a version before it. */
export async function queueFormerRuns({ db }: AppContext): Promise<void> {
  for (const { id } of await listFormerRuns(db)) await queueAdvance(db, id);
}

/** One step. Answers whether there may be another. */
async function advance(ctx: AppContext, workId: string): Promise<boolean> {
  const work = await findRun(ctx.db, workId);
  if (!work) {
    ctx.workCache.delete(workId);
    return false;
  }
  const run = readRun(work.runningBy);
  const isExpired = run !== undefined && !isRunning(work, ctx.now());
  if (work.removedAt !== null || isExpired) return end(ctx, work, null);
  return run ? goOn(ctx, work, run) : takeUp(ctx, work);
}

/** Ends the run unless the work has changed: read again, there may be more to do then. */
async function end(ctx: AppContext, work: RunRow, problem: Problem | null): Promise<true> {
  await endUnchangedRun(ctx.db, work, problem);
  return true;
}

async function takeUp(ctx: AppContext, work: RunRow): Promise<boolean> {
  const waitMs = await takeUpFormerRun(ctx, work);
  if (waitMs > 0) await queueAdvance(ctx.db, work.id, waitMs);
  return waitMs === 0;
}

async function goOn(ctx: AppContext, work: RunRow, run: WorkRun): Promise<boolean> {
  const tool = ctx.tools.find(work.assistant);
  if (!tool) return end(ctx, work, problemOf('NOT_FOUND'));
  if (run.pieces === 'left') {
    const { streaming, interrupted } = await findAnswerStates(ctx.db, work.id, run.after);
    // Most are over without a piece that was left: what may be long is not read for them.
    if (!interrupted) return !streaming && end(ctx, work, null);
  }
  const all = await ctx.workCache.pieces(ctx.db, work.id).read();
  const pieces = all.filter(({ source, answers }) => answers.length > 0 || !tool.isLeftToUser(source.data));
  const step = nextStep(run, pieces, { concurrency: tool.concurrency, resumed: work.resumed });
  if (step.kind === 'wait') return false;
  if (step.kind === 'end') return end(ctx, work, step.problem);
  // Checked before a long input is turned into a request: many works may wait, and for long.
  if (ctx.chatJobs.isFull(work.userId)) {
    if (step.isAlone) await waitForRoom(ctx, work);
    return false;
  }
  try {
    const whole = await ctx.workCache.work(ctx.db, work.userId, work.id);
    if (!whole) return true;
    await startPiece(ctx, {
      ...{ work: { ...whole, model: run.model }, tool, pieces, piece: step.piece },
      runVersion: work.version,
    });
    await extend(ctx, work);
    return true;
  } catch (error) {
    return handleFailure(ctx, work, step.isAlone, error);
  }
}

/** The next step is made when an answer of the user ends here, or in a while by any node. */
async function waitForRoom(ctx: AppContext, { id, userId }: RunRow): Promise<void> {
  ctx.chatJobs.onRoom(userId, id, () => {
    queueAdvance(ctx.db, id).catch((error: unknown) =>
      ctx.log.warn({ err: error, workId: id }, 'a work that waits for room was not notified'),
    );
  });
  await queueAdvance(ctx.db, id, ROOM_WAIT_MS);
}

async function extend(ctx: AppContext, { id, runningUntil }: RunRow): Promise<void> {
  const until = ctx.now() + RUN_FOR_MS;
  if (until - (runningUntil?.getTime() ?? 0) > EXTEND_EVERY_MS) await extendRun(ctx.db, id, new Date(until));
}

/** A piece was not begun. Answers whether there may be another step now. */
async function handleFailure(ctx: AppContext, work: RunRow, isAlone: boolean, error: unknown): Promise<boolean> {
  if (error instanceof WorkChanged) return true;
  if (!(error instanceof AppError)) {
    const failure = writeFailure(error)?.code;
    // The job is run again, and the work goes on by itself.
    if (failure === 'DATABASE_DOWN') throw error;
    ctx.log.error({ err: error, workId: work.id }, 'a work broke');
    return end(ctx, work, problemOf(failure ?? 'SYSTEM_ERROR'));
  }
  const { code, message } = error;
  if (code === 'CHAT_TOO_MANY' || code === 'CHAT_BUSY') return true;
  if (code === 'SERVICE_STOPPING') {
    await queueAdvance(ctx.db, work.id, STOPPING_PAUSE_MS);
    return false;
  }
  // The end of an answer that is being written leads to another try, and to this end if it is the last.
  return isAlone && end(ctx, work, { code, message });
}
