import { type DiagnosisRecord, EpochMs } from '@guanlan/contract';
import * as z from 'zod/mini';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { listRecords } from './store.js';

const PAGE_SIZE = 30;
const Place = z.tuple([EpochMs, z.uuid()]);

export const records: Handler<'diagnosis.records'> = async ({ db }, { code, cursor }, { user }) => {
  const rows = await listRecords(db, user.uid, {
    code,
    after: cursor === undefined ? undefined : placeOf(cursor),
    limit: PAGE_SIZE + 1,
  });
  const items = rows.slice(0, PAGE_SIZE);
  const last = items.at(-1);
  return {
    items: items.map(({ createdAt, ...row }) => ({ ...(row as DiagnosisRecord), createdAt: createdAt.getTime() })),
    next: rows.length > PAGE_SIZE && last ? JSON.stringify([last.createdAt.getTime(), last.id]) : null,
  };
};

function placeOf(cursor: string): { readonly at: Date; readonly id: string } {
  try {
    const [at, id] = z.parse(Place, JSON.parse(cursor));
    return { at: new Date(at), id };
  } catch (cause) {
    throw new AppError('INVALID_PARAM', { cause, fields: { cursor: '不正确' } });
  }
}
