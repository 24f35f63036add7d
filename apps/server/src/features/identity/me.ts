import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { findUser, permissionsOf } from './store.js';

export const me: Handler<'identity.me'> = async (ctx, _args, call) => {
  const user = await findUser(ctx.db, call.user.uid);
  if (!user) throw new AppError('uni-id-check-token-failed');
  return {
    uid: user.id,
    nickname: user.nickname,
    mobile: user.mobile === null ? null : maskMobile(user.mobile),
    role: user.roles,
    permission: await permissionsOf(ctx.db, user.roles),
    registeredAt: user.registeredAt.getTime(),
  };
};

/** `138****8000`. */
function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}
