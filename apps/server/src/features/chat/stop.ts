import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../context.js';
import { findAnswer } from '../generation/find-answer.js';
import { type StoredMessage, toMessage } from '../generation/rows.js';
import { wantStop } from '../generation/store.js';
import type { Handler } from '../handler.js';

/** How often, and how often at most, the row of an answer on another server is looked at again. */
const LOOK_AGAIN_MS = 300;
const MAX_POLLS = 10;

export const stop: Handler<'chat.stop'> = async (ctx, args, call) => {
  const { uid } = call.user;
  const row = await findAnswer(ctx, uid, args.messageId);
  if (row.status !== 'streaming') return { message: toMessage(row) };
  if (await ctx.chatJobs.stopAnswer(row.id)) return { message: toMessage(await findAnswer(ctx, uid, row.id)) };
  return { message: toMessage(await stopElsewhere(ctx, uid, row)) };
};

/** The answer's server looks for it a few times a second; one that is gone hears nothing, and its answer has ended. */
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
