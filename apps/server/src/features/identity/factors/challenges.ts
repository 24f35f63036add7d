import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.js';
import { AppError } from '../../app-error.js';
import { attemptChallenge } from './store.js';

/** Life of a challenge, ms. */
const CHALLENGE_LIFE = 5 * 60_000;
/** Proofs that one challenge takes. */
const MAX_ATTEMPTS = 5;

/** Purpose of a proof; a proof for one purpose is invalid for another. */
export type Purpose = 'sign-in' | 'confirm' | 'enrol-passkey';

const Payload = z.object({ id: z.string(), uid: z.string(), purpose: z.string(), expiresAt: z.number() });

/** A challenge that we made and that has not run out. */
export interface Challenge {
  readonly id: string;
  readonly uid: string;
  /** Challenge that a passkey has to sign, base64url. */
  readonly webauthn: string;
  /** ms since the epoch. */
  readonly expiresAt: number;
}

type SignContext = Pick<AppContext, 'secrets' | 'now'>;

/** Creates a signed challenge for an account. It is stored only once it is answered for the first time. */
export function newChallenge(ctx: SignContext, uid: string, purpose: Purpose): string {
  const id = randomBytes(18).toString('base64url');
  const payload: z.infer<typeof Payload> = { id, uid, purpose, expiresAt: ctx.now() + CHALLENGE_LIFE };
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${mac(ctx, 'challenge', text).toString('base64url')}`;
}

/** Reads a challenge of ours. Throws {@link AppError} for one that is not, is for something else or has run out. */
export function readChallenge(ctx: SignContext, challenge: string, purpose: Purpose): Challenge {
  const [text = '', signature = ''] = challenge.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(ctx, 'challenge', text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AppError('FACTOR_CHALLENGE_EXPIRED');
  }
  const payload = Payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (payload.purpose !== purpose || payload.expiresAt <= ctx.now()) throw new AppError('FACTOR_CHALLENGE_EXPIRED');
  const { id, uid, expiresAt } = payload;
  return { id, uid, expiresAt, webauthn: mac(ctx, 'passkey', id).toString('base64url') };
}

/** Counts a try at a challenge. Throws {@link AppError} when it is answered, or has had all its tries. */
export async function tryChallenge(
  ctx: SignContext & Pick<AppContext, 'db'>,
  given: string,
  purpose: Purpose,
): Promise<Challenge> {
  const challenge = readChallenge(ctx, given, purpose);
  if (!(await attemptChallenge(ctx.db, challenge, MAX_ATTEMPTS))) throw new AppError('FACTOR_CHALLENGE_EXPIRED');
  return challenge;
}

const mac = ({ secrets }: SignContext, use: string, text: string): Buffer =>
  createHmac('sha256', secrets.codeKey).update(`factor ${use}\0${text}`).digest();
