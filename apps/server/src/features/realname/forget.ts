import type { Db } from '../../context.js';
import { removeRecords } from './store.js';

/** Removes what an account that is being removed has submitted. Can be done again. */
export async function forgetRealname(db: Db, uid: string): Promise<void> {
  await removeRecords(db, uid);
}
