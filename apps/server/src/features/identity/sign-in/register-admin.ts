import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { audit } from '../audit.js';
import { hashPassword } from '../password/password-hash.js';
import { checkNewPassword } from '../password/password-rules.js';
import { insertUser } from '../store-users.js';
import { countRegistration } from './count-account.js';
import { newUser } from './new-user.js';
import { hasAdmin, isSetupToken, takeSetupToken } from './setup-token.js';

export const registerAdmin: Handler<'identity.registerAdmin'> = async (ctx, args, call) => {
  const { username, password, nickname, setupToken } = args;
  await countRegistration(ctx, call.ip);
  if (await hasAdmin(ctx.db)) throw new AppError('uni-id-admin-exists');
  if (!(await isSetupToken(ctx, setupToken))) throw invalid();
  checkNewPassword(password, { words: [username, nickname ?? null] });
  const passwordHash = await hashPassword(password);
  const at = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    if (!(await takeSetupToken(ctx, tx, setupToken))) throw invalid();
    const more = { username, passwordHash, roles: ['admin'], founder: true, ...(nickname && { nickname }) };
    const user = await insertUser(tx, newUser(call, at, more));
    if (!user) {
      if (await hasAdmin(tx)) throw new AppError('uni-id-admin-exists');
      throw new AppError('uni-id-account-exists', { fields: { username: '这个用户名已被使用' } });
    }
    await audit(tx, call, { event: 'register-admin', userId: user.id, at });
    return { uid: user.id };
  });
};

const invalid = (): AppError =>
  new AppError('SETUP_TOKEN_INVALID', { fields: { setupToken: '安装口令不正确，请看服务器的启动输出' } });
