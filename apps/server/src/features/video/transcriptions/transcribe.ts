import type { Db } from '../../../context.js';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { waitText } from '../../too-often.js';
import { toTranscription, transcriptionJobId, transcriptionTask } from './run-transcription.js';
import { findRecording, findTranscription, insertTranscription, runningTranscriptionsOf } from './store.js';

export const transcribe: Handler<'video.transcribe'> = async (ctx, { requestId, fileId, name }, { user }) => {
  const { transcriber } = ctx;
  if (!transcriber) throw new AppError('TRANSCRIBE_NOT_CONFIGURED');
  const before = await findTranscription(ctx.db, user.uid, requestId);
  if (before) return { transcription: toTranscription(before, ctx.now()) };
  const file = await findRecording(ctx.db, user.uid, fileId);
  if (!file) throw new AppError('NOT_FOUND');
  const endsIn = await ctx.limits.transcriptionsByUser.consume(user.uid);
  if (endsIn !== null) {
    throw new AppError('TRANSCRIBE_QUOTA', { message: `今天转写的次数已用完，请 ${waitText(endsIn)}后再试` });
  }
  await ctx.db.transaction(async (tx) => {
    const added = await insertTranscription(tx, {
      ...{ id: requestId, userId: user.uid, fileId, name, model: transcriber.model, status: 'running' },
      ...{ error: null, cues: [], language: '', runningUntil: null, createdAt: new Date(ctx.now()) },
    });
    if (!added) return;
    const options = { id: transcriptionJobId(requestId), userId: user.uid, queue: await queueFor(tx, user.uid) };
    await ctx.jobs.add(tx, transcriptionTask, { transcriptionId: requestId, fileId }, options);
  });
  const row = await findTranscription(ctx.db, user.uid, requestId);
  // The key is another user's.
  if (!row) throw new AppError('INVALID_PARAM', { fields: { requestId: '已用于另一个请求' } });
  return { transcription: toTranscription(row, ctx.now()) };
};

/** Queues of one user: as many recordings are written down at a time, and the others keep no place from other users' jobs. */
const QUEUES_PER_USER = 2;

async function queueFor(db: Db, uid: string): Promise<string> {
  const waiting = await runningTranscriptionsOf(db, uid);
  return `transcription:${uid}:${waiting.length % QUEUES_PER_USER}`;
}
