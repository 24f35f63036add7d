import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { useCaptcha } from '../codes/captcha-proof.js';
import { hashPassword } from '../password/password-hash.js';
import { checkNewPassword } from '../password/password-rules.js';
import { insertUser } from '../store-users.js';
import { countAccount, countRegistration } from './count-account.js';
import { finishLogin } from './finish-login.js';
import { newUser } from './new-user.js';

export const register: Handler<'identity.register'> = async (ctx, args, call) => {
  const { username, password, nickname, captcha } = args;
  // Before the captcha, which is good once: what can be seen in the form is no reason to solve another.
  checkNewPassword(password, { words: [username, nickname ?? null] });
  await useCaptcha(ctx, captcha);
  await countRegistration(ctx, call.ip);
  const passwordHash = await hashPassword(password);
  const at = new Date(ctx.now());
  const more = { username, passwordHash, lastLoginAt: at, lastLoginIp: call.ip, ...(nickname && { nickname }) };
  const make = () =>
    ctx.db.transaction(async (tx) => {
      const user = await insertUser(tx, newUser(call, at, more));
      if (!user) throw new AppError('uni-id-account-exists', { fields: { username: '这个用户名已被使用' } });
      return finishLogin(ctx, tx, user, call, { by: 'username', registered: true });
    });
  return countAccount(ctx, call.ip, make);
};
