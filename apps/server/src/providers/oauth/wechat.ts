import * as z from 'zod/mini';
import { askWechat, OptionalWechatId, WechatId } from '../wechat/wechat-request.js';
import type { OauthProvider } from './port.js';

/** An app at WeChat and where WeChat is; addresses without a slash at their end. */
export interface WechatApp {
  readonly appId: string;
  readonly appSecret: string;
  readonly baseUrl: string;
  readonly openUrl: string;
}

const Grant = z.object({ access_token: z.string(), openid: WechatId, unionid: OptionalWechatId });
const Profile = z.object({ nickname: z.string(), unionid: OptionalWechatId });

/** A website app of the open platform: the visitor scans a QR code. */
export const createWechatWeb = (app: WechatApp): OauthProvider =>
  create(app, { method: 'wechat-web', kind: 'openid:web', path: '/connect/qrconnect', scope: 'snsapi_login' });

/** An official account: the page is open inside WeChat. */
export const createWechatH5 = (app: WechatApp): OauthProvider =>
  create(app, { method: 'wechat-h5', kind: 'openid:h5', path: '/connect/oauth2/authorize', scope: 'snsapi_userinfo' });

function create(
  { appId, appSecret, baseUrl, openUrl }: WechatApp,
  { method, kind, path, scope }: Pick<OauthProvider, 'method' | 'kind'> & { path: string; scope: string },
): OauthProvider {
  const ask = <Schema extends z.ZodMiniType>(schema: Schema, place: string, query: Record<string, string>) =>
    askWechat(schema, new URL(`${baseUrl}${place}?${new URLSearchParams(query)}`));
  return {
    method,
    provider: 'wechat',
    kind,
    authorizeUrl: ({ redirectUri, state }) => {
      const query = { appid: appId, redirect_uri: redirectUri, response_type: 'code', scope, state };
      return `${openUrl}${path}?${new URLSearchParams(query)}#wechat_redirect`;
    },
    identify: async (code) => {
      const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
      const { access_token, openid, unionid } = await ask(Grant, '/sns/oauth2/access_token', query);
      const profile = await ask(Profile, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' });
      return { openid, unionid: profile.unionid ?? unionid ?? null, nickname: profile.nickname };
    },
  };
}
