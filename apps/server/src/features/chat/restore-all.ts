import type { Handler } from '../handler.js';
import { RESTORE_FOR } from './restore.js';
import { restoreAllConversations } from './store-removal.js';

export const restoreAll: Handler<'chat.restoreAll'> = async (ctx, { assistant, removal }, call) => {
  ctx.assistants.get(assistant);
  const times = { at: new Date(removal), since: new Date(ctx.now() - RESTORE_FOR) };
  return { count: await restoreAllConversations(ctx.db, call.user.uid, assistant, times) };
};
