import type { Handler } from '../handler.js';
import { countAccount } from './count-account.js';
import { finishLogin } from './finish-login.js';
import { deviceHashOf } from './login-tries.js';
import { newUser } from './new-user.js';
import { loginUser } from './store.js';
import { findByEmail } from './store-users.js';
import { spendCode } from './verify-code.js';

export const loginByEmail: Handler<'identity.loginByEmail'> = async (ctx, { email, code }, call) => {
  const now = new Date(ctx.now());
  await spendCode(ctx, ctx.db, { to: email, scene: 'login-by-email', device: deviceHashOf(ctx, call), code });
  const signIn = () =>
    ctx.db.transaction(async (tx) => {
      const login = newUser(call, now, { email, emailConfirmed: true, lastLoginAt: now, lastLoginIp: call.ip });
      const { user, registered } = await loginUser(tx, login, 'email');
      return finishLogin(ctx, tx, user, call, { by: 'email', registered });
    });
  return (await findByEmail(ctx.db, email)) ? signIn() : countAccount(ctx, call.ip, signIn);
};
