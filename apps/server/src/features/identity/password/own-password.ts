import type { AppContext } from '../../../context.js';
import { AppError } from '../../app-error.js';
import type { Call } from '../../handler.js';
import { forgiveTries, takeTry, triesKeyOf } from '../sign-in/login-tries.js';
import type { User } from '../store.js';
import { isPasswordOf } from './password.js';

/**
 * Checks the password of a signed-in user, with the same tries as signing in has: a borrowed phone must not allow more
 * guesses. Throws {@link AppError} with the sentence beside `field`.
 */
export async function checkOwnPassword(
  ctx: AppContext,
  user: User,
  password: string,
  call: Pick<Call, 'deviceId'>,
  field: string,
): Promise<void> {
  const key = await triesKeyOf(ctx, { uid: user.id, account: user.id }, call);
  const taken = await takeTry(ctx.db, { key, now: new Date(ctx.now()), captcha: true });
  if (taken !== 'granted') throw new AppError('uni-id-password-error-exceed-limit');
  if (!(await isPasswordOf(ctx, user, password))) {
    throw wrongPassword(field);
  }
  await forgiveTries(ctx.db, key);
}

/** The refusal of a password that is not the user's, or not any more. */
export const wrongPassword = (field: string): AppError =>
  new AppError('uni-id-password-error', { message: '密码错误', fields: { [field]: '密码错误' } });
