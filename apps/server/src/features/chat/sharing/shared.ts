import { AppError } from '../../app-error.js';
import { consumeReadingBytes } from '../../generation/consume-reading.js';
import type { Handler } from '../../handler.js';
import { bytesOfShare, findShare } from './store.js';

export const shared: Handler<'chat.shared'> = async (ctx, { shareId }, { ip, user }) => {
  if (!/^[\w-]{32}$/.test(shareId)) throw new AppError('NOT_FOUND');
  await consumeReadingBytes(ctx, { ip, uid: user?.uid ?? null }, await bytesOfShare(ctx.db, shareId));
  const row = await findShare(ctx.db, shareId, new Date(ctx.now()));
  if (!row) throw new AppError('NOT_FOUND');
  const { title, assistant, work, messages, createdAt, expiresAt } = row;
  return { title, assistant, work, messages, createdAt: createdAt.getTime(), expiresAt: expiresAt?.getTime() ?? null };
};
