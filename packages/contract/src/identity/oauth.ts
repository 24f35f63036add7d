import * as z from 'zod/mini';
import { defineFunction } from '../define.js';
import { NewToken } from './identity.js';

/** Ways to sign in by another service: WeChat's QR code on a computer, and its official account inside WeChat. */
export const OauthMethod = z.enum(['wechat-web', 'wechat-h5']);
export type OauthMethod = z.infer<typeof OauthMethod>;

const HttpOrigin = z
  .string()
  .check(
    z.refine((text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text), '网址不正确'),
  );

/** 32 random bytes of the browser's own, as hexadecimal; it keeps them until the authorization comes back. */
const BrowserSecret = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Answer of the other service, and the secret that the authorization was begun with. */
const Back = z.object({
  method: OauthMethod,
  code: z.string().check(z.minLength(1), z.maxLength(128)),
  state: z.string().check(z.minLength(1), z.maxLength(128)),
  browser: BrowserSecret,
});

/** An account's tie to another service. */
const Binding = z.object({ provider: z.enum(['wechat', 'qq', 'alipay', 'apple']), linkedAt: z.number() });

/**
 * Functions about signing in by other services. The browser is sent to `url`, comes back to a page with `method`,
 * `code` and `state` (or `declined`), and that page calls `oauth.signIn` or `oauth.bind`.
 */
export const oauth = {
  /** The ways that are configured; only these are to be shown. */
  'oauth.methods': defineFunction('anonymous', 'light', z.object({}), z.object({ methods: z.array(OauthMethod) })),
  'oauth.begin': defineFunction(
    'anonymous',
    'credential',
    z.object({
      method: OauthMethod,
      /** To bind takes a signed-in user. */
      purpose: z.enum(['sign-in', 'bind']),
      /** SHA-256 of the browser's secret, as hexadecimal. */
      browserHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      /** Where the page is, for a server without an address of its own. */
      origin: HttpOrigin,
    }),
    z.object({ url: z.string() }),
  ),
  /** Signs in; who is not known yet is registered. */
  'oauth.signIn': defineFunction(
    'anonymous',
    'credential',
    Back,
    z.object({ uid: z.string(), registered: z.boolean(), newToken: NewToken }),
  ),
  /** Ties the signed-in account to the other service. */
  'oauth.bind': defineFunction('user', 'credential', Back, z.object({})),
  'oauth.bindings': defineFunction('user', 'read', z.object({}), z.object({ bindings: z.array(Binding) })),
  /** Refused where nothing else is left to sign in by. */
  'oauth.unbind': defineFunction('user', 'credential', z.object({ provider: Binding.shape.provider }), z.object({})),
};
