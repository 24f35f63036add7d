import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { removeTranscriptionOf } from './store.js';

export const removeTranscription: Handler<'video.removeTranscription'> = async (ctx, { transcriptionId }, { user }) => {
  const at = new Date(ctx.now());
  if (!(await removeTranscriptionOf(ctx.db, user.uid, transcriptionId, at))) throw new AppError('NOT_FOUND');
  return {};
};
