import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { audit } from './audit.js';
import { spendCode } from './codes/verify-code.js';
import { currentUser, PROOF_LIFE } from './current-user.js';
import { consumeSecondFactor, hasSecondFactor } from './factors/second-factor.js';
import { checkOwnPassword } from './password/own-password.js';
import { setProof } from './store.js';

export const reauthenticate: Handler<'identity.reauthenticate'> = async (ctx, { by }, call) => {
  const user = await currentUser(ctx, call.user);
  if ('confirm' in by) {
    await consumeSecondFactor(ctx, by.confirm, 'confirm', user.id);
  } else if (await hasSecondFactor(ctx.db, user.id)) {
    throw new AppError('SECOND_FACTOR_NEEDED');
  } else if ('password' in by) {
    await checkOwnPassword(ctx, user, by.password, call, 'password');
  } else if ('smsCode' in by) {
    if (user.mobile === null || !user.mobileConfirmed) throw new AppError('uni-id-unbind-mobile-not-exists');
    await spendCode(ctx, ctx.db, { to: user.mobile, scene: 'reauth-by-sms', uid: user.id, code: by.smsCode });
  } else {
    if (user.email === null || !user.emailConfirmed) throw new AppError('INVALID_PARAM', { message: '请先绑定邮箱' });
    await spendCode(ctx, ctx.db, { to: user.email, scene: 'reauth-by-email', uid: user.id, code: by.emailCode });
  }
  const at = new Date(ctx.now());
  await setProof(ctx.db, call.user.sid, at);
  await audit(ctx.db, call, { event: 'reauthenticate', userId: user.id, at });
  return { until: at.getTime() + PROOF_LIFE };
};
