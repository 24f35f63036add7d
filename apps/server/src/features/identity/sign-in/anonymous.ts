import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.js';

/** Life of an anonymous sign-in, seconds. */
export const ANONYMOUS_LIFE = 7200;

const TOKEN_ALGORITHM = 'HS256';
const TOKEN_ISSUER = 'guanlan/anonymous';
const Payload = z.object({ sub: z.string() });

type AnonymousContext = Pick<AppContext, 'secrets' | 'now'>;

/** Signs in without an account. A device gets the same anonymous user each time; the id does not reveal the device. */
export async function signInAnonymously(
  ctx: AnonymousContext,
  deviceId: string,
): Promise<{ token: string; uid: string }> {
  const uid = createHmac('sha256', keyOf(ctx)).update(`device\0${deviceId}`).digest('hex').slice(0, 32);
  const seconds = Math.floor(ctx.now() / 1000);
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ: 'JWT' })
    .setSubject(uid)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ANONYMOUS_LIFE)
    .setIssuer(TOKEN_ISSUER)
    .setAudience(ctx.secrets.spaceId)
    .sign(keyOf(ctx));
  return { token, uid };
}

/** User of an anonymous token; null for one that is not ours, of another kind, or expired. */
export async function readAnonymous(ctx: AnonymousContext, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(ctx), {
      algorithms: [TOKEN_ALGORITHM],
      typ: 'JWT',
      issuer: TOKEN_ISSUER,
      audience: ctx.secrets.spaceId,
      requiredClaims: ['exp', 'iat', 'sub'],
      currentDate: new Date(ctx.now()),
    });
    return Payload.parse(payload).sub;
  } catch {
    return null;
  }
}

const keyOf = (ctx: AnonymousContext): Uint8Array =>
  createHmac('sha256', ctx.secrets.accessTokenKey).update('anonymous tokens').digest();
