import type { Handler } from '../../handler.js';
import { findByEmail } from '../store-users.js';
import { resetPassword } from './reset-password.js';

export const resetPasswordByEmail: Handler<'identity.resetPasswordByEmail'> = async (ctx, args, call) => {
  const { email: to, code, password } = args;
  await resetPassword(ctx, { to, scene: 'reset-pwd-by-email', code, password, find: findByEmail }, call);
  return {};
};
