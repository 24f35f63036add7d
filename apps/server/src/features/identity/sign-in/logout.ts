import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { audit } from '../audit.js';
import { endSession } from '../store.js';

export const logout: Handler<'identity.logout'> = async (ctx, _args, call) => {
  if (call.user === null) throw new AppError('ANONYMOUS_SIGN_OUT');
  const { uid, sid } = call.user;
  const at = new Date(ctx.now());
  await endSession(ctx.db, uid, sid, at, 'logout');
  await ctx.push.reloadUser(uid);
  await audit(ctx.db, call, { event: 'logout', userId: uid, at });
  return {};
};
