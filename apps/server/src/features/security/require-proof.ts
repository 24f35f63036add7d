import type { Confirmation } from '@guanlan/contract';
import { AppError } from '../app-error.js';
import type { Call, Caller } from '../handler.js';
import { sessionStart } from '../identity/session-start.js';
import { consumeSecondFactor, hasSecondFactor } from './second-factor.js';
import type { ProofContext } from './verify-proof.js';

/** How long ago a sign-in may be to count as a proof of who it is, ms. */
const RECENT = 5 * 60_000;

/**
 * Makes sure of who calls before factors change. Throws {@link AppError}: an account with a second factor must prove
 * one, another must have signed in just now. A stolen token alone is worth nothing here.
 */
export async function requireProof(
  ctx: ProofContext,
  call: Call<Caller>,
  confirmation: Confirmation | undefined,
): Promise<void> {
  const { uid, sid } = call.user;
  if (confirmation) return void (await consumeSecondFactor(ctx, confirmation, 'confirm', uid));
  if (await hasSecondFactor(ctx.db, uid)) throw new AppError('SECOND_FACTOR_NEEDED');
  const startedAt = await sessionStart(ctx.db, sid);
  if (startedAt + RECENT <= ctx.now()) throw new AppError('RECENT_SIGN_IN_NEEDED');
}
