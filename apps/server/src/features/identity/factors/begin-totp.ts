import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { accountName } from '../account-name.js';
import { requireConfirmation } from './require-confirmation.js';
import { storeTotp } from './store.js';
import { newTotpSecret, totpUri } from './totp.js';
import { totpPlace } from './verify-proof.js';

export const beginTotp: Handler<'security.beginTotp'> = async (ctx, { confirm }, call) => {
  await requireConfirmation(ctx, call, confirm);
  const { uid } = call.user;
  const secret = newTotpSecret();
  const sealed = ctx.vault.seal(secret, totpPlace(uid));
  if (!(await storeTotp(ctx.db, { userId: uid, secret: sealed, createdAt: new Date(ctx.now()) }))) {
    throw new AppError('FACTOR_EXISTS');
  }
  return { secret, uri: totpUri(secret, await accountName(ctx.db, uid)) };
};
