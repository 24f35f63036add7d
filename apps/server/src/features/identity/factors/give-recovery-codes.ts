import type { AppContext, Db } from '../../../context.js';
import { hashRecoveryCode, newRecoveryCodes } from './recovery.js';
import { countRecoveryCodes, replaceRecoveryCodes } from './store.js';

/** New codes in the place of all older ones; they are shown this once. */
export async function giveRecoveryCodes(ctx: Pick<AppContext, 'secrets'>, db: Db, uid: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    uid,
    codes.map((code) => hashRecoveryCode(ctx.secrets.codeKey, uid, code)),
  );
  return codes;
}

/** Codes for an account whose first factor this is; null where there are some. */
export async function firstRecoveryCodes(
  ctx: Pick<AppContext, 'secrets'>,
  db: Db,
  uid: string,
): Promise<string[] | null> {
  return (await countRecoveryCodes(db, uid)) > 0 ? null : giveRecoveryCodes(ctx, db, uid);
}
