import type { OauthMethod } from '@guanlan/contract';

/** Identity of a visitor at another service. */
export interface OauthIdentity {
  /** Good for this app at the service. */
  readonly openid: string;
  /** Valid for every app of its owner; null where the service sends none. */
  readonly unionid: string | null;
  readonly nickname: string | null;
}

/** A way to sign in by another service. Calls reject with `WechatError`. */
export interface OauthProvider {
  readonly method: OauthMethod;
  readonly provider: 'wechat';
  /** Key under which its ids are stored, by the names of uni-id. */
  readonly kind: 'openid:web' | 'openid:h5';
  /** Address to which the browser is sent. */
  authorizeUrl(request: { readonly redirectUri: string; readonly state: string }): string;
  /** Exchanges the code of an authorization, once. */
  identify(code: string): Promise<OauthIdentity>;
}
