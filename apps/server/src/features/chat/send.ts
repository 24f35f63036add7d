import { randomUUID } from 'node:crypto';
import { type FunctionArgs, type FunctionOutput, newMessage } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import { findMessage } from '../generation/messages.js';
import { type StoredMessage, toConversation, toMessage } from '../generation/rows.js';
import { startAnswer } from '../generation/start-answer.js';
import { clauseTitle } from '../generation/title.js';
import type { Handler } from '../handler.js';
import { takeAttachments, withFiles } from './attachments.js';
import { historyOf } from './history.js';
import { findConversation, readBranch } from './store.js';

type Args = FunctionArgs<'chat.send'>;

export const send: Handler<'chat.send'> = async (ctx, args, call) => {
  const { uid, sid } = call.user;
  const known =
    args.conversationId === undefined ? null : await readContext(ctx, uid, args.conversationId, args.parentId);
  const assistant = known?.conversation.assistant ?? args.assistant;
  const model = ctx.assistants.chooseModel(assistant, args.model, known?.conversation.model ?? null);
  const search = args.search === true && model.search;
  const setup = ctx.assistants.readSetup(assistant, args.setup);
  const at = new Date(ctx.now());
  const attachments = await takeAttachments(ctx, uid, args.attachments);
  const names = attachments?.map(({ name }) => name) ?? [];
  const conversation = known?.conversation ?? newConversation(args, names, at);
  const question = { id: randomUUID(), parentId: known?.parentId ?? null, text: args.text, attachments };
  const answer = { id: randomUUID(), parentId: question.id, requestId: args.requestId };
  const asked = { role: 'user', text: args.text, reasoning: '', error: null, attachments } as const;
  const branch = await withFiles(ctx, model, [...(known?.branch ?? []), asked]);
  const started = await startAnswer(ctx, {
    conversationId: conversation.id,
    userId: uid,
    sid,
    at,
    model,
    search,
    conversation: known ? null : conversation,
    setup,
    question,
    answer,
    turns: historyOf(ctx.assistants.promptOf(assistant, setup ?? known?.conversation.input), branch),
  });
  if ('earlier' in started) return repeat(ctx, uid, started.earlier);
  const row = { conversationId: conversation.id, createdAt: at.getTime() };
  return {
    conversation: toConversation({
      ...conversation,
      leafId: answer.id,
      model: model.id,
      input: setup ?? known?.conversation.input,
      version: started.version,
      updatedAt: at,
    }),
    user: newMessage({
      ...{ ...row, id: question.id, parentId: question.parentId, role: 'user', text: args.text },
      ...(attachments && { attachments }),
    }),
    assistant: newMessage({
      ...{ ...row, id: answer.id, parentId: question.id, role: 'assistant', model: model.id },
      sources: search ? [] : null,
    }),
  };
};

/** Reads the context of a question: its conversation and the branch that it continues. */
async function readContext(ctx: AppContext, uid: string, id: string, parentId: Args['parentId']) {
  const [conversation, branch] = await Promise.all([
    findConversation(ctx.db, uid, id),
    parentId ? readBranch(ctx.db, id, parentId) : [],
  ]);
  if (!conversation) throw new AppError('NOT_FOUND');
  if (parentId && branch.length === 0) throw new AppError('NOT_FOUND');
  if (parentId !== undefined) return { conversation, branch, parentId };
  const { leafId } = conversation;
  return { conversation, parentId: leafId, branch: leafId === null ? [] : await readBranch(ctx.db, id, leafId) };
}

function newConversation(args: Args, names: readonly string[], createdAt: Date) {
  if (args.parentId) throw new AppError('INVALID_PARAM', { fields: { parentId: '没有对话，就没有上一条' } });
  const title = clauseTitle(args.text || (names[0] ?? ''));
  return { id: randomUUID(), assistant: args.assistant, title, removedAt: null, createdAt };
}

/** The rows of a request that was made before, as they are by now. */
async function repeat(ctx: AppContext, uid: string, answer: StoredMessage): Promise<FunctionOutput<'chat.send'>> {
  const [conversation, question] = await Promise.all([
    findConversation(ctx.db, uid, answer.conversationId),
    answer.parentId === null ? undefined : findMessage(ctx.db, uid, answer.parentId),
  ]);
  if (!conversation || !question) throw new AppError('NOT_FOUND');
  return {
    conversation: toConversation(conversation),
    user: toMessage(question),
    assistant: toMessage(answer, ctx.chatJobs.view(answer.id)),
  };
}
