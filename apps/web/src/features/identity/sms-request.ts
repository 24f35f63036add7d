import * as z from 'zod/mini';
import { persisted } from '../../base/persist';

/** When the next code for a number may be asked for: kept over a reload, so that the countdown goes on. */
const pending = persisted('guanlan.sms-request', z.object({ mobile: z.string(), resendAt: z.number() }), {
  mobile: '',
  resendAt: 0,
});

/** ms since the epoch when another code for `mobile` may be asked for; 0 when at once. */
export function resendAt(mobile: string): number {
  const last = pending.read();
  return last.mobile === mobile ? last.resendAt : 0;
}

/** Remembers that a code was sent; `resendAfter` in seconds. */
export function codeSent(mobile: string, resendAfter: number): number {
  const at = Date.now() + resendAfter * 1000;
  pending.write({ mobile, resendAt: at });
  return at;
}
