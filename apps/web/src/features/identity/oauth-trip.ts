import type { FunctionInput, OauthMethod } from '@guanlan/contract';
import * as z from 'zod/mini';
import { callFunction } from '../../base/cloud';
import { persisted } from '../../base/persist';

/** The secret that only the browser which began an authorization has; it goes back with what the service answers. */
const secret = persisted('guanlan.oauth-secret', z.nullable(z.string()), null);

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hashOf(text: string): Promise<string> {
  const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Whether this page can begin an authorization: over plain http from elsewhere there is no `crypto.subtle`. */
export const canLeave = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Which of the offered ways this browser can go: inside WeChat its own, elsewhere the QR code. */
export function wayOf(methods: readonly OauthMethod[], userAgent: string): OauthMethod | null {
  const wanted: OauthMethod = /MicroMessenger/i.test(userAgent) ? 'wechat-h5' : 'wechat-web';
  return methods.includes(wanted) ? wanted : null;
}

/** Leaves for the other service, which sends the browser back with a code. Rejects where the server refuses. */
export async function leaveFor(method: OauthMethod, purpose: FunctionInput<'oauth.begin'>['purpose']): Promise<void> {
  const own = hex(crypto.getRandomValues(new Uint8Array(32)));
  const { origin } = window.location;
  const { url } = await callFunction('oauth.begin', { method, purpose, browserHash: await hashOf(own), origin });
  secret.write(own);
  window.location.assign(url);
}

/** The secret of the authorization that this browser began, once: it is good for one answer. Null for none. */
export function takeSecret(): string | null {
  const own = secret.read();
  secret.clear();
  return own;
}
