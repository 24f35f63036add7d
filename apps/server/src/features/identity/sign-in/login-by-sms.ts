import type { Handler } from '../../handler.js';
import { loginUser } from '../store.js';
import { findByMobile } from '../store-users.js';
import { enterByCode } from './enter-by-code.js';
import { finishLogin } from './finish-login.js';
import { deviceHashOf } from './login-tries.js';
import { newUser } from './new-user.js';

export const loginBySms: Handler<'identity.loginBySms'> = async (ctx, { mobile, code }, call) => {
  const now = new Date(ctx.now());
  const enter = () =>
    ctx.db.transaction(async (tx) => {
      const login = newUser(call, now, { mobile, mobileConfirmed: true, lastLoginAt: now, lastLoginIp: call.ip });
      const { user, registered } = await loginUser(tx, login, 'mobile');
      return finishLogin(ctx, tx, user, call, { by: 'sms', registered });
    });
  const proof = { to: mobile, scene: 'login-by-sms', device: deviceHashOf(ctx, call), code } as const;
  const hasAccount = (await findByMobile(ctx.db, mobile)) !== undefined;
  return enterByCode(ctx, call, proof, { hasAccount, enter });
};
