import { createHash } from 'node:crypto';
import type { AppContext } from '../../context.js';
import type { LlmModel, LlmRequest, LlmTurn } from '../../providers/llm/port.js';
import { AppError } from '../app-error.js';
import { brokenConstraint } from './broken-constraint.js';
import { dailyQuota } from './daily-quota.js';
import { findByRequest } from './messages.js';
import type { StoredMessage } from './rows.js';
import { insertAnswer, type NewAnswer } from './store.js';

/** An answer to start: its rows, and what goes upstream once they are written. */
export interface AnswerPlan
  extends Pick<
    NewAnswer,
    'conversationId' | 'userId' | 'at' | 'search' | 'conversation' | 'setup' | 'question' | 'answer' | 'runVersion'
  > {
  /** The session that asked, where its reader comes at once. */
  readonly sid?: string;
  readonly model: LlmModel;
  readonly turns: readonly LlmTurn[];
  /** Settings of the model's answer that replace the defaults. */
  readonly how?: Pick<LlmRequest, 'temperature' | 'topP' | 'maxTokens' | 'thinking' | 'rehearsal'>;
}

/** The work is not as its run knew it: stopped, removed, or changed. */
export class WorkChanged extends Error {
  override readonly name = 'WorkChanged';
}

/** Started with the conversation's new version, or the answer that the same request had started before. */
export type Started = { readonly version: number } | { readonly earlier: StoredMessage };

/**
 * Writes the rows, counts the answer to the user's day and starts the job. A repeated request, even a simultaneous
 * one, starts and counts nothing. Throws `CHAT_DAILY_LIMIT` when the day's answers are used up, `CHAT_BUSY` while
 * another answer of the conversation runs, `NOT_FOUND` when the conversation is gone, {@link WorkChanged} where the plan has a
 * `runVersion` that is another by now, and what `reserve` throws.
 */
export function startAnswer(ctx: AppContext, plan: AnswerPlan): Promise<Started> {
  return ctx.chatJobs.starting.run(`${plan.userId} ${plan.answer.requestId}`, () => startAlone(ctx, plan));
}

async function startAlone(ctx: AppContext, plan: AnswerPlan): Promise<Started> {
  const { userId, answer, model } = plan;
  try {
    const job = ctx.chatJobs.reserve({ userId, messageId: answer.id, sid: plan.sid ?? null });
    const { owner } = ctx.chatJobs;
    const version = await dailyQuota(ctx, userId)
      .then((allowed) =>
        insertAnswer(ctx.db, { ...plan, model: model.id, owner, leaseUntil: ctx.chatJobs.leaseUntil(), allowed }),
      )
      .catch((error: unknown) => {
        job.discard();
        throw error;
      });
    if (version === null) {
      job.discard();
      throw plan.runVersion === undefined ? new AppError('NOT_FOUND') : new WorkChanged();
    }
    job.start({
      conversationId: plan.conversationId,
      isPiece: answer.piece !== undefined,
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
      // The demo model's title would be no better than a clause of the question; a hidden conversation needs none.
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

/** A stable pseudonym of a user, which does not identify the user upstream. */
export function pseudonym(userId: string): string {
  return createHash('sha256').update(`llm-user:${userId}`).digest('hex').slice(0, 32);
}
