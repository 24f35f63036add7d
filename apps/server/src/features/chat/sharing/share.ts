import { randomBytes } from 'node:crypto';
import { SHARES_MAX, type SharedMessage } from '@guanlan/contract';
import { AppError } from '../../app-error.js';
import { consumeWritten } from '../../consume-written.js';
import { consumeReading } from '../../generation/consume-reading.js';
import type { StoredMessage } from '../../generation/rows.js';
import { clauseTitle } from '../../generation/title.js';
import type { Handler } from '../../handler.js';
import { findConversation, listMessages } from '../store.js';
import { shownWork } from './shown-work.js';
import { insertShare } from './store.js';

const DAY = 86_400_000;

export const share: Handler<'chat.share'> = async (ctx, args, call) => {
  const { uid: userId } = call.user;
  const { requestId, conversationId, days } = args;
  const conversation = await findConversation(ctx.db, userId, conversationId);
  if (!conversation) throw new AppError('NOT_FOUND');
  await consumeReading(ctx, call, conversationId);
  const wanted = new Set(args.messageIds);
  const rows = await listMessages(ctx.db, conversationId);
  const chosen = rows.filter(({ id }) => wanted.has(id));
  if (chosen.length < wanted.size) throw new AppError('NOT_FOUND');
  if (chosen.some(({ status }) => status === 'streaming')) throw new AppError('CHAT_BUSY');
  const createdAt = new Date(ctx.now());
  const row = {
    id: randomBytes(24).toString('base64url'),
    requestId,
    userId,
    conversationId,
    title: chosen.some((one) => one === rows[0]) ? conversation.title : titleOf(chosen),
    ...(shownWork(ctx, conversation, rows, chosen) ?? { work: null, messages: chosen.map(shown) }),
    createdAt,
    expiresAt: days === undefined ? null : new Date(createdAt.getTime() + days * DAY),
  };
  // Counted apart: a share is a copy of messages, which are not among the call's arguments.
  await consumeWritten(ctx, 'write', userId, row.messages);
  const stored = await insertShare(ctx.db, row, SHARES_MAX);
  if (!stored) throw new AppError('SHARES_FULL');
  return {
    share: {
      id: stored.id,
      conversationId: stored.conversationId,
      title: stored.title,
      count: stored.count,
      createdAt: stored.createdAt.getTime(),
      expiresAt: stored.expiresAt?.getTime() ?? null,
      removed: false,
    },
  };
};

/** A conversation is called after its first question: where others do not see that one, after the first they see. */
function titleOf(chosen: readonly StoredMessage[]): string {
  const question = chosen.find(({ role }) => role === 'user');
  return question ? clauseTitle(question.text) : '分享的回答';
}

/** A message as others may see it: its words, not how it came about. */
function shown({ role, text, model, sources, attachments, createdAt }: StoredMessage): SharedMessage {
  const files = attachments?.map(({ name }) => name) ?? [];
  return { role, text, model, sources, files, createdAt: createdAt.getTime() };
}
