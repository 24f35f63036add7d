import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { consumeBudget } from '../../too-often.js';
import { audit } from '../audit.js';
import { takeCaptcha } from '../codes/captcha-proof.js';
import { hasSecondFactor } from '../factors/second-factor.js';
import { isPasswordOf, renewHash } from '../password/password.js';
import { isShortForAdmin } from '../password/password-rules.js';
import { findByAccount, touchLogin } from '../store-users.js';
import { finishLogin } from './finish-login.js';
import { forgiveTries, takeTry, triesKeyOf } from './login-tries.js';

/** Does equal work and gives equal answers whether there is an account or not, up to the right password. */
export const loginByPassword: Handler<'identity.loginByPassword'> = async (ctx, args, call) => {
  const { account, password, captcha } = args;
  await consumeBudget(ctx.limits.loginsByIp, call.ip, '当前网络登录太频繁');
  const solved = await takeCaptcha(ctx, captcha);
  const user = await findByAccount(ctx.db, account);
  const key = await triesKeyOf(ctx, { uid: user?.id, account }, call);
  const now = new Date(ctx.now());
  const taken = await takeTry(ctx.db, { key, now, captcha: solved });
  if (taken === 'captcha') throw new AppError('uni-id-captcha-required');
  if (taken === 'rests') throw new AppError('uni-id-password-error-exceed-limit');

  if (!(await isPasswordOf(ctx, user, password)) || !user) {
    await audit(ctx.db, call, { event: 'login-failed', userId: user?.id ?? null, at: now, detail: { by: 'password' } });
    throw new AppError('uni-id-password-error');
  }
  await forgiveTries(ctx.db, key);
  if (user.roles.includes('admin') && isShortForAdmin(password) && !(await hasSecondFactor(ctx.db, user.id))) {
    const message = '管理员的密码至少 15 个字符，请用验证码登录后修改密码，或开启两步验证';
    throw new AppError('uni-id-invalid-password', { message, fields: { password: message } });
  }
  const passwordHash = await renewHash(ctx.db, user, password);
  return ctx.db.transaction(async (tx) => {
    // A reset or a change that came meanwhile has ended all sessions: none may begin with the password of before.
    const isStill = await touchLogin(tx, user.id, { at: now, ip: call.ip, passwordHash });
    if (!isStill) throw new AppError('uni-id-password-error');
    return finishLogin(ctx, tx, user, call, { by: 'password', registered: false });
  });
};
