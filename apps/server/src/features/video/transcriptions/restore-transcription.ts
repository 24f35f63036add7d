import { VIDEO_RESTORE_MS } from '@guanlan/contract';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { restoreTranscriptionOf } from './store.js';

export const restoreTranscription: Handler<'video.restoreTranscription'> = async (ctx, args, { user }) => {
  const since = new Date(ctx.now() - VIDEO_RESTORE_MS);
  if (!(await restoreTranscriptionOf(ctx.db, user.uid, args.transcriptionId, since))) throw new AppError('NOT_FOUND');
  return {};
};
