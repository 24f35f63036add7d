import { EpochMs } from '@guanlan/contract';
import * as z from 'zod/mini';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { toRun } from './rows.js';
import { listRuns } from './store-runs.js';

const PAGE_SIZE = 20;
const Cursor = z.tuple([EpochMs, z.uuid()]);

export const runs: Handler<'selection.runs'> = async (ctx, { strategyId, cursor }, call) => {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await listRuns(ctx.db, call.user.uid, { strategyId, after, limit: PAGE_SIZE + 1 });
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    items: shown.map(toRun),
    next: rows.length > PAGE_SIZE && last ? JSON.stringify([last.createdAt.getTime(), last.id]) : null,
  };
};

function readCursor(cursor: string): { readonly at: Date; readonly id: string } {
  try {
    const [at, id] = z.parse(Cursor, JSON.parse(cursor));
    return { at: new Date(at), id };
  } catch (cause) {
    throw new AppError('INVALID_PARAM', { cause, fields: { cursor: '翻页位置不正确' } });
  }
}
