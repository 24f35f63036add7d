import { AppError } from '../../../app-error.js';
import type { Handler } from '../../../handler.js';
import { accountName } from '../../account-name.js';
import { newChallenge, readChallenge } from '../challenges.js';
import { requireConfirmation } from '../require-confirmation.js';
import { listPasskeys } from '../store.js';
import { creationOptions } from './passkey.js';
import { relyingPartyOf } from './relying-party.js';

export const beginPasskey: Handler<'security.beginPasskey'> = async (ctx, { confirm }, call) => {
  const party = relyingPartyOf(ctx.config.http.publicUrl);
  if (!party) throw new AppError('PASSKEY_UNSUPPORTED');
  await requireConfirmation(ctx, call, confirm);
  const { uid } = call.user;
  const challenge = newChallenge(ctx, uid, 'enrol-passkey');
  const { webauthn } = readChallenge(ctx, challenge, 'enrol-passkey');
  const [name, known] = await Promise.all([accountName(ctx.db, uid), listPasskeys(ctx.db, uid)]);
  return { challenge, options: await creationOptions(party, { uid, name }, known, webauthn) };
};
