import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { CODE_LIFE, dropCode, hashCode, mayStoreCode, newCode, RESEND_AFTER, storeCode } from './verify-code.js';

const SCENE = 'login-by-sms';

/** The account is never looked at, so nothing here depends on whether the number has one. */
export const sendSmsCode: Handler<'identity.sendSmsCode'> = async (ctx, { mobile }, call) => {
  const now = new Date(ctx.now());
  const { limits } = ctx;
  const allowed =
    (await limits.smsByIp.spend(call.ip)) &&
    (await mayStoreCode(ctx.db, mobile, SCENE, now)) &&
    (await limits.smsByNumber.allows(mobile)) &&
    (await limits.smsByDay.allows('all'));
  if (!allowed) throw new AppError('RATE_LIMITED');

  const code = newCode();
  const codeHash = hashCode(ctx.secrets.codeKey, mobile, SCENE, code);
  if (!(await storeCode(ctx.db, { target: mobile, scene: SCENE, codeHash, now }))) throw new AppError('RATE_LIMITED');
  // Spent by the one ask that is served: whoever asks again too early, or twice at once, loses nothing by it.
  if (!((await limits.smsByNumber.spend(mobile)) && (await limits.smsByDay.spend('all')))) {
    await dropCode(ctx.db, mobile, SCENE, codeHash);
    throw new AppError('RATE_LIMITED');
  }
  try {
    await ctx.sms.send({ mobile, scene: SCENE, code, expiresInMinutes: CODE_LIFE / 60_000 });
  } catch (cause) {
    await dropCode(ctx.db, mobile, SCENE, codeHash);
    throw new AppError('SYSTEM_ERROR', { message: '验证码发送失败，请稍后再试', cause });
  }
  return { resendAfter: RESEND_AFTER / 1000, expiresIn: CODE_LIFE / 1000 };
};
