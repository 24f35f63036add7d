import { AppError } from '../app-error.js';
import { requestStop } from '../generation/stop-answer.js';
import type { Handler } from '../handler.js';
import { listRunning, removeConversation } from './store.js';

export const remove: Handler<'chat.remove'> = async (ctx, args, call) => {
  const removed = await removeConversation(ctx.db, call.user.uid, args.conversationId, new Date(ctx.now()));
  if (!removed) throw new AppError('NOT_FOUND');
  for (const id of await listRunning(ctx.db, args.conversationId)) {
    await requestStop(ctx, id);
  }
  return {};
};
