import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { findShare } from './store-shares.js';

export const shared: Handler<'chat.shared'> = async (ctx, { shareId }) => {
  const row = /^[\w-]{32}$/.test(shareId) ? await findShare(ctx.db, shareId, new Date(ctx.now())) : undefined;
  if (!row) throw new AppError('NOT_FOUND');
  const { title, assistant, work, messages, createdAt, expiresAt } = row;
  return { title, assistant, work, messages, createdAt: createdAt.getTime(), expiresAt: expiresAt?.getTime() ?? null };
};
