import { VIDEO_RESTORE_MS } from '@guanlan/contract';
import type { Handler } from '../../handler.js';
import { restoreTranscriptionsOf } from './store.js';

export const restoreAllTranscriptions: Handler<'video.restoreAllTranscriptions'> = async (ctx, args, { user }) => {
  const times = { at: new Date(args.removal), since: new Date(ctx.now() - VIDEO_RESTORE_MS) };
  return { count: await restoreTranscriptionsOf(ctx.db, user.uid, times) };
};
