import type { FunctionInput, FunctionOutput, OauthMethod } from '@guanlan/contract';
import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';

/** An authorization that this browser began; it ends in the same browser or not at all. */
const Begun = z.object({
  method: z.enum(['wechat-web', 'wechat-h5']),
  purpose: z.enum(['sign-in', 'bind']),
  /** The browser's own secret, as hexadecimal: what comes back is worth nothing without it. */
  secret: z.string(),
  /** Where signing in leads to: WeChat does not carry it. */
  uniIdRedirectUrl: z.optional(z.string()),
});
export type Begun = z.infer<typeof Begun>;

const begun = persisted('guanlan.wechat-authorization', z.nullable(Begun), null);

/** What WeChat appends to the page that it sends the browser back to. */
export interface WechatReturn {
  readonly method?: OauthMethod | undefined;
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly declined?: string | undefined;
}

/** The way that suits this browser: inside WeChat the official account, elsewhere the QR code. Null: neither is configured. */
export function wechatMethod(
  methods: readonly OauthMethod[],
  userAgent: string = navigator.userAgent,
): OauthMethod | null {
  const method = /micromessenger/i.test(userAgent) ? 'wechat-h5' : 'wechat-web';
  return methods.includes(method) ? method : null;
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Leaves for WeChat. `begin` is `oauth.begin`. Rejects with its failure, and then nothing has begun. */
export async function leaveForWechat(
  { method, purpose, uniIdRedirectUrl }: Omit<Begun, 'secret'>,
  begin: (args: FunctionInput<'oauth.begin'>) => Promise<FunctionOutput<'oauth.begin'>>,
): Promise<void> {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  // Not `crypto.subtle`: pages over plain http do not have it.
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const origin = window.location.origin;
  const { url } = await begin({ method, purpose, browserHash: hexOf(sha256(secret)), origin });
  begun.write({ method, purpose, secret: hexOf(secret), ...(uniIdRedirectUrl && { uniIdRedirectUrl }) });
  window.location.assign(url);
}

/** The authorization that is under way, if it is for `purpose`. */
export function begunFor(purpose: Begun['purpose']): Begun | null {
  const last = begun.read();
  return last?.purpose === purpose ? last : null;
}

/** Its end: a code is good once. */
export const endWechat = (): void => begun.clear();
