import type { Handler } from '../handler.js';
import { byCreation, readCursor, toPage } from '../page-cursor.js';
import { toRun } from './rows.js';
import { listRuns } from './store-runs.js';

const PAGE_SIZE = 20;

export const runs: Handler<'selection.runs'> = async (ctx, { strategyId, cursor }, call) => {
  const after = readCursor(cursor);
  const rows = await listRuns(ctx.db, call.user.uid, { strategyId, after, limit: PAGE_SIZE + 1 });
  const { page, next } = toPage(rows, PAGE_SIZE, byCreation);
  return { items: page.map(toRun), next };
};
