import type { Db } from '../../../context.js';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { consumeBudget } from '../../too-often.js';
import { audit } from '../audit.js';
import { forgetProofs, lockCaller } from '../current-user.js';
import { firstRecoveryCodes } from './give-recovery-codes.js';
import { findTotp } from './store.js';
import { takeCode } from './verify-proof.js';

export const finishTotp: Handler<'security.finishTotp'> = async (ctx, { code }, call) => {
  const { uid } = call.user;
  await consumeBudget(ctx.limits.factorTriesByUser, uid, '两步验证试得太多');
  return ctx.db.transaction(async (tx) => {
    await lockCaller(tx, call.user);
    if (!(await takeCode(ctx, tx, uid, code, true))) throw new AppError(await refusalOf(tx, uid));
    await forgetProofs(tx, call.user);
    await audit(tx, call, { event: 'factor-added', userId: uid, at: new Date(ctx.now()), detail: { kind: 'totp' } });
    return { recoveryCodes: await firstRecoveryCodes(ctx, tx, uid) };
  });
};

/** An app that has been added stays so when the first answer was lost: no code would ever be right for the second try. */
async function refusalOf(db: Db, uid: string): Promise<'FACTOR_EXISTS' | 'SECOND_FACTOR_WRONG'> {
  const totp = await findTotp(db, uid);
  return totp?.confirmedAt ? 'FACTOR_EXISTS' : 'SECOND_FACTOR_WRONG';
}
