import type { UserData } from '../../user-data.js';
import { findTotp, listPasskeys, removeFactors } from './store.js';

/** Second factors, without their secrets. */
export const securityData: UserData = {
  name: 'second factors',
  async *read({ db }, uid) {
    const totp = await findTotp(db, uid);
    if (totp?.confirmedAt) yield { kind: 'totp', addedAt: totp.confirmedAt, lastUsedAt: totp.lastUsedAt };
    for (const { name, createdAt, lastUsedAt } of await listPasskeys(db, uid)) {
      yield { kind: 'passkey', name, addedAt: createdAt, lastUsedAt };
    }
  },
  remove: ({ db }, uid) => removeFactors(db, uid),
};
