import { AppError } from '../../../app-error.js';
import type { Handler } from '../../../handler.js';
import { audit } from '../../audit.js';
import { forgetProofs, lockCaller } from '../../current-user.js';
import { tryChallenge } from '../challenges.js';
import { firstRecoveryCodes } from '../give-recovery-codes.js';
import { consumeChallenge, insertPasskey, listPasskeys } from '../store.js';
import { readAttestation } from './passkey.js';
import { relyingPartyOf } from './relying-party.js';

export const finishPasskey: Handler<'security.finishPasskey'> = async (ctx, { challenge, response, name }, call) => {
  const party = relyingPartyOf(ctx.config.http.publicUrl);
  if (!party) throw new AppError('PASSKEY_UNSUPPORTED');
  const { uid } = call.user;
  // A repetition after a lost answer: its challenge is used up, and the account has the passkey.
  if ((await listPasskeys(ctx.db, uid)).some(({ id }) => id === response.id)) throw new AppError('FACTOR_EXISTS');
  const row = await tryChallenge(ctx, challenge, 'enrol-passkey');
  if (row.uid !== uid) throw new AppError('FACTOR_CHALLENGE_EXPIRED');
  const passkey = await readAttestation(party, response, row.webauthn);
  if (!passkey) throw new AppError('PASSKEY_INVALID');
  const at = new Date(ctx.now());
  return ctx.db.transaction(async (tx) => {
    await lockCaller(tx, call.user);
    if (!(await consumeChallenge(tx, row.id, at))) throw new AppError('FACTOR_CHALLENGE_EXPIRED');
    if (!(await insertPasskey(tx, { ...passkey, userId: uid, name, createdAt: at }))) {
      throw new AppError('FACTOR_EXISTS');
    }
    await forgetProofs(tx, call.user);
    await audit(tx, call, { event: 'factor-added', userId: uid, at, detail: { kind: 'passkey' } });
    return { recoveryCodes: await firstRecoveryCodes(ctx, tx, uid) };
  });
};
