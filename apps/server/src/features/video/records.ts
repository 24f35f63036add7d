import * as z from 'zod/mini';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { listRecords } from './store.js';

const PAGE = 20;
const Cursor = z.tuple([z.number(), z.uuid()]);

export const records: Handler<'video.records'> = async (ctx, { cursor, search = '' }, call) => {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await listRecords(ctx.db, call.user.uid, { search: search.trim(), after, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    records: shown.map(({ id, info, title, author, url, createdAt }) => ({
      id,
      site: info.site,
      title,
      author,
      url,
      createdAt: createdAt.getTime(),
    })),
    next: rows.length > PAGE && last ? JSON.stringify([last.createdAt.getTime(), last.id]) : null,
  };
};

function readCursor(cursor: string): { readonly at: Date; readonly id: string } {
  try {
    const [at, id] = z.parse(Cursor, JSON.parse(cursor));
    return { at: new Date(at), id };
  } catch (cause) {
    throw new AppError('INVALID_PARAM', { cause, fields: { cursor: '不正确' } });
  }
}
