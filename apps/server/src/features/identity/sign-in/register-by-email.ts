import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { audit } from '../audit.js';
import { hashPassword } from '../password/password-hash.js';
import { checkNewPassword } from '../password/password-rules.js';
import { insertUser } from '../store-users.js';
import { enterByCode } from './enter-by-code.js';
import { deviceHashOf } from './login-tries.js';
import { newUser } from './new-user.js';

export const registerByEmail: Handler<'identity.registerByEmail'> = async (ctx, args, call) => {
  const { email, password, nickname, code } = args;
  checkNewPassword(password, { words: [email, nickname ?? null] });
  const enter = async () => {
    const passwordHash = await hashPassword(password);
    const at = new Date(ctx.now());
    const more = { email, emailConfirmed: true, passwordHash, ...(nickname && { nickname }) };
    return ctx.db.transaction(async (tx) => {
      const user = await insertUser(tx, newUser(call, at, more));
      // The caller has proven that the address is theirs, so it may learn of the account.
      if (!user) throw new AppError('uni-id-account-exists', { fields: { email: '这个邮箱已注册' } });
      await audit(tx, call, { event: 'register', userId: user.id, at, detail: { by: 'email' } });
      return { uid: user.id };
    });
  };
  const proof = { to: email, scene: 'register', device: deviceHashOf(ctx, call), code } as const;
  return enterByCode(ctx, call, proof, { hasAccount: false, enter });
};
