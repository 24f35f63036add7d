import type { Handler } from '../../handler.js';
import { byCreation, readCursor, toPage } from '../../page-cursor.js';
import { PAGE_SIZE } from '../page-size.js';
import { listRecords } from './store.js';

export const records: Handler<'video.records'> = async (ctx, { cursor, search = '' }, call) => {
  const after = readCursor(cursor);
  const rows = await listRecords(ctx.db, call.user.uid, { search: search.trim(), after, limit: PAGE_SIZE + 1 });
  const { page, next } = toPage(rows, PAGE_SIZE, byCreation);
  return {
    records: page.map(({ id, site, title, author, url, createdAt }) => ({
      id,
      site,
      title,
      author,
      url,
      createdAt: createdAt.getTime(),
    })),
    next,
  };
};
