import { assistantOf } from '../generation/assistants.js';
import { wantStop } from '../generation/store.js';
import type { Handler } from '../handler.js';
import { listRunningRemoved, removeAllConversations } from './store-removal.js';

export const removeAll: Handler<'chat.removeAll'> = async (ctx, { assistant }, call) => {
  assistantOf(assistant);
  const { uid } = call.user;
  const at = new Date(ctx.now());
  const count = await removeAllConversations(ctx.db, uid, assistant, at);
  for (const id of await listRunningRemoved(ctx.db, uid, at)) {
    if (!(await ctx.chatJobs.stopAnswer(id))) await wantStop(ctx.db, id);
  }
  return { count, removal: at.getTime() };
};
