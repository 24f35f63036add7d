import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OauthMethod } from '@guanlan/contract';

/** Time that an authorization may take, ms. */
const STATE_LIFE = 10 * 60_000;

/** Claim of an authorization; the state is valid for exactly this one. */
export interface StateClaim {
  readonly method: OauthMethod;
  readonly purpose: 'sign-in' | 'bind';
  /** The account to bind; null for a sign-in. */
  readonly uid: string | null;
  /** Hash of the secret that only the browser has which began it. */
  readonly browserHash: string;
}

/**
 * Issues the state of an authorization: letters and digits, as WeChat requires. It holds its own expiry and a
 * signature over its claim, so that nobody can be led through an authorization that another browser began.
 */
export function issueState(key: string, claim: StateClaim, now: number): string {
  const head = `${(now + STATE_LIFE).toString(36).padStart(9, '0')}${randomBytes(12).toString('hex')}`;
  return `${head}${mac(key, head, claim).toString('hex')}`;
}

/** Whether the state was issued for this and has not run out. */
export function isStateFor(key: string, state: string, claim: StateClaim, now: number): boolean {
  const [, head, end, signature] = /^(([0-9a-z]{9})[0-9a-f]{24})([0-9a-f]{32})$/.exec(state) ?? [];
  if (head === undefined || end === undefined || signature === undefined) return false;
  return timingSafeEqual(mac(key, head, claim), Buffer.from(signature, 'hex')) && Number.parseInt(end, 36) > now;
}

/** Hash that a browser sends of its secret when it begins. */
export const hashOfBrowser = (secret: string): string => createHash('sha256').update(secret, 'hex').digest('hex');

const mac = (key: string, head: string, { method, purpose, uid, browserHash }: StateClaim): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['oauth state', head, method, purpose, uid, browserHash]))
    .digest()
    .subarray(0, 16);
