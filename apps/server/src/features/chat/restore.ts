import { AppError } from '../app-error.js';
import { toConversation } from '../generation/rows.js';
import type { Handler } from '../handler.js';
import { restoreConversation } from './store.js';

/** How long a removed conversation can be brought back, ms. */
export const RESTORE_FOR = 30 * 86_400_000;

export const restore: Handler<'chat.restore'> = async (ctx, args, call) => {
  const since = new Date(ctx.now() - RESTORE_FOR);
  const row = await restoreConversation(ctx.db, call.user.uid, args.conversationId, since);
  if (!row) throw new AppError('NOT_FOUND');
  return { conversation: toConversation(row) };
};
