import { VideoInfo } from '@guanlan/contract';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { findRecord } from './store.js';

export const record: Handler<'video.record'> = async (ctx, { recordId }, call) => {
  const row = await findRecord(ctx.db, call.user.uid, recordId);
  if (!row) throw new AppError('NOT_FOUND');
  return { info: z.parse(VideoInfo, row.info), recordId };
};
