/** Identity of a visitor from WeChat's OAuth, and the token that opens the profile. */
export interface WechatGrant {
  readonly openid: string;
  readonly unionid: string | null;
  /** Opens the visitor's profile; not the account's own access token. */
  readonly accessToken: string;
  readonly scope: string;
}

/** The public part of a WeChat user's profile. */
export interface WechatProfile {
  readonly nickname: string;
  readonly unionid: string | null;
  /** An https address; null where the user has no picture. */
  readonly avatar: string | null;
}

/** A WeChat official account. Calls reject with {@link WechatError}. */
export interface WechatMp {
  readonly appId: string;
  /** Whether WeChat sent these query parameters: they are signed with the token set in its console. */
  isSigned(query: { readonly signature: string; readonly timestamp: string; readonly nonce: string }): boolean;
  /** The JS-SDK's ticket, from the cache while it is good. */
  jsTicket(): Promise<string>;
  /** Address to which a visitor is sent to authorize. */
  authorizeUrl(request: { readonly redirectUri: string; readonly scope: string; readonly state: string }): string;
  /** Exchanges the code of an authorization, once. */
  grant(code: string): Promise<WechatGrant>;
  profile(grant: Pick<WechatGrant, 'accessToken' | 'openid'>): Promise<WechatProfile>;
}

/** WeChat refused, or could not be reached. */
export class WechatError extends Error {
  override readonly name = 'WechatError';
  readonly code: 'REFUSED' | 'UNREACHABLE';
  /** WeChat's own number, for example 40029; 0 where it could not be reached. */
  readonly errcode: number;

  constructor(code: WechatError['code'], message: string, options: { errcode?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.errcode = options.errcode ?? 0;
  }
}
