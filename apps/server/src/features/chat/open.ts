import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { spendCost } from '../spend-cost.js';
import { toConversation, toMessage } from './rows.js';
import { bytesOfMessages, findConversation, listMessages } from './store.js';

/** Text that a call of the class may answer for its one point, bytes; more is as many calls. */
const BYTES_PER_POINT = 300_000;

export const open: Handler<'chat.open'> = async (ctx, args, call) => {
  const conversation = await findConversation(ctx.db, call.user.uid, args.conversationId);
  if (!conversation) throw new AppError('NOT_FOUND');
  // Before it is read: reading is what costs.
  const points = Math.floor((await bytesOfMessages(ctx.db, conversation.id)) / BYTES_PER_POINT);
  if (points > 0) await spendCost(ctx, 'read', { ip: call.ip, uid: call.user.uid }, points);
  const rows = await listMessages(ctx.db, conversation.id);
  return {
    conversation: toConversation(conversation),
    messages: rows.map((row) => toMessage(row, ctx.chatJobs.view(row.id))),
  };
};
