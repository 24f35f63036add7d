import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { AppContext } from '../../../context.js';

type TicketContext = Pick<AppContext, 'secrets' | 'now'>;

/** Something that the server lets a user do a little later: it holds nothing but who, what and until when. */
export function issueTicket(ctx: TicketContext, purpose: string, uid: string, life: number): Promise<string> {
  const now = ctx.now();
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(uid)
    .setExpirationTime(Math.floor((now + life) / 1000))
    .setIssuer(`guanlan/${purpose}`)
    .setAudience(ctx.secrets.spaceId)
    .sign(keyOf(ctx, purpose));
}

/** User of a ticket of this purpose; null for one that is not ours, of another purpose, or expired. */
export async function readTicket(ctx: TicketContext, purpose: string, ticket: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(ticket, keyOf(ctx, purpose), {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: `guanlan/${purpose}`,
      audience: ctx.secrets.spaceId,
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(ctx.now()),
    });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}

const keyOf = (ctx: TicketContext, purpose: string): Uint8Array =>
  createHmac('sha256', ctx.secrets.jwtSecret).update(`ticket\0${purpose}`).digest();
