import { AppError } from '../app-error.js';
import { consumeReading } from '../generation/consume-reading.js';
import { KeyedLock } from '../generation/jobs/keyed-lock.js';
import { toConversation, toMessage } from '../generation/rows.js';
import type { Handler } from '../handler.js';
import { findConversation, listMessages } from './store.js';

/** A conversation that is longer is read with no other such one of its user, bytes: several hold up everybody else. */
const LONG = 1_000_000;
const longReads = new KeyedLock();

export const open: Handler<'chat.open'> = async (ctx, args, call) => {
  const conversation = await findConversation(ctx.db, call.user.uid, args.conversationId);
  if (!conversation) throw new AppError('NOT_FOUND');
  const { all } = await consumeReading(ctx, call, conversation.id);
  const read = () => listMessages(ctx.db, conversation.id);
  const rows = await (all > LONG ? longReads.run(call.user.uid, read) : read());
  return {
    conversation: toConversation(conversation),
    messages: rows.map((row) => toMessage(row, ctx.chatJobs.view(row.id))),
  };
};
