import type { Db } from '../../context.js';
import { unlink } from './store.js';

/** Unties an account that is being removed from every service. Can be done again. */
export const forgetExternal = (db: Db, uid: string): Promise<void> => unlink(db, uid);
