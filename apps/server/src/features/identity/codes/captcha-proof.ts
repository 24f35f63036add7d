import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AppContext, Db } from '../../../context.js';
import { AppError } from '../../app-error.js';
import { usedCaptchas } from '../schema.js';

/** Life of a challenge, ms. */
const CHALLENGE_TTL_MS = 10 * 60_000;
/** Rounds of one step; a phone makes some thousand steps a second. */
const PBKDF2_ROUNDS = 1_000;
const PROOF_ALGORITHM = 'PBKDF2/SHA-256';

const hex = (longest: number) => z.string().check(z.maxLength(longest), z.regex(/^[0-9a-f]+$/i));

/** Exactly what our challenges and the widget's answers to them are: anything more is not passed on. */
const Solved = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(PROOF_ALGORITHM),
      nonce: hex(128),
      salt: hex(128),
      cost: z.literal(PBKDF2_ROUNDS),
      keyLength: z.literal(32),
      keyPrefix: hex(64),
      keySignature: hex(128),
      expiresAt: z.number(),
    }),
    signature: hex(128),
  }),
  solution: z.object({ counter: z.int().check(z.gte(0)), derivedKey: hex(64), time: z.optional(z.number()) }),
});

type CaptchaContext = Pick<AppContext, 'db' | 'secrets' | 'config' | 'now'>;

/** A challenge whose solution is known, so that checking it costs next to nothing. */
export async function newChallenge(ctx: CaptchaContext): Promise<Challenge & { signature: string }> {
  const most = ctx.config.captchaWork;
  const challenge = await createChallenge({
    algorithm: PROOF_ALGORITHM,
    cost: PBKDF2_ROUNDS,
    counter: randomInt(most, Math.ceil(most / 2)),
    deriveKey,
    expiresAt: new Date(ctx.now() + CHALLENGE_TTL_MS),
    ...keysOf(ctx),
  });
  return { ...challenge, signature: challenge.signature ?? '' };
}

/** Consumes a solution. Throws {@link AppError} for a text that is none, and as {@link takeCaptcha} does. */
export async function useCaptcha(ctx: CaptchaContext, captcha: string): Promise<void> {
  if (!(await takeCaptcha(ctx, captcha))) throw wrong();
}

/**
 * Consumes a solution where one was sent. False where none was sent, or a text that is none: pages made for another
 * captcha send its characters even when none is required. Throws {@link AppError} for a solution that is wrong, too
 * late, or was used before.
 */
export async function takeCaptcha(ctx: CaptchaContext, captcha: string | undefined): Promise<boolean> {
  const solved = Solved.safeParse(read(captcha ?? ''));
  if (!solved.success) return false;
  if (!(await isSolved(ctx, solved.data))) throw wrong();
  const { signature, parameters } = solved.data.challenge;
  const rows = await ctx.db
    .insert(usedCaptchas)
    .values({ id: signature.toLowerCase(), expiresAt: new Date(parameters.expiresAt * 1000) })
    .onConflictDoNothing()
    .returning({ id: usedCaptchas.id });
  if (rows.length === 0) throw wrong();
  return true;
}

async function isSolved(ctx: CaptchaContext, { challenge, solution }: z.infer<typeof Solved>): Promise<boolean> {
  // By the server's clock; the library checks the machine's, too.
  if (challenge.parameters.expiresAt * 1000 <= ctx.now()) return false;
  const { verified } = await verifySolution({
    challenge,
    solution: { counter: solution.counter, derivedKey: solution.derivedKey },
    deriveKey,
    ...keysOf(ctx),
  });
  return verified;
}

const keysOf = ({ secrets }: Pick<AppContext, 'secrets'>) => ({
  hmacSignatureSecret: keyOf(secrets.codeKey, 'captcha challenge'),
  hmacKeySignatureSecret: keyOf(secrets.codeKey, 'captcha solution'),
});

const keyOf = (codeKey: string, what: string): string => createHmac('sha256', codeKey).update(what).digest('hex');

function read(captcha: string): unknown {
  try {
    return JSON.parse(Buffer.from(captcha, 'base64').toString());
  } catch {
    return null;
  }
}

const wrong = (): AppError =>
  new AppError('uni-id-captcha-required', { fields: { captcha: '安全验证没有通过，请重新完成' } });

/** Forgets solutions that could not be used again anyway. */
export async function purgeCaptchas(db: Db, now: Date): Promise<void> {
  await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now));
}
