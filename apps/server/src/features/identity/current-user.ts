import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import type { Caller } from '../handler.js';
import { findProof, findUser, type User } from './store.js';

/** How long a proof of who it is counts, ms. */
export const PROOF_LIFE = 5 * 60_000;

/** The row of who calls. Throws {@link AppError} when the account went away meanwhile. */
export async function currentUser(ctx: Pick<AppContext, 'db'>, caller: Caller): Promise<User> {
  const user = await findUser(ctx.db, caller.uid);
  if (!user) throw new AppError('uni-id-check-token-failed');
  return user;
}

/** Throws {@link AppError} unless the caller has signed in or proved who it is in the last five minutes. */
export async function requireProof(ctx: Pick<AppContext, 'db' | 'now'>, caller: Caller): Promise<void> {
  const at = await findProof(ctx.db, caller.sid);
  if (at === null || at.getTime() + PROOF_LIFE <= ctx.now()) throw new AppError('REAUTH_REQUIRED');
}
