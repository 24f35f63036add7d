import type { FactorMethod, FactorProof, OpenChallenge } from '@guanlan/contract';
import type { AppContext, Db } from '../../../context.js';
import { AppError } from '../../app-error.js';
import { newChallenge, type Purpose, readChallenge, tryChallenge } from './challenges.js';
import { requestOptions } from './passkeys/passkey.js';
import { relyingPartyOf } from './passkeys/relying-party.js';
import { consumeChallenge, findMethods, listPasskeys } from './store.js';
import { type ProofContext, verifyProof } from './verify-proof.js';

/** Purposes that require a second factor. */
type ProofPurpose = Exclude<Purpose, 'enrol-passkey'>;

/** Whether an account has a second factor, which every sign-in then requires. */
export async function hasSecondFactor(db: Db, uid: string): Promise<boolean> {
  const { totp, passkey } = await findMethods(db, uid);
  return totp || passkey;
}

/**
 * For the end of every sign-in method, before a session is opened: throws {@link AppError} `SECOND_FACTOR_NEEDED` with
 * a challenge for an account that has a second factor. `security.signIn` continues from there. Writes nothing, so that
 * it may be called in a transaction that the error ends.
 */
export async function askSecondFactor(ctx: Pick<AppContext, 'secrets' | 'now'>, db: Db, uid: string): Promise<void> {
  if (!(await hasSecondFactor(db, uid))) return;
  throw new AppError('SECOND_FACTOR_NEEDED', {
    fields: { challenge: createSecondFactorChallenge(ctx, uid, 'sign-in') },
  });
}

/** A challenge for a proof by one of the account's factors. */
export function createSecondFactorChallenge(
  ctx: Pick<AppContext, 'secrets' | 'now'>,
  uid: string,
  purpose: ProofPurpose,
): string {
  return newChallenge(ctx, uid, purpose);
}

/** Methods by which a challenge can be answered. Throws {@link AppError} for one that is not open. */
export async function describeChallenge(
  ctx: ProofContext,
  challenge: string,
  purpose: ProofPurpose,
): Promise<OpenChallenge> {
  const { uid, webauthn, expiresAt } = readChallenge(ctx, challenge, purpose);
  const [{ totp }, known] = await Promise.all([findMethods(ctx.db, uid), listPasskeys(ctx.db, uid)]);
  const party = relyingPartyOf(ctx.config.http.publicUrl);
  const passkey = party && known.length > 0 ? await requestOptions(party, known, webauthn) : null;
  const methods: FactorMethod[] = [...(passkey ? ['passkey' as const] : []), ...(totp ? ['totp' as const] : [])];
  return {
    challenge,
    methods: [...methods, 'recovery'],
    passkey,
    expiresIn: Math.floor((expiresAt - ctx.now()) / 1000),
  };
}

/**
 * Checks a proof for a challenge, and closes the challenge: of any number of calls at the same time one succeeds.
 * `owner` holds the challenge to an account. Throws {@link AppError}: the challenge is not open, the proof is not good,
 * or there were too many tries.
 */
export async function consumeSecondFactor(
  ctx: ProofContext,
  answer: { readonly challenge: string; readonly proof: FactorProof },
  purpose: ProofPurpose,
  owner?: string,
): Promise<{ uid: string; method: FactorMethod }> {
  const { id, uid, webauthn } = await tryChallenge(ctx, answer.challenge, purpose);
  if (owner !== undefined && uid !== owner) throw new AppError('FACTOR_CHALLENGE_EXPIRED');
  const method = await verifyProof(ctx, uid, answer.proof, webauthn);
  if (!(await consumeChallenge(ctx.db, id, new Date(ctx.now())))) throw new AppError('FACTOR_CHALLENGE_EXPIRED');
  return { uid, method };
}
