import { AppError } from '../app-error.js';
import { consumeReading } from '../generation/consume-reading.js';
import { toConversation, toMessage } from '../generation/rows.js';
import type { Handler } from '../handler.js';
import { findConversation, listMessages } from './store.js';

export const open: Handler<'chat.open'> = async (ctx, args, call) => {
  const conversation = await findConversation(ctx.db, call.user.uid, args.conversationId);
  if (!conversation) throw new AppError('NOT_FOUND');
  await consumeReading(ctx, call, conversation.id);
  const rows = await listMessages(ctx.db, conversation.id);
  return {
    conversation: toConversation(conversation),
    messages: rows.map((row) => toMessage(row, ctx.chatJobs.view(row.id))),
  };
};
