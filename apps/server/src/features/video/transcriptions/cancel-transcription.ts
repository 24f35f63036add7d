import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { endTranscriptions } from './end-transcriptions.js';
import { toTranscription } from './run-transcription.js';
import { cancelStored, findTranscription } from './store.js';

export const cancelTranscription: Handler<'video.cancelTranscription'> = async (ctx, { transcriptionId }, { user }) => {
  await endTranscriptions(ctx, { uid: user.uid, id: transcriptionId }, (tx) =>
    cancelStored(tx, user.uid, transcriptionId),
  );
  const row = await findTranscription(ctx.db, user.uid, transcriptionId);
  if (!row) throw new AppError('NOT_FOUND');
  return { transcription: toTranscription(row, ctx.now()) };
};
