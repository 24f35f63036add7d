import type { FactorMethod, FactorProof } from '@guanlan/contract';
import type { AppContext, Db } from '../../../context.js';
import { AppError } from '../../app-error.js';
import { consumeBudget } from '../../too-often.js';
import { type Assertion, readAssertion } from './passkeys/passkey.js';
import { relyingPartyOf } from './passkeys/relying-party.js';
import { hashRecoveryCode } from './recovery.js';
import { findTotp, listPasskeys, takeStep, usePasskey, useRecoveryCode } from './store.js';
import { stepOf } from './totp.js';

export type ProofContext = Pick<AppContext, 'config' | 'db' | 'limits' | 'now' | 'secrets' | 'vault'>;

/**
 * Checks a proof and uses it up: a code is good once, a signature for the challenge it was made for. Throws
 * {@link AppError} for one that is not good, and when the account has had too many tries at codes.
 */
export async function verifyProof(
  ctx: ProofContext,
  uid: string,
  proof: FactorProof,
  webauthn: string,
): Promise<FactorMethod> {
  // A signature cannot be guessed; who does not have the passkey must not be able to use up the tries.
  if (proof.method !== 'passkey') await consumeBudget(ctx.limits.factorTriesByUser, uid, '两步验证试得太多');
  if (!(await isGood(ctx, uid, proof, webauthn))) throw new AppError('SECOND_FACTOR_WRONG');
  return proof.method;
}

function isGood(ctx: ProofContext, uid: string, proof: FactorProof, webauthn: string): Promise<boolean> {
  const at = new Date(ctx.now());
  switch (proof.method) {
    case 'totp':
      return takeCode(ctx, ctx.db, uid, proof.code, false);
    case 'passkey':
      return takeAssertion(ctx, uid, proof.response, webauthn);
    case 'recovery':
      return useRecoveryCode(ctx.db, uid, hashRecoveryCode(ctx.secrets.codeKey, uid, proof.code), at);
  }
}

/** Takes a code of the account's app; with `confirm`, the first one of a secret that is new. */
export async function takeCode(
  ctx: Pick<AppContext, 'now' | 'vault'>,
  db: Db,
  uid: string,
  code: string,
  confirm: boolean,
): Promise<boolean> {
  const row = await findTotp(db, uid);
  if (!row || (row.confirmedAt === null) !== confirm) return false;
  const step = stepOf(ctx.vault.open(row.secret, totpPlace(uid)), code, ctx.now());
  if (step === null) return false;
  return takeStep(db, uid, { secret: row.secret, step, at: new Date(ctx.now()), confirm });
}

/** Context to which an account's secret is sealed. */
export const totpPlace = (uid: string): string => `totp ${uid}`;

async function takeAssertion(ctx: ProofContext, uid: string, response: Assertion, webauthn: string): Promise<boolean> {
  const party = relyingPartyOf(ctx.config.http.publicUrl);
  const passkey = (await listPasskeys(ctx.db, uid)).find(({ id }) => id === response.id);
  const use = party && passkey && (await readAssertion(party, passkey, response, webauthn));
  return use ? usePasskey(ctx.db, passkey.id, { ...use, at: new Date(ctx.now()) }) : false;
}
