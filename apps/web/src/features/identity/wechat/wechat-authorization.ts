import type { FunctionInput, FunctionOutput, OauthMethod } from '@guanlan/contract';
import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';

/** Authorization that this browser started; it can be completed in the same browser only. */
const Begun = z.object({
  method: z.enum(['wechat-web', 'wechat-h5']),
  purpose: z.enum(['sign-in', 'bind']),
  /** Secret of this browser, hexadecimal; without it the parameters of the return are worthless. */
  secret: z.string(),
  /** Redirect of the sign-in, which WeChat does not carry. */
  uniIdRedirectUrl: z.optional(z.string()),
});
export type Begun = z.infer<typeof Begun>;

const begun = persisted('guanlan.wechat-authorization', z.nullable(Begun), null);

/** Parameters that WeChat appends to the page to which it sends the browser back. */
export interface WechatReturn {
  readonly method?: OauthMethod | undefined;
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly declined?: string | undefined;
}

/**
 * Method that suits this browser: inside WeChat the official account, elsewhere the QR code. Null where it is not
 * configured.
 */
export function wechatMethod(
  methods: readonly OauthMethod[],
  userAgent: string = navigator.userAgent,
): OauthMethod | null {
  const method = /micromessenger/i.test(userAgent) ? 'wechat-h5' : 'wechat-web';
  return methods.includes(method) ? method : null;
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Leaves for WeChat; `begin` is `oauth.begin`. Rejects with its failure, after which nothing has started. */
export async function leaveForWechat(
  { method, purpose, uniIdRedirectUrl }: Omit<Begun, 'secret'>,
  begin: (args: FunctionInput<'oauth.begin'>) => Promise<FunctionOutput<'oauth.begin'>>,
): Promise<void> {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  // `crypto.subtle` is missing on pages loaded over plain HTTP.
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const origin = window.location.origin;
  const { url } = await begin({ method, purpose, browserHash: hexOf(sha256(secret)), origin });
  begun.write({ method, purpose, secret: hexOf(secret), ...(uniIdRedirectUrl && { uniIdRedirectUrl }) });
  window.location.assign(url);
}

/** Authorization that is under way for `purpose`; null where there is none. */
export function begunFor(purpose: Begun['purpose']): Begun | null {
  const last = begun.read();
  return last?.purpose === purpose ? last : null;
}

/** Forgets the authorization, since a code works once. */
export const endWechat = (): void => begun.clear();
