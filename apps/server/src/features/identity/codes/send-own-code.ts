import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { findUser } from '../store.js';
import { sendCode } from './send-code.js';

export const sendOwnCode: Handler<'identity.sendOwnCode'> = async (ctx, { scene, captcha }, call) => {
  const { uid } = call.user;
  const user = await findUser(ctx.db, uid);
  if (scene === 'reauth-by-email') {
    if (user?.email == null || !user.emailConfirmed) throw new AppError('INVALID_PARAM', { message: '请先绑定邮箱' });
    return sendCode(ctx, { by: 'email', to: user.email, scene, uid, captcha }, call);
  }
  if (user?.mobile == null || !user.mobileConfirmed) throw new AppError('uni-id-unbind-mobile-not-exists');
  return sendCode(ctx, { by: 'sms', to: user.mobile, scene, uid, captcha }, call);
};
