import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { audit } from '../audit.js';
import { notify } from '../codes/messages.js';
import { spendCode } from '../codes/verify-code.js';
import { currentUser } from '../current-user.js';
import { replaceSessions } from '../sessions/replace-sessions.js';
import { setPasswordColumns } from '../store-users.js';
import { hashPassword } from './password-hash.js';
import { checkNewPassword } from './password-rules.js';
import { chooserOf } from './reset-password.js';

export const setPassword: Handler<'identity.setPassword'> = async (ctx, { code, password }, call) => {
  const user = await currentUser(ctx, call.user);
  if (user.passwordHash !== null) {
    const message = '这个账号已经有密码，请用修改密码';
    throw new AppError('INVALID_PARAM', { message, fields: { password: message } });
  }
  if (user.mobile === null || !user.mobileConfirmed) throw new AppError('uni-id-unbind-mobile-not-exists');
  checkNewPassword(password, await chooserOf(ctx.db, user));
  await spendCode(ctx, ctx.db, { to: user.mobile, scene: 'set-pwd-by-sms', uid: user.id, code });
  const passwordHash = await hashPassword(password);
  const newToken = await ctx.db.transaction(async (tx) => {
    await setPasswordColumns(tx, user.id, passwordHash);
    await audit(tx, call, { event: 'set-pwd', userId: user.id, at: new Date(ctx.now()) });
    return replaceSessions(ctx, tx, call, 'password set');
  });
  await ctx.push.reloadUser(user.id);
  notify(ctx, user, 'password-changed');
  return { newToken };
};
