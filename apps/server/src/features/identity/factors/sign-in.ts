import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { findAccount } from '../find-account.js';
import { finishLogin } from '../sign-in/finish-login.js';
import { consumeSecondFactor } from './second-factor.js';

/** The second half of a sign-in: its first half has shown who it is and opened the challenge. */
export const signIn: Handler<'security.signIn'> = async (ctx, answer, call) => {
  const { uid, method } = await consumeSecondFactor(ctx, answer, 'sign-in');
  return ctx.db.transaction(async (tx) => {
    const user = await findAccount(tx, uid);
    if (!user) throw new AppError('uni-id-account-closed');
    // Read again, because the account may have changed since the first half.
    return finishLogin(ctx, tx, user, call, { by: method, registered: false, secondFactor: true });
  });
};
