import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { spendCost } from '../spend-cost.js';
import { type StoredMessage, toConversation, toMessage } from './rows.js';
import { findConversation, listMessages } from './store.js';

/** Characters that a call of the class may answer for its one point; more are as many calls. */
const CHARACTERS_PER_POINT = 100_000;

export const open: Handler<'chat.open'> = async (ctx, args, call) => {
  const conversation = await findConversation(ctx.db, call.user.uid, args.conversationId);
  if (!conversation) throw new AppError('NOT_FOUND');
  const rows = await listMessages(ctx.db, conversation.id);
  const points = Math.floor(charactersOf(rows) / CHARACTERS_PER_POINT);
  if (points > 0) await spendCost(ctx, 'read', { ip: call.ip, uid: call.user.uid }, points);
  return {
    conversation: toConversation(conversation),
    messages: rows.map((row) => toMessage(row, ctx.chatJobs.view(row.id))),
  };
};

const charactersOf = (rows: readonly StoredMessage[]): number =>
  rows.reduce((sum, { text, reasoning }) => sum + text.length + reasoning.length, 0);
