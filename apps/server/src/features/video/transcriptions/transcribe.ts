import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { waitText } from '../../too-often.js';
import { leaseUntil, runTranscription, toTranscription } from './run-transcription.js';
import { findRecording, findTranscription, insertTranscription } from './store.js';

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
  const added = await insertTranscription(ctx.db, {
    id: requestId,
    userId: user.uid,
    fileId,
    name,
    model: transcriber.model,
    status: 'running',
    error: ctx.chatJobs.owner,
    cues: [],
    language: '',
    runningUntil: leaseUntil(ctx),
    createdAt: new Date(ctx.now()),
  });
  if (added) void runTranscription(ctx, transcriber, file, requestId);
  const row = await findTranscription(ctx.db, user.uid, requestId);
  // The key is another user's.
  if (!row) throw new AppError('INVALID_PARAM', { fields: { requestId: '已用于另一个请求' } });
  return { transcription: toTranscription(row, ctx.now()) };
};
