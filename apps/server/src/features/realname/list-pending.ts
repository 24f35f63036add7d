import type { Handler } from '../handler.js';
import { readCursor, toPage } from '../page-cursor.js';
import { maskPerson, openPerson } from './person.js';
import { listWaiting } from './store.js';

const PAGE_SIZE = 20;

export const listPending: Handler<'realname.listPending'> = async (ctx, { cursor }) => {
  const rows = await listWaiting(ctx.db, readCursor(cursor), PAGE_SIZE + 1);
  const { page, next } = toPage(rows, PAGE_SIZE, ({ record }) => ({ at: record.submittedAt, id: record.id }));
  return {
    items: page.map(({ record, nickname }) => ({
      id: record.id,
      uid: record.userId,
      nickname,
      ...maskPerson(openPerson(ctx, record)),
      submittedAt: record.submittedAt.getTime(),
    })),
    nextCursor: next,
  };
};
