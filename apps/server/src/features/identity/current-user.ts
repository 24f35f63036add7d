import { restOf } from '../../clock-skew.js';
import type { AppContext, Db } from '../../context.js';
import { AppError } from '../app-error.js';
import type { Caller } from '../handler.js';
import { hasSecondFactor } from './factors/second-factor.js';
import { holdSession } from './sessions/session.js';
import { clearProofs, findProof, findUser, type User } from './store.js';
import { lockUser } from './store-users.js';

/** Time for which a proof of identity is valid, ms. */
export const PROOF_LIFE = 5 * 60_000;

/** The caller's row. Throws {@link AppError} when the account was deleted meanwhile. */
export async function currentUser(ctx: Pick<AppContext, 'db'>, caller: Caller): Promise<User> {
  const user = await findUser(ctx.db, caller.uid);
  if (!user) throw new AppError('uni-id-check-token-failed');
  return user;
}

/**
 * For a change of how one signs in, in its transaction: has others of the account wait. Throws {@link AppError} where the
 * caller's session has ended since the call began.
 */
export async function lockCaller(db: Db, { uid, sid }: Caller): Promise<void> {
  if (!(await lockUser(db, uid))) throw new AppError('uni-id-check-token-failed');
  await holdSession(db, sid);
}

/**
 * Throws {@link AppError} unless the caller has signed in or proved their identity in the last five minutes: with a
 * second factor where the account has one. No other proof is recorded then, see {@link forgetProofs}.
 */
export async function requireProof(ctx: Pick<AppContext, 'db' | 'now'>, caller: Caller): Promise<void> {
  const at = await findProof(ctx.db, caller.sid);
  if (at !== null && restOf(PROOF_LIFE, at, new Date(ctx.now())) > 0) return;
  const onlyByFactor = await hasSecondFactor(ctx.db, caller.uid);
  throw new AppError('REAUTH_REQUIRED', onlyByFactor ? { fields: { by: 'confirm' } } : {});
}

/**
 * For a new second factor: proofs that other sessions of the account gave without it count no more. The session that
 * adds it has just shown both.
 */
export const forgetProofs = (db: Db, { uid, sid }: Caller): Promise<void> => clearProofs(db, uid, sid);
