import * as z from 'zod/mini';
import { defineFunction } from '../define.js';

/** Scope of an authorization: `snsapi_base` the visitor's openid alone, `snsapi_userinfo` name and picture too. */
export const WechatScope = z.enum(['snsapi_base', 'snsapi_userinfo']);
export type WechatScope = z.infer<typeof WechatScope>;

/** A WeChat user as the official account sees one. All but the openid is null after `snsapi_base`. */
export const WechatUser = z.object({
  openid: z.string(),
  /** Only for accounts that are bound to an open platform. */
  unionid: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  /** An https address. */
  avatar: z.nullable(z.string()),
  scope: z.string(),
});
export type WechatUser = z.infer<typeof WechatUser>;

const webAddress = z
  .string()
  .check(z.maxLength(2000, '网址太长'), z.regex(/^https?:\/\/[^\s#]+/i, '请填写以 http:// 或 https:// 开头的网址'));

/** Functions behind the test pages. A refusal by WeChat is `WECHAT_REFUSED`, its own code in `fields.errcode`. */
export const lab = {
  /** Whether an official account is configured, and what its console must be told. */
  'lab.wechatStatus': defineFunction(
    'anonymous',
    'light',
    z.object({}),
    z.object({
      configured: z.boolean(),
      /** Public: every authorization address shows it. */
      appId: z.nullable(z.string()),
      /** Path of the server address to enter in the official account's console. */
      echoPath: z.string(),
      /** The address that the public reaches this server by; null where none is configured. */
      publicUrl: z.nullable(z.string()),
    }),
  ),
  /** Signs an address for `wx.config`. What follows `#` does not count. */
  'lab.wechatSignUrl': defineFunction(
    'anonymous',
    'fetch',
    z.object({ url: webAddress }),
    z.object({
      appId: z.string(),
      /** Seconds since the epoch. */
      timestamp: z.number(),
      nonceStr: z.string(),
      signature: z.string(),
      /** The text that was signed, the ticket masked. */
      signedText: z.string(),
    }),
  ),
  /**
   * The address that starts an authorization, and the state that must come back with it. `origin` is where the page
   * was opened: it counts only where the server has no public address of its own.
   */
  'lab.wechatAuthorize': defineFunction(
    'anonymous',
    'fetch',
    z.object({ scope: WechatScope, origin: z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^\s/?#]+$/i)) }),
    z.object({ url: z.string(), state: z.string() }),
  ),
  /** Ends an authorization: exchanges the code that came back. */
  'lab.wechatUser': defineFunction(
    'anonymous',
    'fetch',
    z.object({
      code: z.string().check(z.minLength(1), z.maxLength(200)),
      state: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    WechatUser,
  ),
};
