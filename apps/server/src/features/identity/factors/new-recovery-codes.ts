import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { audit } from '../audit.js';
import { lockCaller } from '../current-user.js';
import { readChallenge } from './challenges.js';
import { givenRecoveryCodes, giveRecoveryCodes } from './give-recovery-codes.js';
import { requireConfirmation } from './require-confirmation.js';
import { hasSecondFactor } from './second-factor.js';

export const newRecoveryCodes: Handler<'security.newRecoveryCodes'> = async (ctx, { confirm }, call) => {
  const { uid } = call.user;
  const { id } = readChallenge(ctx, confirm.challenge, 'confirm');
  const seed = JSON.stringify([id, confirm.proof]);
  // A repetition after a lost answer: the older codes are worthless by now, and the proof may have been the last of them.
  const given = await givenRecoveryCodes(ctx, ctx.db, uid, seed);
  if (given) return { recoveryCodes: given };
  await requireConfirmation(ctx, call, confirm);
  if (!(await hasSecondFactor(ctx.db, uid))) throw new AppError('NOT_FOUND');
  return ctx.db.transaction(async (tx) => {
    await lockCaller(tx, call.user);
    await audit(tx, call, { event: 'recovery-codes', userId: uid, at: new Date(ctx.now()) });
    return { recoveryCodes: await giveRecoveryCodes(ctx, tx, uid, seed) };
  });
};
