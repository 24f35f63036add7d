import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Life of an access token, ms. */
export const ACCESS_TOKEN_LIFE = 7_200_000;

/**
 * Issues the anonymous access token of the cloud call. It carries its own expiry and signature, so it needs no table;
 * it does not identify the caller.
 */
export function issueAccessToken(key: string, spaceId: string, now: number): string {
  const claim = `${(now + ACCESS_TOKEN_LIFE).toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${claim}.${mac(key, spaceId, claim).toString('base64url')}`;
}

/** Tokens found good lately: a page sends the same one with every call. */
const known = new Map<string, { readonly key: string; readonly spaceId: string; readonly end: number }>();
const KNOWN_MAX = 2_000;

/** Whether the token was issued by us for this space and has not run out. */
export function isAccessToken(key: string, spaceId: string, token: string, now: number): boolean {
  const found = known.get(token);
  if (found && found.key === key && found.spaceId === spaceId) return found.end > now;
  const end = endOf(key, spaceId, token);
  if (end === null || !(end > now)) return false;
  if (known.size >= KNOWN_MAX) known.delete(known.keys().next().value ?? '');
  known.set(token, { key, spaceId, end });
  return true;
}

/** When a token of ours ends, ms; null for one that is not. */
function endOf(key: string, spaceId: string, token: string): number | null {
  const [end = '', nonce = '', signature = '', ...rest] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = mac(key, spaceId, `${end}.${nonce}`);
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number.parseInt(end, 36);
}

function mac(key: string, spaceId: string, claim: string): Buffer {
  return createHmac('sha256', key).update(`${spaceId}\0${claim}`).digest();
}
