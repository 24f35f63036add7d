import type { Handler } from '../../handler.js';
import { loginUser } from '../store.js';
import { findByEmail } from '../store-users.js';
import { enterByCode } from './enter-by-code.js';
import { finishLogin } from './finish-login.js';
import { deviceHashOf } from './login-tries.js';
import { newUser } from './new-user.js';

export const loginByEmail: Handler<'identity.loginByEmail'> = async (ctx, { email, code }, call) => {
  const now = new Date(ctx.now());
  const enter = () =>
    ctx.db.transaction(async (tx) => {
      const login = newUser(call, now, { email, emailConfirmed: true, lastLoginAt: now, lastLoginIp: call.ip });
      const { user, registered } = await loginUser(tx, login, 'email');
      return finishLogin(ctx, tx, user, call, { by: 'email', registered });
    });
  const proof = { to: email, scene: 'login-by-email', device: deviceHashOf(ctx, call), code } as const;
  const hasAccount = (await findByEmail(ctx.db, email)) !== undefined;
  return enterByCode(ctx, call, proof, { hasAccount, enter });
};
