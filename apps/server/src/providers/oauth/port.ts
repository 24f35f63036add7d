import type { OauthMethod } from '@guanlan/contract';

/** Who somebody is at another service. */
export interface OauthIdentity {
  /** Good for this app at the service. */
  readonly openid: string;
  /** Good for every app of its owner; null where the service tells none. */
  readonly unionid: string | null;
  readonly nickname: string | null;
}

/** A way to sign in by another service. Calls reject with `WechatError`. */
export interface OauthProvider {
  readonly method: OauthMethod;
  readonly provider: 'wechat';
  /** Under which its ids are kept, by the names of uni-id. */
  readonly kind: 'openid:web' | 'openid:h5';
  /** Where the browser is sent. */
  authorizeUrl(request: { readonly redirectUri: string; readonly state: string }): string;
  /** Exchanges the code of an authorization, once. */
  identify(code: string): Promise<OauthIdentity>;
}
