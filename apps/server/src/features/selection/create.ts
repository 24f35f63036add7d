import { randomUUID } from 'node:crypto';
import { STRATEGIES_MAX } from '@guanlan/contract';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { withRequestVersion } from './language-version.js';
import { toStrategy } from './rows.js';
import { insertStrategy } from './store.js';
import { storedStrategy } from './stored-strategy.js';

export const create: Handler<'selection.create'> = async (ctx, args, call) => {
  const now = new Date(ctx.now());
  const row = {
    id: randomUUID(),
    userId: call.user.uid,
    ...storedStrategy({ ...args, rule: await withRequestVersion(ctx.db, args.rule, undefined) }),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const made = await insertStrategy(ctx.db, row, STRATEGIES_MAX);
  if (!made) throw new AppError('SELECTION_FULL');
  return { strategy: toStrategy(made) };
};
