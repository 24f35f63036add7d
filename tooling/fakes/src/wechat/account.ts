import { randomBytes } from 'node:crypto';

/** A visitor of the fake: who authorizes next. */
export interface FakeVisitor {
  readonly openid: string;
  readonly nickname: string;
  readonly unionid?: string;
  /** Empty for a user without a picture, as the vendor has it. */
  readonly headimgurl: string;
}

export const DEFAULT_VISITOR: FakeVisitor = {
  openid: 'oFakeVisitor0000000000000001',
  nickname: '青溪边的阿澜',
  headimgurl: '',
};

/** A refusal as the vendor words it: HTTP 200, `errcode` in the body. */
export class Refused extends Error {
  readonly errcode: number;

  constructor(errcode: number, errmsg: string) {
    super(errmsg);
    this.errcode = errcode;
  }
}

interface Grant {
  readonly scope: string;
  readonly visitor: FakeVisitor;
  used: boolean;
}

/** Lifetime of the vendor's tokens and tickets, s. */
const EXPIRES_IN = 7200;

const made = (prefix: string): string => `${prefix}_${randomBytes(24).toString('base64url')}`;

/** The vendor's state of one official account. */
export class FakeAccount {
  readonly appId: string;
  readonly appSecret: string;
  visitor: FakeVisitor = DEFAULT_VISITOR;
  declines = false;
  /** Lifetime of a ticket, s; the vendor's two hours. */
  ticketLife = EXPIRES_IN;
  #token = made('81');
  #ticket = made('kgt8ON7yVITDhtdwci0q');
  readonly #dead = new Map<string, number>();
  readonly #codes = new Map<string, Grant>();
  readonly #grants = new Map<string, Grant>();

  constructor(appId: string, appSecret: string) {
    this.appId = appId;
    this.appSecret = appSecret;
  }

  /** Makes the account's access token worthless, for the vendor's reason `errcode`. */
  endToken(errcode: 40001 | 42001): void {
    this.#dead.set(this.#token, errcode);
    this.#token = made('81');
  }

  /** `POST /cgi-bin/stable_token`: the same token until it expires, for every caller. */
  stableToken(body: Readonly<Record<string, unknown>>) {
    if (body.grant_type !== 'client_credential') throw new Refused(40002, 'invalid grant_type');
    if (body.appid === undefined) throw new Refused(41002, 'appid missing');
    if (body.appid !== this.appId) throw new Refused(40013, 'invalid appid');
    if (body.secret === undefined) throw new Refused(41004, 'appsecret missing');
    if (body.secret !== this.appSecret) throw new Refused(40125, 'invalid appsecret');
    return { access_token: this.#token, expires_in: EXPIRES_IN };
  }

  /** `GET /cgi-bin/ticket/getticket`. */
  ticket(query: URLSearchParams) {
    const token = query.get('access_token') ?? '';
    if (token === '') throw new Refused(41001, 'access_token missing');
    const dead = this.#dead.get(token);
    if (dead === 42001) throw new Refused(42001, 'access_token expired');
    if (dead !== undefined || token !== this.#token) {
      throw new Refused(40001, 'invalid credential, access_token is invalid or not latest');
    }
    if (query.get('type') !== 'jsapi') throw new Refused(40097, 'invalid args');
    return { errcode: 0, errmsg: 'ok', ticket: this.#ticket, expires_in: this.ticketLife };
  }

  /** `GET /connect/oauth2/authorize`, or the QR code's `GET /connect/qrconnect`, once the visitor has answered. Returns where the browser is sent. */
  authorize(query: URLSearchParams, scopes: readonly string[] = ['snsapi_base', 'snsapi_userinfo']): URL {
    const scope = query.get('scope') ?? '';
    const target = query.get('redirect_uri') ?? '';
    if (query.get('appid') !== this.appId) throw new Refused(10013, 'AppID 参数错误');
    if (!URL.canParse(target)) throw new Refused(10003, 'redirect_uri 参数错误');
    if (!scopes.includes(scope)) throw new Refused(10005, 'Scope 参数错误');
    if (query.get('response_type') !== 'code') throw new Refused(10010, 'response_type 参数错误');
    const back = new URL(target);
    if (!(this.declines && scope !== 'snsapi_base')) {
      const code = randomBytes(16).toString('hex');
      this.#codes.set(code, { scope, visitor: this.visitor, used: false });
      back.searchParams.set('code', code);
    }
    back.searchParams.set('state', query.get('state') ?? '');
    return back;
  }

  /** `GET /sns/oauth2/access_token`. */
  grant(query: URLSearchParams) {
    if (query.get('appid') !== this.appId) throw new Refused(40013, 'invalid appid');
    if (query.get('secret') !== this.appSecret) throw new Refused(40001, 'invalid credential');
    const code = query.get('code') ?? '';
    if (code === '') throw new Refused(41008, 'missing code');
    const grant = this.#codes.get(code);
    if (!grant) throw new Refused(40029, 'invalid code');
    if (grant.used) throw new Refused(40163, 'code been used');
    grant.used = true;
    const token = made('82');
    this.#grants.set(token, grant);
    const { openid, unionid } = grant.visitor;
    return {
      access_token: token,
      expires_in: EXPIRES_IN,
      refresh_token: made('82r'),
      openid,
      scope: grant.scope,
      ...(unionid !== undefined && { unionid }),
    };
  }

  /** Whether the token of a visitor's grant is this account's. */
  knows(token: string | null): boolean {
    return this.#grants.has(token ?? '');
  }

  /** `GET /sns/userinfo`. */
  profile(query: URLSearchParams) {
    const token = query.get('access_token') ?? '';
    if (token === '') throw new Refused(41001, 'access_token missing');
    const grant = this.#grants.get(token);
    if (!grant) throw new Refused(40001, 'invalid credential, access_token is invalid or not latest');
    if (grant.scope === 'snsapi_base') throw new Refused(48001, 'api unauthorized');
    if (query.get('openid') !== grant.visitor.openid) throw new Refused(40003, 'invalid openid');
    return { ...grant.visitor, sex: 0, province: '', city: '', country: '', privilege: [] };
  }
}
