import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeAccount, Refused } from './account.ts';

/** The account that the fake knows unless another is given. */
export const FAKE_ACCOUNT = {
  appId: 'wx0fa4e0fa4e0fa4e0',
  appSecret: '0123456789abcdef0123456789abcdef',
  token: 'fakeToken2026',
} as const;

/** The website app on the open platform, where visitors scan a QR code. */
export const FAKE_WEBSITE = {
  appId: 'wx0fa4e0fa4e0fa4e1',
  appSecret: 'abcdef0123456789abcdef0123456789',
} as const;

/** A running fake of WeChat: the API and the page where visitors authorize. */
export interface FakeWechat {
  /** For `WECHAT_MP_BASE_URL` and `WECHAT_MP_OPEN_URL`. */
  readonly url: string;
  /** Everything that a server needs to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Path and query of every request so far, oldest first. */
  readonly requests: readonly URL[];
  readonly account: FakeAccount;
  readonly website: FakeAccount;
  /** Sets the answer to every further API call, status 200 by default; null: restores the real ones. */
  answerWith(body: string | null, status?: number): void;
  close(): Promise<void>;
}

async function readJson(req: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  try {
    const value: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    throw new Refused(47001, 'data format error');
  }
}

/** Answers one call of the API. */
async function answer(account: FakeAccount, req: IncomingMessage, url: URL): Promise<unknown> {
  switch (`${req.method} ${url.pathname}`) {
    case 'POST /cgi-bin/stable_token':
      return account.stableToken(await readJson(req));
    case 'GET /cgi-bin/ticket/getticket':
      return account.ticket(url.searchParams);
    case 'GET /sns/oauth2/access_token':
      return account.grant(url.searchParams);
    case 'GET /sns/userinfo':
      return account.profile(url.searchParams);
    default:
      throw new Refused(40066, 'invalid url');
  }
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const html = { 'content-type': 'text/html; charset=utf-8' };

/** Answers the visitor's authorization page: a redirect, or a page that names the fault of the address. */
function sendAuthorize(to: () => URL, res: ServerResponse): void {
  try {
    res.writeHead(302, { location: to().href }).end();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    res.writeHead(200, html).end(`<!doctype html><title>错误</title><p>${error.message}（${error.errcode}）</p>`);
  }
}

/** Starts a fake WeChat on loopback; port 0 (the default) takes a free one. */
export async function startFakeWechat(options: { port?: number } = {}): Promise<FakeWechat> {
  const account = new FakeAccount(FAKE_ACCOUNT.appId, FAKE_ACCOUNT.appSecret);
  const website = new FakeAccount(FAKE_WEBSITE.appId, FAKE_WEBSITE.appSecret);
  const requests: URL[] = [];
  /** The profile's token says whose it is; everything else names its app. */
  const appOf = (url: URL): FakeAccount =>
    url.searchParams.get('appid') === website.appId || website.knows(url.searchParams.get('access_token'))
      ? website
      : account;
  let fixed: { readonly body: string; readonly status: number } | null = null;

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', 'http://fake');
    requests.push(url);
    const query = url.searchParams;
    if (url.pathname === '/connect/oauth2/authorize') return sendAuthorize(() => account.authorize(query), res);
    if (url.pathname === '/connect/qrconnect') {
      return sendAuthorize(() => website.authorize(query, ['snsapi_login']), res);
    }
    if (fixed) return void res.writeHead(fixed.status, json).end(fixed.body);
    const body = await answer(appOf(url), req, url).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return { errcode: error.errcode, errmsg: `${error.message} rid: 0-0-0` };
    });
    res.writeHead(200, json).end(JSON.stringify(body));
  }

  const server = createServer((req, res) => {
    handle(req, res).catch((error: unknown) => res.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: {
      WECHAT_MP_APP_ID: FAKE_ACCOUNT.appId,
      WECHAT_MP_APP_SECRET: FAKE_ACCOUNT.appSecret,
      WECHAT_MP_TOKEN: FAKE_ACCOUNT.token,
      WECHAT_OPEN_APP_ID: FAKE_WEBSITE.appId,
      WECHAT_OPEN_APP_SECRET: FAKE_WEBSITE.appSecret,
      WECHAT_MP_BASE_URL: url,
      WECHAT_MP_OPEN_URL: url,
    },
    requests,
    account,
    website,
    answerWith: (body, status = 200) => {
      fixed = body === null ? null : { body, status };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
