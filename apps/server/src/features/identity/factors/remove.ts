import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { audit } from '../audit.js';
import { currentUser, lockCaller } from '../current-user.js';
import { requireConfirmation } from './require-confirmation.js';
import { hasSecondFactor } from './second-factor.js';
import { removePasskey, removeTotp, replaceRecoveryCodes } from './store.js';

type User = Awaited<ReturnType<typeof currentUser>>;

/**
 * An administrator's password may be too short to sign in with once there is no second factor. Its length is not known by
 * its hash, so there must be another way in: a code.
 */
function keepAWayIn({ roles, mobileConfirmed, emailConfirmed }: User): void {
  if (roles.includes('admin') && !mobileConfirmed && !emailConfirmed) throw new AppError('FACTOR_REQUIRED');
}

export const remove: Handler<'security.remove'> = async (ctx, { factor, confirm }, call) => {
  await requireConfirmation(ctx, call, confirm);
  const { uid } = call.user;
  const { kind } = factor;
  await ctx.db.transaction(async (tx) => {
    // Of two factors that are removed at a time, one is the last.
    await lockCaller(tx, call.user);
    const removed = factor.kind === 'totp' ? await removeTotp(tx, uid) : await removePasskey(tx, uid, factor.id);
    if (!removed) throw new AppError('NOT_FOUND');
    // Codes for a lost factor, where there is none to lose.
    if (!(await hasSecondFactor(tx, uid))) {
      keepAWayIn(await currentUser({ db: tx }, call.user));
      await replaceRecoveryCodes(tx, uid, []);
    }
    await audit(tx, call, { event: 'factor-removed', userId: uid, at: new Date(ctx.now()), detail: { kind } });
  });
  return {};
};
