import type { AppContext, Db } from '../../../context.js';
import { AppError } from '../../app-error.js';
import type { Call } from '../../handler.js';
import { audit } from '../audit.js';
import { notify } from '../codes/messages.js';
import { takeCode, wrongCode } from '../codes/verify-code.js';
import { hasSecondFactor } from '../factors/second-factor.js';
import { refuseClosed } from '../sessions/session.js';
import { deviceHashOf } from '../sign-in/login-tries.js';
import { endSessions, type User } from '../store.js';
import { lockUser, setPasswordColumns } from '../store-users.js';
import { hashPassword } from './password-hash.js';
import { checkNewPassword } from './password-rules.js';

/** Sets a new password by a code: ends every session and signs nobody in. Throws {@link AppError}. */
export async function resetPassword(
  ctx: AppContext,
  order: { readonly to: string; readonly scene: 'reset-pwd-by-sms' | 'reset-pwd-by-email' } & {
    readonly code: string;
    readonly password: string;
    readonly find: (db: Db, to: string) => Promise<User | undefined>;
  },
  call: Pick<Call, 'deviceId' | 'ip' | 'userAgent' | 'requestId'>,
): Promise<void> {
  const { to, scene, code, password } = order;
  // Faults of the password itself are reported before the code is checked. Faults that would reveal facts about the
  // account are reported after it, and leave the code valid for another try.
  checkNewPassword(password, { words: [to] });
  const user = await ctx.db.transaction(async (tx) => {
    if (!(await takeCode(ctx, tx, { to, scene, device: deviceHashOf(ctx, call), code }))) return null;
    const found = await order.find(tx, to);
    if (!found) throw new AppError('uni-id-account-not-exists');
    refuseClosed(found.status);
    checkNewPassword(password, await chooserOf(tx, found));
    return found;
  });
  if (user === null) throw wrongCode({ to });
  const passwordHash = await hashPassword(password);
  const at = new Date(ctx.now());
  await ctx.db.transaction(async (tx) => {
    // The number may have moved to another account, or the account have been closed, since the code was checked.
    const account = await lockUser(tx, user.id);
    if ((await order.find(tx, to))?.id !== account?.id || !account) throw wrongCode({ to });
    refuseClosed(account.status);
    await setPasswordColumns(tx, user.id, passwordHash);
    await endSessions(tx, user.id, at, 'password reset');
    await audit(tx, call, { event: 'reset-pwd', userId: user.id, at, detail: { scene } });
  });
  await ctx.push.reloadUser(user.id);
  notify(ctx, user, 'password-reset');
}

/** Words that an account's password must not contain, and whether it must meet the rules for administrators. */
export async function chooserOf(db: Db, user: User) {
  const { username, nickname, mobile, email, roles } = user;
  const administrator = roles.includes('admin') && !(await hasSecondFactor(db, user.id));
  return { words: [username, nickname, mobile, email], administrator };
}
