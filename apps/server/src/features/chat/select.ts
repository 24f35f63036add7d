import { AppError } from '../app-error.js';
import { toConversation } from '../generation/rows.js';
import type { Handler } from '../handler.js';
import { selectLeaf } from './store.js';

export const select: Handler<'chat.select'> = async (ctx, args, call) => {
  const row = await selectLeaf(ctx.db, call.user.uid, args.conversationId, args.leafId);
  if (!row) throw new AppError('NOT_FOUND');
  return { conversation: toConversation(row) };
};
