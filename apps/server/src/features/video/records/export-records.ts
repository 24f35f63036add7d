import { VideoInfo } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { Handler } from '../../handler.js';
import { byCreation, readCursor, toPage } from '../../page-cursor.js';
import { PAGE_SIZE } from '../page-size.js';
import { infosOf, listRecords } from './store.js';

export const exportRecords: Handler<'video.exportRecords'> = async (ctx, { cursor }, call) => {
  const rows = await listRecords(ctx.db, call.user.uid, {
    search: '',
    after: readCursor(cursor),
    limit: PAGE_SIZE + 1,
  });
  const { page, next } = toPage(rows, PAGE_SIZE, byCreation);
  const infos = await infosOf(
    ctx.db,
    page.map(({ id }) => id),
  );
  return {
    records: page.flatMap(({ id, createdAt }) => {
      const info = infos.get(id);
      return info ? [{ info: z.parse(VideoInfo, info), createdAt: createdAt.getTime() }] : [];
    }),
    next,
  };
};
