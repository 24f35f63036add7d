import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { audit } from '../audit.js';
import { lockCaller } from '../current-user.js';
import { giveRecoveryCodes } from './give-recovery-codes.js';
import { requireConfirmation } from './require-confirmation.js';
import { hasSecondFactor } from './second-factor.js';

export const newRecoveryCodes: Handler<'security.newRecoveryCodes'> = async (ctx, { confirm }, call) => {
  await requireConfirmation(ctx, call, confirm);
  const { uid } = call.user;
  if (!(await hasSecondFactor(ctx.db, uid))) throw new AppError('NOT_FOUND');
  return ctx.db.transaction(async (tx) => {
    await lockCaller(tx, call.user);
    await audit(tx, call, { event: 'recovery-codes', userId: uid, at: new Date(ctx.now()) });
    return { recoveryCodes: await giveRecoveryCodes(ctx, tx, uid) };
  });
};
