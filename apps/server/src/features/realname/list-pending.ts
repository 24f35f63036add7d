import { EpochMs } from '@guanlan/contract';
import * as z from 'zod/mini';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { maskPerson, openPerson } from './person.js';
import { listWaiting } from './store.js';

const PAGE_SIZE = 20;

const Cursor = z.tuple([EpochMs, z.uuid()]);

export const listPending: Handler<'realname.listPending'> = async (ctx, { cursor }) => {
  const rows = await listWaiting(ctx.db, cursor === undefined ? null : readCursor(cursor), PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1)?.record : undefined;
  return {
    items: page.map(({ record, nickname }) => ({
      id: record.id,
      uid: record.userId,
      nickname,
      ...maskPerson(openPerson(ctx, record)),
      submittedAt: record.submittedAt.getTime(),
    })),
    nextCursor: last ? writeCursor(last.submittedAt, last.id) : null,
  };
};

const writeCursor = (at: Date, id: string): string =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url');

function readCursor(cursor: string): { at: Date; id: string } {
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch (cause) {
    throw new AppError('INVALID_PARAM', { fields: { cursor: '翻页标记不正确' }, cause });
  }
}
