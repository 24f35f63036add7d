import { STRATEGIES_MAX } from '@guanlan/contract';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { toStrategy } from './rows.js';
import { restoreStrategy } from './store.js';

/** How long a removed strategy can be brought back, ms. */
export const STRATEGY_RESTORE_FOR = 30 * 86_400_000;

export const restore: Handler<'selection.restore'> = async (ctx, { id }, call) => {
  const since = new Date(ctx.now() - STRATEGY_RESTORE_FOR);
  const row = await restoreStrategy(ctx.db, call.user.uid, id, { since, most: STRATEGIES_MAX });
  if (row === 'full') throw new AppError('SELECTION_FULL');
  if (!row) throw new AppError('NOT_FOUND');
  return { strategy: toStrategy(row) };
};
