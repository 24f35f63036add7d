import type { Handler } from '../../handler.js';
import { relyingPartyOf } from './passkeys/relying-party.js';
import { countRecoveryCodes, findTotp, listPasskeys } from './store.js';

export const factors: Handler<'security.factors'> = async (ctx, _args, { user: { uid } }) => {
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    findTotp(ctx.db, uid),
    listPasskeys(ctx.db, uid),
    countRecoveryCodes(ctx.db, uid),
  ]);
  const time = (at: Date | null): number | null => at?.getTime() ?? null;
  return {
    totp: totp?.confirmedAt ? { addedAt: totp.confirmedAt.getTime(), lastUsedAt: time(totp.lastUsedAt) } : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
      id,
      name,
      addedAt: createdAt.getTime(),
      lastUsedAt: time(lastUsedAt),
      backedUp,
    })),
    recoveryCodesLeft,
    passkeysOffered: relyingPartyOf(ctx.config.http.publicUrl) !== null,
  };
};
