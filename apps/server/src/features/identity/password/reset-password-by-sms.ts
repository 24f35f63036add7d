import type { Handler } from '../../handler.js';
import { findByMobile } from '../store-users.js';
import { resetPassword } from './reset-password.js';

export const resetPasswordBySms: Handler<'identity.resetPasswordBySms'> = async (ctx, args, call) => {
  const { mobile: to, code, password } = args;
  await resetPassword(ctx, { to, scene: 'reset-pwd-by-sms', code, password, find: findByMobile }, call);
  return {};
};
