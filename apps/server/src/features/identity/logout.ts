import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { audit } from './audit.js';
import { endSession } from './store.js';

export const logout: Handler<'identity.logout'> = async (ctx, _args, call) => {
  if (call.user === null) throw new AppError('ANONYMOUS_SIGN_OUT');
  const at = new Date(ctx.now());
  await endSession(ctx.db, call.user.sid, at, 'logout');
  await audit(ctx.db, call, { event: 'logout', userId: call.user.uid, at });
  return {};
};
