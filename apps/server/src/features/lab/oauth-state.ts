import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time that an authorization may take, ms. */
const STATE_LIFE = 600_000;

/**
 * Issues the state of an authorization: letters and digits, as WeChat requires. It carries its own expiry and
 * signature; the page that requested it compares it with the returned one, so that nobody is led through another
 * person's authorization.
 */
export function issueState(key: string, now: number): string {
  const claim = `${(now + STATE_LIFE).toString(36).padStart(9, '0')}${randomBytes(12).toString('hex')}`;
  return `${claim}${mac(key, claim).toString('hex')}`;
}

/** Whether the state was issued here and has not run out. */
export function isState(key: string, state: string, now: number): boolean {
  const [, claim, end, signature] = /^(([0-9a-z]{9})[0-9a-f]{24})([0-9a-f]{32})$/.exec(state) ?? [];
  if (claim === undefined || end === undefined || signature === undefined) return false;
  return timingSafeEqual(mac(key, claim), Buffer.from(signature, 'hex')) && Number.parseInt(end, 36) > now;
}

const mac = (key: string, claim: string): Buffer =>
  createHmac('sha256', key).update(`wechat-state\0${claim}`).digest().subarray(0, 16);
