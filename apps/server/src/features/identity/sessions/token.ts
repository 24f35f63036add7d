import { randomUUID } from 'node:crypto';
import type { NewToken } from '@guanlan/contract';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.js';
import { AppError } from '../../app-error.js';

/** Life of a user's token, ms. */
export const TOKEN_LIFE = 2 * 3_600_000;

const TOKEN_ALGORITHM = 'HS256';
const TOKEN_ISSUER = 'guanlan';
/** The version of uni-id whose payload this is. */
const UNI_ID_VERSION = '1.0.18';

const Payload = z.object({ uid: z.string(), sid: z.string(), exp: z.number() });

/** Content of a valid token: user, session, and expiry (ms). */
export interface VerifiedToken {
  readonly uid: string;
  readonly sid: string;
  readonly expiresAt: number;
}

type TokenContext = Pick<AppContext, 'secrets' | 'now'>;

/** Makes a token. Roles and permissions in it are for the screens; the server reads its own. */
export async function issueToken(
  ctx: TokenContext,
  who: { uid: string; sid: string; roles: readonly string[]; permissions: readonly string[] },
  expiresAt: number,
): Promise<NewToken> {
  const exp = Math.floor(expiresAt / 1000);
  const token = await new SignJWT({
    uid: who.uid,
    role: who.roles,
    permission: who.permissions,
    uniIdVersion: UNI_ID_VERSION,
    sid: who.sid,
  })
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ: 'JWT' })
    .setIssuedAt(Math.floor(ctx.now() / 1000))
    .setExpirationTime(exp)
    .setIssuer(TOKEN_ISSUER)
    .setAudience(ctx.secrets.spaceId)
    .setJti(randomUUID())
    .sign(keyOf(ctx));
  return { token, tokenExpired: exp * 1000 };
}

/** Tokens verified lately, by key: a page sends the same one with every call. Their expiry is still checked. */
const known = new Map<string, VerifiedToken>();
const KNOWN_MAX = 2_000;

/** Checks signature, algorithm, issuer, audience and time, not the session. Throws {@link AppError}. */
export async function verifyToken(ctx: TokenContext, token: string): Promise<VerifiedToken> {
  const place = `${ctx.secrets.jwtSecret}\n${ctx.secrets.spaceId}\n${token}`;
  const before = known.get(place);
  if (before && before.expiresAt > ctx.now()) return before;
  const verified = await verifyAnew(ctx, token);
  if (known.size >= KNOWN_MAX) known.delete(known.keys().next().value ?? '');
  known.set(place, verified);
  return verified;
}

async function verifyAnew(ctx: TokenContext, token: string): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(token, keyOf(ctx), {
      algorithms: [TOKEN_ALGORITHM],
      typ: 'JWT',
      issuer: TOKEN_ISSUER,
      audience: ctx.secrets.spaceId,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(ctx.now()),
    });
    const { uid, sid, exp } = Payload.parse(payload);
    return { uid, sid, expiresAt: exp * 1000 };
  } catch (cause) {
    const expired = cause instanceof joseErrors.JWTExpired;
    throw new AppError(expired ? 'uni-id-token-expired' : 'uni-id-check-token-failed', { cause });
  }
}

function keyOf(ctx: TokenContext): Uint8Array {
  return new TextEncoder().encode(ctx.secrets.jwtSecret);
}
