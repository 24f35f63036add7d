import type { Db } from '../../context.js';
import { removeFactors } from './store.js';

/** Removes all second factors of an account that is being removed. Can be done again. */
export const forgetFactors = (db: Db, uid: string): Promise<void> => removeFactors(db, uid);
