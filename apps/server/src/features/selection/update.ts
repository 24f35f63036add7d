import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { withRequestVersion } from './language-version.js';
import { toStrategy } from './rows.js';
import { changeStrategy, findStrategy } from './store.js';
import { storedStrategy } from './stored-strategy.js';

export const update: Handler<'selection.update'> = async (ctx, { id, version, ...args }, call) => {
  const { uid } = call.user;
  const rule = await withRequestVersion(ctx.db, args.rule, { uid, id });
  const change = { ...storedStrategy({ ...args, rule }), updatedAt: new Date(ctx.now()) };
  const row = await changeStrategy(ctx.db, uid, { id, version }, change);
  if (row) return { strategy: toStrategy(row) };
  throw new AppError((await findStrategy(ctx.db, uid, id)) ? 'SELECTION_CHANGED' : 'NOT_FOUND');
};
