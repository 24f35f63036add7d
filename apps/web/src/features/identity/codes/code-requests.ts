import type { EmailScene, FunctionInput, SmsScene } from '@guanlan/contract';
import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';

/** A one-time code that somebody asks for: to a number, to an address, or to what the account itself has. */
export type CodeOrder =
  | { readonly by: 'sms'; readonly mobile: string; readonly scene: SmsScene }
  | { readonly by: 'email'; readonly email: string; readonly scene: EmailScene }
  | { readonly by: 'own'; readonly scene: FunctionInput<'identity.sendOwnCode'>['scene'] };

/** When the next code for each may be asked for: kept over a reload and on other pages, so that countdowns go on. */
const pending = persisted('guanlan.code-requests', z.record(z.string(), z.number()), {});

/**
 * What an order is kept under. Sixteen bits are enough to tell a browser's few orders apart, and say nothing about the
 * number: no personal data stays behind in the browser's storage.
 */
export function labelOf(order: CodeOrder): string {
  const to = order.by === 'sms' ? order.mobile : order.by === 'email' ? order.email : '';
  let hash = 0x811c9dc5;
  for (const char of to) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `${order.scene} ${((hash >>> 16) ^ (hash & 0xffff)).toString(16)}`;
}

/** ms since the epoch when another code may be asked for; 0 when at once. */
export function resendAt(order: CodeOrder | null): number {
  return order === null ? 0 : (pending.read()[labelOf(order)] ?? 0);
}

/** Remembers that a code was sent; `resendAfter` in seconds. Returns when the next may be asked for. */
export function codeSent(order: CodeOrder, resendAfter: number): number {
  const at = Date.now() + resendAfter * 1000;
  const others = Object.entries(pending.read()).filter(([, until]) => until > Date.now());
  pending.write({ ...Object.fromEntries(others), [labelOf(order)]: at });
  return at;
}
