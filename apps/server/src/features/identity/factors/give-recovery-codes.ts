import { randomBytes } from 'node:crypto';
import type { AppContext, Db } from '../../../context.js';
import { hashRecoveryCode, recoveryCodesOf } from './recovery.js';
import { countRecoveryCodes, hasRecoveryCode, replaceRecoveryCodes } from './store.js';

type Keys = Pick<AppContext, 'secrets'>;

/** New codes in the place of all older ones, those of a seed that nobody can guess; they are shown this once. */
export async function giveRecoveryCodes({ secrets: { codeKey } }: Keys, db: Db, uid: string, seed: string) {
  const codes = recoveryCodesOf(codeKey, seed);
  await replaceRecoveryCodes(
    db,
    uid,
    codes.map((code) => hashRecoveryCode(codeKey, uid, code)),
  );
  return codes;
}

/** The codes of a seed, where the account was given them before and nothing has replaced them; else null. */
export async function givenRecoveryCodes({ secrets: { codeKey } }: Keys, db: Db, uid: string, seed: string) {
  const codes = recoveryCodesOf(codeKey, seed);
  const [first = ''] = codes;
  return (await hasRecoveryCode(db, uid, hashRecoveryCode(codeKey, uid, first))) ? codes : null;
}

/** Codes for an account whose first factor this is; null where there are some. */
export async function firstRecoveryCodes(ctx: Keys, db: Db, uid: string): Promise<string[] | null> {
  const seed = randomBytes(32).toString('hex');
  return (await countRecoveryCodes(db, uid)) > 0 ? null : giveRecoveryCodes(ctx, db, uid, seed);
}
