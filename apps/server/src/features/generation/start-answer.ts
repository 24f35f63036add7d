import { createHash } from 'node:crypto';
import type { AppContext } from '../../context.js';
import type { LlmModel, LlmRequest, LlmTurn } from '../../providers/llm/port.js';
import { AppError } from '../app-error.js';
import { brokenConstraint } from './broken-constraint.js';
import { dailyLimit } from './daily-limit.js';
import { findByRequest } from './messages.js';
import type { StoredMessage } from './rows.js';
import { insertAnswer, type NewAnswer } from './store.js';

/** An answer to start: its rows, and what goes upstream once they are written. */
export interface AnswerPlan
  extends Pick<
    NewAnswer,
    'conversationId' | 'userId' | 'at' | 'search' | 'conversation' | 'setup' | 'question' | 'answer'
  > {
  /** The session that asked, where its reader comes at once. */
  readonly sid?: string;
  readonly model: LlmModel;
  readonly turns: readonly LlmTurn[];
  /** How the model is to answer, where its own ways are not wanted. */
  readonly how?: Pick<LlmRequest, 'temperature' | 'topP' | 'maxTokens' | 'thinking' | 'rehearsal'>;
}

/** Started with the conversation's new version, or the answer that the same request had started before. */
export type Started = { readonly version: number } | { readonly earlier: StoredMessage };

/**
 * Writes the rows, counts the answer to the user's day and starts the job. The same request again, also at the same
 * time, starts and counts nothing. Throws `CHAT_DAILY_LIMIT` when the day's answers are used up, `CHAT_BUSY` while
 * another answer of the conversation runs, `NOT_FOUND` when the conversation is gone, and what `reserve` throws.
 */
export function startAnswer(ctx: AppContext, plan: AnswerPlan): Promise<Started> {
  return ctx.chatJobs.starting.run(`${plan.userId} ${plan.answer.requestId}`, () => startAlone(ctx, plan));
}

async function startAlone(ctx: AppContext, plan: AnswerPlan): Promise<Started> {
  const { userId, answer, model } = plan;
  try {
    const job = ctx.chatJobs.reserve({ userId, messageId: answer.id, sid: plan.sid ?? null });
    const { owner } = ctx.chatJobs;
    const version = await dailyLimit(ctx, userId)
      .then((allowed) =>
        insertAnswer(ctx.db, { ...plan, model: model.id, owner, leaseUntil: ctx.chatJobs.leaseUntil(), allowed }),
      )
      .catch((error: unknown) => {
        job.discard();
        throw error;
      });
    if (version === null) {
      job.discard();
      throw new AppError('NOT_FOUND');
    }
    job.start({
      conversationId: plan.conversationId,
      request: {
        ...plan.how,
        model: model.id,
        turns: plan.turns,
        userId: pseudonym(userId),
        ...(plan.search && { search: 'on' }),
      },
      question: plan.question && {
        id: plan.question.id,
        text: [plan.question.text, ...(plan.question.attachments ?? []).map(({ name }) => name)].join('\n').trim(),
      },
      // A clause of the question is as good as what the demo model would say; what is in no list needs none.
      wantsTitle: plan.conversation !== null && plan.conversation.removedAt === null && !model.demo,
    });
    return { version };
  } catch (error) {
    const constraint = brokenConstraint(error);
    const repeated = constraint !== null || (error instanceof AppError && error.code === 'CHAT_TOO_MANY');
    const earlier = repeated ? await findByRequest(ctx.db, userId, answer.requestId) : undefined;
    if (earlier) return { earlier };
    if (constraint === 'chat_days_allowed') throw new AppError('CHAT_DAILY_LIMIT', { cause: error });
    if (constraint === 'messages_running') throw new AppError('CHAT_BUSY', { cause: error });
    throw error;
  }
}

/** The same for a user at all times, and nobody upstream can tell who it is. */
export function pseudonym(userId: string): string {
  return createHash('sha256').update(`llm-user:${userId}`).digest('hex').slice(0, 32);
}
