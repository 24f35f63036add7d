import { type ErrorCode, errors, isErrorCode, type ModelReading } from '@guanlan/contract';
import { type Diagnosis, diagnose } from '@guanlan/stock-domain/diagnosis';
import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import { countAnswer } from '../generation/daily-quota.js';
import type { Handler } from '../handler.js';
import { factsHashOf } from './facts-hash.js';
import { gather } from './gather.js';
import { PROMPT_VERSION } from './prompt.js';
import { readingJobId, readingQueue, readingTask } from './readings.js';
import { findDiagnosis } from './store.js';
import { countReadings, findReading, findSameReading, insertReading, type StoredReading } from './store-readings.js';

export const read: Handler<'diagnosis.read'> = async (ctx, { requestId, code, factsHash, model }, { user }) => {
  const { uid } = user;
  const now = new Date(ctx.now());
  const answer = (row: StoredReading) => ({ reading: toReading(row, ctx.now()) });
  const before = await findReading(ctx.db, uid, requestId);
  if (before) return answer(before);
  const chosen = ctx.assistants.chooseModel('diagnosis', model, null);
  const like = { userId: uid, factsHash, model: chosen.id, promptVersion: PROMPT_VERSION };
  const same = await findSameReading(ctx.db, like, now);
  if (same) return answer(same);
  const diagnosis = await diagnosisOf(ctx, uid, code, factsHash);
  const { all, running } = await countReadings(ctx.db, uid, now);
  if (running >= ctx.config.limits.chatRunningPerUser) throw new AppError('CHAT_TOO_MANY');
  await countAnswer(ctx, uid);
  await ctx.db.transaction(async (tx) => {
    const added = await insertReading(tx, {
      ...{ ...like, id: requestId, code, demo: chosen.demo, status: 'running', createdAt: now },
      ...{ detail: null, runningUntil: null },
    });
    const payload = { readingId: requestId, code, model: chosen.id, diagnosis };
    const options = { id: readingJobId(requestId), userId: uid, queue: readingQueue(uid, all) };
    if (added) await ctx.jobs.add(tx, readingTask, payload, options);
  });
  const row = await findReading(ctx.db, uid, requestId);
  // The key is another user's.
  if (!row) throw new AppError('INVALID_PARAM', { fields: { requestId: '已用于另一个请求' } });
  return answer(row);
};

/** The diagnosis with these facts: the stored one that the user viewed, or a new one. */
async function diagnosisOf(ctx: AppContext, uid: string, code: string, factsHash: string): Promise<Diagnosis> {
  const kept = await findDiagnosis(ctx.db, uid, code, factsHash);
  if (kept) return kept;
  const found = diagnose((await gather(ctx.market, code)).input);
  if (factsHashOf(found) !== factsHash) throw new AppError('DIAGNOSIS_FACTS_CHANGED');
  return found;
}

/** A row as its user sees it. Only those of versions before the job queue have a lease: one that has run out has failed. */
function toReading(row: StoredReading, now: number): ModelReading {
  const isSilent = row.status === 'running' && row.runningUntil !== null && row.runningUntil.getTime() <= now;
  const detail = row.status === 'running' ? null : row.detail;
  const known = row.error !== null && isErrorCode(row.error) ? row.error : 'SYSTEM_ERROR';
  const code: ErrorCode | null = isSilent ? 'DIAGNOSIS_READING_INTERRUPTED' : row.error === null ? null : known;
  return {
    id: row.id,
    status: isSilent ? 'failed' : row.status,
    factsHash: row.factsHash,
    model: row.model,
    demo: row.demo,
    promptVersion: row.promptVersion,
    narration: row.narration,
    agreement: row.agreement,
    repairs: row.repairs,
    error: code && { code, message: detail ? `${errors[code].text}：${detail}` : errors[code].text },
    createdAt: row.createdAt.getTime(),
  };
}
