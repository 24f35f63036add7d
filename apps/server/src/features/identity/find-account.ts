import type { Db } from '../../context.js';
import { findUser, type User } from './store.js';

/** An account, for other features: their way to it, since stores are a feature's own. */
export function findAccount(db: Db, uid: string): Promise<User | undefined> {
  return findUser(db, uid);
}
