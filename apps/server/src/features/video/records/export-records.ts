import { VideoInfo } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { Handler } from '../../handler.js';
import { PAGE_SIZE, readCursor, toPage } from '../page-cursor.js';
import { infosOf, listRecords } from './store.js';

export const exportRecords: Handler<'video.exportRecords'> = async (ctx, { cursor }, call) => {
  const rows = await listRecords(ctx.db, call.user.uid, {
    search: '',
    after: readCursor(cursor),
    limit: PAGE_SIZE + 1,
  });
  const { shown, next } = toPage(rows);
  const infos = await infosOf(
    ctx.db,
    shown.map(({ id }) => id),
  );
  return {
    records: shown.flatMap(({ id, createdAt }) => {
      const info = infos.get(id);
      return info ? [{ info: z.parse(VideoInfo, info), createdAt: createdAt.getTime() }] : [];
    }),
    next,
  };
};
