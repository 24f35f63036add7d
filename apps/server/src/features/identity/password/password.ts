import type { AppContext, Db } from '../../../context.js';
import { findUser, type User } from '../store.js';
import { setPasswordColumns } from '../store-users.js';
import { hashPassword, isOutdated, verifyHash } from './password-hash.js';

/** The columns of a password that was made by another installation. */
export type LegacyColumns = Pick<User, 'passwordHash' | 'passwordScheme' | 'passwordExtra'>;

/** Checks a password of another installation's scheme; false for a scheme that it does not know. */
export type VerifyLegacy = (columns: LegacyColumns, password: string) => Promise<boolean>;

/** Hash to compare with where there is no account, so that a wrong name takes as long as a wrong password. */
let nobodys: Promise<string> | undefined;

/** Whether this is the user's password. Costs one hash whether there is a user, and whether with a password, or not. */
export async function isPasswordOf(
  ctx: Pick<AppContext, 'verifyLegacy'>,
  user: User | undefined,
  password: string,
): Promise<boolean> {
  if (user?.passwordHash == null) {
    nobodys ??= hashPassword('nobody’s');
    await verifyHash(await nobodys, password);
    return false;
  }
  if (user.passwordScheme !== 'argon2id') return ctx.verifyLegacy(user, password);
  return verifyHash(user.passwordHash, password);
}

/**
 * After a good sign-in: replaces a hash of an older scheme or with older costs. Returns the hash that is stored now.
 */
export async function renewHash(db: Db, user: User, password: string): Promise<string | null> {
  const { passwordHash, passwordScheme } = user;
  if (passwordHash === null || (passwordScheme === 'argon2id' && !isOutdated(passwordHash))) return passwordHash;
  // Old schemes also accept a password with blanks around it, which may not be part of it: the next sign-in decides.
  if (passwordScheme !== 'argon2id' && /^\s|\s$/.test(password)) return passwordHash;
  const renewed = await hashPassword(password);
  if (await setPasswordColumns(db, user.id, renewed, passwordHash)) return renewed;
  // Another sign-in may have renewed it, or the password may have changed.
  const current = (await findUser(db, user.id))?.passwordHash ?? null;
  return current !== null && (await verifyHash(current, password)) ? current : passwordHash;
}
