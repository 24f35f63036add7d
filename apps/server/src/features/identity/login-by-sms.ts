import type { Handler } from '../handler.js';
import { countAccount } from './count-account.js';
import { finishLogin } from './finish-login.js';
import { deviceHashOf } from './login-tries.js';
import { newUser } from './new-user.js';
import { loginUser } from './store.js';
import { findByMobile } from './store-users.js';
import { spendCode } from './verify-code.js';

export const loginBySms: Handler<'identity.loginBySms'> = async (ctx, { mobile, code }, call) => {
  const now = new Date(ctx.now());
  // On its own and not in the transaction below: a wrong try must stay counted.
  await spendCode(ctx, ctx.db, { to: mobile, scene: 'login-by-sms', device: deviceHashOf(ctx, call), code });
  const signIn = () =>
    ctx.db.transaction(async (tx) => {
      const login = newUser(call, now, { mobile, mobileConfirmed: true, lastLoginAt: now, lastLoginIp: call.ip });
      const { user, registered } = await loginUser(tx, login, 'mobile');
      return finishLogin(ctx, tx, user, call, { by: 'sms', registered });
    });
  return (await findByMobile(ctx.db, mobile)) ? signIn() : countAccount(ctx, call.ip, signIn);
};
