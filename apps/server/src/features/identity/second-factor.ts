import type { Db } from '../../context.js';

/** Whether an account has a second factor that signing in asks for. None can be set up yet. */
export async function hasSecondFactor(_db: Db, _uid: string): Promise<boolean> {
  return false;
}
