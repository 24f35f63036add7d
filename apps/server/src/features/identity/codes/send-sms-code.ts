import type { SmsScene } from '@guanlan/contract';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { findUser } from '../store.js';
import { sendCode } from './send-code.js';

/** Audience of a code: anybody with the number, the calling user for a new number, or the owner of the stored one. */
const audience: { readonly [Scene in SmsScene]: 'anybody' | 'user' | 'owner' } = {
  'login-by-sms': 'anybody',
  'reset-pwd-by-sms': 'anybody',
  'bind-mobile-by-sms': 'user',
  'set-pwd-by-sms': 'owner',
  'reauth-by-sms': 'owner',
};

export const sendSmsCode: Handler<'identity.sendSmsCode'> = async (ctx, { mobile: to, scene, captcha }, call) => {
  const order = { by: 'sms', to, scene, captcha } as const;
  if (audience[scene] === 'anybody') return sendCode(ctx, order, call);
  if (call.user === null) throw new AppError('uni-id-token-not-exist');
  const { uid } = call.user;
  if (audience[scene] === 'owner') {
    const user = await findUser(ctx.db, uid);
    if (!user?.mobileConfirmed || user.mobile !== to) {
      throw new AppError('INVALID_PARAM', { fields: { mobile: '不是当前账号绑定的手机号' } });
    }
  }
  return sendCode(ctx, { ...order, uid }, call);
};
