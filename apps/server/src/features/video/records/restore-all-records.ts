import { VIDEO_RESTORE_MS } from '@guanlan/contract';
import type { Handler } from '../../handler.js';
import { restoreRecordsOf } from './store.js';

export const restoreAllRecords: Handler<'video.restoreAllRecords'> = async (ctx, { removal }, call) => {
  const times = { at: new Date(removal), since: new Date(ctx.now() - VIDEO_RESTORE_MS) };
  return { count: await restoreRecordsOf(ctx.db, call.user.uid, times) };
};
