import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { audit } from '../audit.js';
import { endOwnSession } from '../store.js';

export const endSession: Handler<'identity.endSession'> = async (ctx, { id }, call) => {
  const at = new Date(ctx.now());
  if (!(await endOwnSession(ctx.db, call.user.uid, id, at))) throw new AppError('NOT_FOUND');
  await ctx.push.reloadUser(call.user.uid);
  await audit(ctx.db, call, { event: 'end-session', userId: call.user.uid, at });
  return {};
};
