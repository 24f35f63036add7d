import type { AppContext, Db } from '../../context.js';
import { AppError } from '../app-error.js';
import { queueAdvance } from './advance.js';
import { RUN_FOR_MS } from './is-running.js';
import type { WorkRun } from './run.js';
import { countRunning, insertRun } from './run-store.js';
import type { Tool } from './tool.js';

/** Most running works of one user: each waits for room for its next piece. */
export const MAX_RUNNING_WORKS = 20;

/** @throws AppError CHAT_TOO_MANY where as many other works of the user run as one may have running */
export async function checkRunningWorks(ctx: AppContext, userId: string, workId?: string): Promise<void> {
  const running = await countRunning(ctx.db, userId, new Date(ctx.now()), workId);
  if (running >= MAX_RUNNING_WORKS) throw new AppError('CHAT_TOO_MANY');
}

/** Has the open pieces given to the model, as many at once as the tool allows, unless that goes on already. */
export async function beginRun(ctx: AppContext, tx: Db, workId: string, model?: string): Promise<void> {
  if (ctx.chatJobs.isStopping) throw new AppError('SERVICE_STOPPING');
  await begin(ctx, tx, workId, 'open', model);
}

/**
 * Has an answer that its user began given to the model again should its server go away. Only for tools whose pieces come
 * one after another: works of others are resumed as a whole.
 */
export async function followAnswer(
  ctx: AppContext,
  { id }: { readonly id: string },
  { byTurns }: Pick<Tool, 'byTurns'>,
  answerId: string,
): Promise<void> {
  if (byTurns && ctx.chatJobs.get(answerId)) await ctx.db.transaction((tx) => begin(ctx, tx, id, 'left'));
}

async function begin(
  ctx: AppContext,
  tx: Db,
  workId: string,
  pieces: WorkRun['pieces'],
  model?: string,
): Promise<void> {
  const now = new Date(ctx.now());
  await insertRun(tx, workId, { pieces, model, now, until: new Date(ctx.now() + RUN_FOR_MS) });
  await queueAdvance(tx, workId);
}
