import type { Confirmation } from '@guanlan/contract';
import { AppError } from '../../app-error.js';
import type { Call, Caller } from '../../handler.js';
import { requireProof } from '../current-user.js';
import { consumeSecondFactor, hasSecondFactor } from './second-factor.js';
import type { ProofContext } from './verify-proof.js';

/**
 * Confirms the caller's identity before factors change. Throws {@link AppError}: an account with a second factor must
 * prove one, another must have signed in or proved itself just now. A stolen token alone is not enough.
 */
export async function requireConfirmation(
  ctx: ProofContext,
  call: Call<Caller>,
  confirmation: Confirmation | undefined,
): Promise<void> {
  const { uid } = call.user;
  if (confirmation) return void (await consumeSecondFactor(ctx, confirmation, 'confirm', uid));
  if (await hasSecondFactor(ctx.db, uid)) throw new AppError('SECOND_FACTOR_NEEDED');
  await requireProof(ctx, call.user);
}
