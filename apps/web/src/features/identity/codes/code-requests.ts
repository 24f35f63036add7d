import type { EmailScene, FunctionInput, SmsScene } from '@guanlan/contract';
import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';

/** Request of a one-time code: to a number, to an address, or to those that the account itself has. */
export type CodeOrder =
  | { readonly by: 'sms'; readonly mobile: string; readonly scene: SmsScene }
  | { readonly by: 'email'; readonly email: string; readonly scene: EmailScene }
  | { readonly by: 'own'; readonly scene: FunctionInput<'identity.sendOwnCode'>['scene'] };

/**
 * Time from which the next code may be requested, by request; stored, so that countdowns go on after a reload and on
 * other pages.
 */
const pending = persisted('guanlan.code-requests', z.record(z.string(), z.number()), {});

/**
 * Storage key of a request. A hash of sixteen bits tells a browser's few requests apart and cannot be reversed to a
 * number: no personal data stays behind in the browser's storage.
 */
export function labelOf(order: CodeOrder): string {
  const to = order.by === 'sms' ? order.mobile : order.by === 'email' ? order.email : '';
  let hash = 0x811c9dc5;
  for (const char of to) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `${order.scene} ${((hash >>> 16) ^ (hash & 0xffff)).toString(16)}`;
}

/** Longest countdown that is believed, ms: a later time was stored while the device's clock was ahead. */
const MAX_COUNTDOWN_MS = 10 * 60_000;

/** Time from which another code may be requested, ms since the epoch; 0: at once. */
export function resendAt(order: CodeOrder | null): number {
  const until = order === null ? 0 : (pending.read()[labelOf(order)] ?? 0);
  return until - Date.now() > MAX_COUNTDOWN_MS ? 0 : until;
}

/** Records that a code was sent; `resendAfter` in seconds. Returns the time from which the next may be requested. */
export function codeSent(order: CodeOrder, resendAfter: number): number {
  const at = Date.now() + resendAfter * 1000;
  const others = Object.entries(pending.read()).filter(([, until]) => until > Date.now());
  pending.write({ ...Object.fromEntries(others), [labelOf(order)]: at });
  return at;
}
