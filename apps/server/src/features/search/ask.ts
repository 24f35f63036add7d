import { SearchStep, type Work } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import { consumeReading } from '../generation/consume-reading.js';
import type { Handler } from '../handler.js';
import { consumeBudget } from '../too-often.js';
import { findOwnWork, type OwnWork } from '../works/find-own-work.js';
import { addPiece, startWork } from '../works/start-work.js';
import { readWork } from '../works/to-work.js';
import { runSearch } from './run-search.js';
import { searchSourceOf } from './sources.js';
import { indexQuestion } from './store.js';
import { searchAnswer, searchAnswerOf } from './tool.js';

export const ask: Handler<'search.ask'> = async (ctx, args, call) => {
  const { user } = call;
  const question = args.query;
  if (args.workId !== undefined) await consumeReading(ctx, call, args.workId);
  const record = args.workId === undefined ? undefined : await recordOf(ctx, user.uid, args.workId);
  const earlier = await earlierOf(ctx, user.uid, args.requestId, record);
  if (earlier) return earlier;
  const source = searchSourceOf(ctx, args.source);
  const unsearched = args.unsearched ?? false;
  const model = modelFor(ctx, args.model, source.id === 'model' && !unsearched);
  if (!unsearched) await consumeBudget(ctx.limits.searchesByUser, user.uid, '联网搜索太频繁');
  return ctx.searches.run(user.uid, args.requestId, async (signal) => {
    const first = record?.pieces[0]?.source.text ?? null;
    const step = await runSearch(ctx, { userId: user.uid, source, question, first, unsearched }, signal);
    const { requestId } = args;
    const begin = !searchAnswer.isLeftToUser?.(step);
    const work = record
      ? await addPiece(ctx, user, searchAnswer, {
          ...{ workId: record.row.id, requestId, source: { text: question, data: step } },
          ...{ begin, replaces: record && unansweredId(record, question) },
          ...(model !== undefined && { model }),
        })
      : await startWork(ctx, user, searchAnswerOf(step), { requestId, input: { query: question }, model, begin });
    await indexQuestion(ctx.db, work.id, question);
    return { work, step };
  });
};

/** The record's last question, where it is asked again: its search gave nothing to answer from, and no model answered it. */
function unansweredId({ pieces }: OwnWork, question: string): string | undefined {
  const last = pieces.at(-1);
  if (!last || last.answers.length > 0 || last.source.text !== question) return undefined;
  return searchAnswer.isLeftToUser?.(last.source.data) ? last.source.id : undefined;
}

async function recordOf(ctx: AppContext, userId: string, workId: string): Promise<OwnWork> {
  const record = await findOwnWork(ctx, userId, searchAnswer.id, { workId });
  if (!record) throw new AppError('NOT_FOUND');
  return record;
}

/** The search that the same request made before. */
async function earlierOf(
  ctx: AppContext,
  userId: string,
  requestId: string,
  record: OwnWork | undefined,
): Promise<{ work: Work; step: SearchStep } | null> {
  const found = record ?? (await findOwnWork(ctx, userId, searchAnswer.id, { requestId }));
  const piece = record ? record.pieces.find(({ source }) => source.id === requestId) : found?.pieces[0];
  const step = SearchStep.safeParse(piece?.source.data);
  return found && step.success ? { work: await readWork(ctx, found.row), step: step.data } : null;
}

/** The model for the answer, before anything is searched: one that searches itself where that is the source. */
function modelFor(ctx: AppContext, asked: string | undefined, searching: boolean): string | undefined {
  if (!searching) return asked === undefined ? undefined : ctx.assistants.chooseModel(searchAnswer.id, asked, null).id;
  const able = ctx.assistants.modelsFor(searchAnswer.id).filter((model) => model.search);
  return (able.find(({ id }) => id === asked) ?? able[0])?.id;
}
