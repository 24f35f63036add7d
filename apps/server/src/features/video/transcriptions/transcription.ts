import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { toTranscription } from './run-transcription.js';
import { findTranscription } from './store.js';

export const transcription: Handler<'video.transcription'> = async (ctx, { transcriptionId }, { user }) => {
  const row = await findTranscription(ctx.db, user.uid, transcriptionId);
  if (!row) throw new AppError('NOT_FOUND');
  return { transcription: toTranscription(row, ctx.now()) };
};
