import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { WechatError, type WechatMp } from './port.js';
import { createRenewing } from './renewing.js';
import { serverSignature } from './signature.js';
import { askWechat, OptionalWechatId, WechatId } from './wechat-request.js';

/** An official account and where WeChat is. */
export interface WechatMpConfig {
  readonly appId: string;
  readonly appSecret: string;
  /** Set in the account's console; signs what WeChat sends. */
  readonly token: string;
  /** The API, without a slash at its end. */
  readonly baseUrl: string;
  /** Host on which visitors authorize, without a slash at its end. */
  readonly openUrl: string;
}

/** Seconds for which a token is valid: WeChat says two hours. A token with an endless life would never be renewed. */
const Lifetime = z.number().check(z.gte(0), z.lte(86_400));

/** Tickets and tokens of WeChat: visible characters. It documents at most 512 for some; longer ones are accepted. */
const Credential = z.string().check(z.regex(/^[\x21-\x7e]{1,2048}$/));

const AccessToken = z.object({ access_token: Credential, expires_in: Lifetime });
const Ticket = z.object({ ticket: Credential, expires_in: Lifetime });
const Grant = z.object({
  access_token: Credential,
  openid: WechatId,
  scope: z.string(),
  unionid: OptionalWechatId,
});
const Profile = z.object({
  nickname: z.string(),
  headimgurl: z.optional(z.string()),
  unionid: OptionalWechatId,
});

/** Refusals that a new access token may cure: invalid credential, invalid token, token expired. */
const TOKEN_CODES: readonly number[] = [40001, 40014, 42001];

/**
 * The official account over WeChat's own API. The access token comes from `stable_token`, which several servers may
 * ask for without ending each other's.
 */
export function createOfficialAccount(config: WechatMpConfig, now: () => number): WechatMp {
  const { appId, appSecret, baseUrl } = config;
  const address = (path: string, query: Readonly<Record<string, string>> = {}): URL => {
    const url = new URL(`${baseUrl}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  };

  const accessToken = createRenewing(now, async () => {
    const body = { grant_type: 'client_credential', appid: appId, secret: appSecret, force_refresh: false };
    const { access_token, expires_in } = await askWechat(AccessToken, address('/cgi-bin/stable_token'), body);
    return { value: access_token, lasts: expires_in * 1000 };
  });

  /** A call with the access token; once more with a new one where WeChat says that it is no longer good. */
  async function withToken<T>(ask: (token: string) => Promise<T>): Promise<T> {
    const first = await accessToken.get();
    try {
      return await ask(first);
    } catch (error) {
      if (!(error instanceof WechatError && TOKEN_CODES.includes(error.errcode))) throw error;
      accessToken.drop(first);
      return ask(await accessToken.get());
    }
  }

  const ticket = createRenewing(now, async () => {
    const ask = (access_token: string) =>
      askWechat(Ticket, address('/cgi-bin/ticket/getticket', { access_token, type: 'jsapi' }));
    const { ticket: value, expires_in } = await withToken(ask);
    return { value, lasts: expires_in * 1000 };
  });

  return {
    appId,
    isSigned: ({ signature, timestamp, nonce }) =>
      timingSafeEqual(digest(signature), digest(serverSignature(config.token, timestamp, nonce))),
    jsTicket: ticket.get,
    authorizeUrl: ({ redirectUri, scope, state }) => {
      const query = { appid: appId, redirect_uri: redirectUri, response_type: 'code', scope, state };
      return `${config.openUrl}/connect/oauth2/authorize?${new URLSearchParams(query)}#wechat_redirect`;
    },
    async grant(code) {
      const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
      const grant = await askWechat(Grant, address('/sns/oauth2/access_token', query));
      const { access_token, openid, scope, unionid = null } = grant;
      return { accessToken: access_token, openid, scope, unionid };
    },
    async profile({ accessToken: access_token, openid }) {
      const query = { access_token, openid, lang: 'zh_CN' };
      const { nickname, headimgurl, unionid = null } = await askWechat(Profile, address('/sns/userinfo', query));
      return { nickname, unionid, avatar: headimgurl ? headimgurl.replace(/^http:/, 'https:') : null };
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
