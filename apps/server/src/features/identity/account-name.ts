import type { Db } from '../../context.js';
import { findAccount } from './find-account.js';

/** Name by which an account's owner recognizes it in another app: never a whole number or address. */
export async function accountName(db: Db, uid: string): Promise<string> {
  const user = await findAccount(db, uid);
  if (user?.username) return user.username;
  return user?.mobile ? `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}` : (user?.nickname ?? uid);
}
