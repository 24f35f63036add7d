import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { toConversation, toMessage } from './rows.js';
import { findConversation, listMessages } from './store.js';

export const open: Handler<'chat.open'> = async (ctx, args, call) => {
  const [conversation, rows] = await Promise.all([
    findConversation(ctx.db, call.user.uid, args.conversationId),
    listMessages(ctx.db, args.conversationId),
  ]);
  if (!conversation) throw new AppError('NOT_FOUND');
  return {
    conversation: toConversation(conversation),
    messages: rows.map((row) => toMessage(row, ctx.chatJobs.view(row.id))),
  };
};
