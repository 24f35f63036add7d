import { requestStop } from '../generation/stop-answer.js';
import type { Handler } from '../handler.js';
import { listRunningRemoved, removeAllConversations } from './store-removal.js';

export const removeAll: Handler<'chat.removeAll'> = async (ctx, { assistant }, call) => {
  ctx.assistants.get(assistant);
  const { uid } = call.user;
  const at = new Date(ctx.now());
  const count = await removeAllConversations(ctx.db, uid, assistant, at);
  for (const id of await listRunningRemoved(ctx.db, uid, at)) {
    await requestStop(ctx, id);
  }
  return { count, removal: at.getTime() };
};
