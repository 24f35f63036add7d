import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { notices } from './notices.js';
import { listAccepted, accept as store, withAccepted } from './store.js';

/** Accepts the version that was read: where there is a newer one, that is to be read first. */
export const accept: Handler<'disclaimer.accept'> = async (ctx, { kind, version }, call) => {
  const userId = call.user.uid;
  const notice = notices(ctx.market.source).find((one) => one.kind === kind);
  if (!notice) throw new AppError('NOT_FOUND');
  if (notice.version !== version) throw new AppError('DISCLAIMER_CHANGED');
  await store(ctx.db, { userId, kind, version, acceptedAt: new Date(ctx.now()) });
  return { notice: withAccepted(notice, await listAccepted(ctx.db, userId)) };
};
