import type { Handler } from '../../handler.js';
import { removeRecordsOf } from './store.js';

export const removeAllRecords: Handler<'video.removeAllRecords'> = async (ctx, _args, call) => {
  const at = ctx.now();
  return { count: await removeRecordsOf(ctx.db, call.user.uid, new Date(at)), removal: at };
};
