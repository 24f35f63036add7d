import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../context.js';
import { findAnswer } from './find-answer.js';
import type { StoredMessage } from './rows.js';
import { wantStop } from './store.js';

/** Interval and number of the polls of the row of an answer on another server. */
const LOOK_AGAIN_MS = 300;
const MAX_POLLS = 10;

/** Stops a user's answer, on whichever server it runs; answers it as it is by then. Throws `NOT_FOUND`. */
export async function stopAnswer(ctx: AppContext, uid: string, messageId: string): Promise<StoredMessage> {
  const row = await findAnswer(ctx, uid, messageId);
  if (row.status !== 'streaming') return row;
  if (await ctx.chatJobs.stopAnswer(row.id)) return findAnswer(ctx, uid, row.id);
  return stopElsewhere(ctx, uid, row);
}

/** Stops an answer here, or asks its server to stop it, and does not wait for that. */
export async function requestStop(ctx: Pick<AppContext, 'db' | 'chatJobs'>, messageId: string): Promise<void> {
  if (!(await ctx.chatJobs.stopAnswer(messageId))) await wantStop(ctx.db, messageId);
}

/** The answer's server checks its row a few times a second; the answer of a server that is gone has ended. */
async function stopElsewhere(ctx: AppContext, uid: string, { id }: StoredMessage): Promise<StoredMessage> {
  await ctx.chatJobs.sweep();
  await wantStop(ctx.db, id);
  let row = await findAnswer(ctx, uid, id);
  for (let looks = 0; row.status === 'streaming' && looks < MAX_POLLS; looks += 1) {
    await pause(LOOK_AGAIN_MS);
    row = await findAnswer(ctx, uid, id);
  }
  return row;
}
