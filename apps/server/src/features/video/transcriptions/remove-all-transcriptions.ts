import type { Handler } from '../../handler.js';
import { removeTranscriptionsOf } from './store.js';

export const removeAllTranscriptions: Handler<'video.removeAllTranscriptions'> = async (ctx, _args, { user }) => {
  const removal = ctx.now();
  return { count: await removeTranscriptionsOf(ctx.db, user.uid, new Date(removal)), removal };
};
