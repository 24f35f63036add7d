import { randomUUID } from 'node:crypto';
import { AppError } from '../app-error.js';
import { findAnswer } from '../generation/find-answer.js';
import { toMessage } from '../generation/rows.js';
import { startAnswer } from '../generation/start-answer.js';
import type { Handler } from '../handler.js';
import { runRequest } from './run-request.js';

/** Assistant of the runs' answers: no page of the chat shows it. */
const STREAM_TEST_ASSISTANT = 'stream-test';

export const startRun: Handler<'lab.startRun'> = async (ctx, { requestId, ...run }, call) => {
  const { uid, sid } = call.user;
  const { model, turns, how } = runRequest(ctx.llm, run);
  const text = turns.at(-1)?.text ?? '';
  if (text === '') throw new AppError('INVALID_PARAM', { fields: { prompt: '请输入内容' } });
  const at = new Date(ctx.now());
  const question = { id: randomUUID(), parentId: null, text };
  const answer = { id: randomUUID(), parentId: question.id, requestId };
  const started = await startAnswer(ctx, {
    conversationId: randomUUID(),
    userId: uid,
    sid,
    at,
    model,
    search: false,
    conversation: { assistant: STREAM_TEST_ASSISTANT, title: '流式测试', removedAt: at },
    question,
    answer,
    turns,
    how,
  });
  const row = 'earlier' in started ? started.earlier : await findAnswer(ctx, uid, answer.id);
  return { message: toMessage(row, ctx.chatJobs.view(row.id)) };
};
