import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FakeAnswer, FakeMarketState, FakeRequest } from './answer.ts';
import { eastmoney } from './eastmoney.ts';
import { fakeStocks } from './fake-stock.ts';
import { fakePool } from './pool.ts';
import { sina } from './sina.ts';
import { tencent } from './tencent.ts';
import { TUSHARE_TOKEN, tushare } from './tushare.ts';

/** Vendors of market data on loopback, behind one address whose paths begin with the vendor's host. */
export interface FakeMarket {
  /** For `MARKET_<SOURCE>_BASE_URL`. */
  readonly url: string;
  /** Everything that a server needs to use them. */
  readonly env: Readonly<Record<string, string>>;
  /** 14:00 on a Friday of trading, ms: the moment at which the fakes' quotes are fresh. */
  readonly now: number;
  /** Changed by tests as they go. */
  readonly state: FakeMarketState;
  /** Requests received so far. */
  readonly requests: readonly FakeRequest[];
  close(): Promise<void>;
}

const vendors: readonly [RegExp, (request: FakeRequest, state: FakeMarketState) => FakeAnswer | undefined][] = [
  [/(gtimg\.cn|finance\.qq\.com)$/, tencent],
  [/(sinajs\.cn|sina\.com\.cn)$/, sina],
  [/eastmoney\.com$/, eastmoney],
  [/tushare\.pro$/, tushare],
];

const CHALLENGE_PAGE = '<!DOCTYPE html><html><head><title>访问验证</title></head><body>请完成验证</body></html>';

/** Whether the vendor refuses; it has answered, or will not, where it does. */
function refuses(state: FakeMarketState, req: IncomingMessage, res: ServerResponse): boolean {
  const send = (status: number, body: string, headers: Record<string, string> = {}): boolean => {
    res.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
    return true;
  };
  switch (state.quirk) {
    case 'banned-403':
      return send(403, CHALLENGE_PAGE);
    case 'banned-456':
      return send(456, '');
    case 'banned-html':
      return send(200, CHALLENGE_PAGE);
    case 'empty':
      return send(200, '');
    case 'rate':
      return send(429, '', { 'retry-after': '7' });
    case 'down':
      return send(502, CHALLENGE_PAGE);
    case 'reset':
      req.socket.resetAndDestroy();
      return true;
    default:
      return state.quirk === 'slow';
  }
}

async function requestOf(req: IncomingMessage): Promise<FakeRequest> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  const url = new URL(req.url ?? '/', 'http://127.0.0.1');
  const [, host = '', path = '/'] = /^\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
  const headers = { referer: req.headers.referer, 'user-agent': req.headers['user-agent'] };
  return { host, path, query: url.searchParams, headers, body: Buffer.concat(parts).toString('utf8') };
}

/** Starts them on loopback, on a free port. */
export async function startFakeMarket(): Promise<FakeMarket> {
  const requests: FakeRequest[] = [];
  const state: FakeMarketState = {
    stocks: fakeStocks(),
    quirk: null,
    quirkFor: null,
    pageSize: null,
    poolDay: '20261120',
    pool: fakePool(),
  };
  const server = createServer(async (req, res) => {
    const request = await requestOf(req);
    requests.push(request);
    const isMeant = state.quirkFor?.(request) ?? true;
    const shown = isMeant ? state : { ...state, quirk: null };
    if (refuses(shown, req, res)) return;
    const answer = vendors.find(([host]) => host.test(request.host))?.[1](request, shown);
    if (answer) res.writeHead(200, { 'content-type': answer.type }).end(answer.body);
    else res.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: {
      MARKET_TENCENT_BASE_URL: url,
      MARKET_SINA_BASE_URL: url,
      MARKET_EASTMONEY_BASE_URL: url,
      MARKET_TUSHARE_BASE_URL: url,
      MARKET_TUSHARE_TOKEN: TUSHARE_TOKEN,
    },
    now: Date.parse('2026-11-20T14:00:00+08:00'),
    state,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
