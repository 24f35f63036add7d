import { randomUUID } from 'node:crypto';
import { AppError } from '../app-error.js';
import { findMessage } from '../generation/messages.js';
import { toConversation, toMessage } from '../generation/rows.js';
import { startAnswer } from '../generation/start-answer.js';
import type { Handler } from '../handler.js';
import { withFiles } from './attachments.js';
import { historyOf } from './history.js';
import { findConversation, readBranch } from './store.js';

export const regenerate: Handler<'chat.regenerate'> = async (ctx, args, call) => {
  const { uid, sid } = call.user;
  const old = await findMessage(ctx.db, uid, args.messageId);
  if (old?.role !== 'assistant' || old.parentId === null) throw new AppError('NOT_FOUND');
  const [conversation, branch] = await Promise.all([
    findConversation(ctx.db, uid, old.conversationId),
    readBranch(ctx.db, old.conversationId, old.parentId),
  ]);
  if (!conversation) throw new AppError('NOT_FOUND');
  const answerId = randomUUID();
  const model = ctx.assistants.chooseModel(conversation.assistant, args.model, conversation.model);
  const started = await startAnswer(ctx, {
    conversationId: conversation.id,
    userId: uid,
    sid,
    at: new Date(ctx.now()),
    model,
    search: args.search === true && model.search,
    conversation: null,
    question: null,
    answer: { id: answerId, parentId: old.parentId, requestId: args.requestId },
    turns: historyOf(
      ctx.assistants.promptOf(conversation.assistant, conversation.input),
      await withFiles(ctx, model, branch),
    ),
  });
  const id = 'earlier' in started ? started.earlier.id : answerId;
  const [now, answer] = await Promise.all([
    findConversation(ctx.db, uid, conversation.id),
    findMessage(ctx.db, uid, id),
  ]);
  if (!now || !answer) throw new AppError('NOT_FOUND');
  return { conversation: toConversation(now), assistant: toMessage(answer, ctx.chatJobs.view(id)) };
};
