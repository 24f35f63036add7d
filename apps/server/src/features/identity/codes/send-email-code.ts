import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { findUser } from '../store.js';
import { sendCode } from './send-code.js';

export const sendEmailCode: Handler<'identity.sendEmailCode'> = async (ctx, { email: to, scene, captcha }, call) => {
  const order = { by: 'email', to, scene, captcha } as const;
  if (scene !== 'bind-email' && scene !== 'reauth-by-email') return sendCode(ctx, order, call);
  if (call.user === null) throw new AppError('uni-id-token-not-exist');
  const { uid } = call.user;
  if (scene === 'reauth-by-email') {
    const user = await findUser(ctx.db, uid);
    if (!user?.emailConfirmed || user.email !== to) {
      throw new AppError('INVALID_PARAM', { fields: { email: '不是当前账号绑定的邮箱' } });
    }
  }
  return sendCode(ctx, { ...order, uid }, call);
};
