import type { DiagnosisRecord } from '@guanlan/contract';
import type { Handler } from '../handler.js';
import { byCreation, readCursor, toPage } from '../page-cursor.js';
import { listRecords } from './store.js';

const PAGE_SIZE = 30;

export const records: Handler<'diagnosis.records'> = async ({ db }, { code, cursor }, { user }) => {
  const rows = await listRecords(db, user.uid, {
    code,
    after: readCursor(cursor),
    limit: PAGE_SIZE + 1,
  });
  const { page, next } = toPage(rows, PAGE_SIZE, byCreation);
  return {
    items: page.map(({ createdAt, ...row }) => ({ ...(row as DiagnosisRecord), createdAt: createdAt.getTime() })),
    next,
  };
};
