import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scenarioOf } from './scenarios.ts';
import { braveBody, qianfanBody, searxngBody } from './shapes.ts';

/** A request that the fake got. */
interface SearchRequest {
  readonly source: 'searxng' | 'brave' | 'qianfan';
  readonly query: string;
  readonly params: Readonly<Record<string, string>>;
  readonly key: string | undefined;
}

/** A running fake of SearXNG, Brave's search API and Qianfan's web search. */
export interface FakeSearch {
  readonly url: string;
  /** Key that Brave and Qianfan accept. */
  readonly key: string;
  /** Oldest first. */
  readonly requests: readonly SearchRequest[];
  /** Requests whose caller left before the answer. */
  readonly left: () => number;
  close(): Promise<void>;
}

const API_KEY = 'fake-search-key';

/**
 * Starts the fake on loopback, on a free port. A word between double brackets in a query chooses the scenario:
 * `[[empty]]`, `[[nothing]]`, `[[double]]`, `[[hostile]]`, `[[late]]`, `[[hang]]`, `[[rate]]`, `[[refused]]`, `[[down]]`, `[[html]]`,
 * `[[shape]]`, `[[cut]]`, `[[huge]]`, `[[engines]]`.
 */
export async function startFakeSearch(): Promise<FakeSearch> {
  const requests: SearchRequest[] = [];
  let left = 0;

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    res.once('close', () => {
      if (!res.writableEnded) left += 1;
    });
    const asked = await readRequest(req);
    if (!asked) return void res.writeHead(404).end();
    requests.push(asked);
    if (asked.source !== 'searxng' && asked.key !== API_KEY) return sendJson(res, 401, refusalOf(asked.source));
    await scenarioOf(asked.query)({ res, query: asked.query, body: (pages) => bodies[asked.source](pages) });
  }

  const server = createServer((req, res) => {
    handle(req, res).catch((error: unknown) => res.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: API_KEY,
    requests,
    left: () => left,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const bodies = { searxng: searxngBody, brave: braveBody, qianfan: qianfanBody };

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const refusalOf = (source: SearchRequest['source']): unknown =>
  source === 'brave'
    ? { type: 'ErrorResponse', error: { code: 'SUBSCRIPTION_TOKEN_INVALID', status: 422 } }
    : { request_id: '1', code: 'invalid_iam_token', message: 'the token is not valid' };

async function readRequest(req: IncomingMessage): Promise<SearchRequest | null> {
  const url = new URL(req.url ?? '/', 'http://fake');
  const params = Object.fromEntries(url.searchParams);
  const query = params.q ?? '';
  if (req.method === 'GET' && url.pathname === '/search')
    return params.format === 'json' ? { source: 'searxng', query, params, key: undefined } : null;
  if (req.method === 'GET' && url.pathname === '/res/v1/web/search') {
    const key = req.headers['x-subscription-token'];
    return { source: 'brave', query, params, key: typeof key === 'string' ? key : undefined };
  }
  if (req.method !== 'POST' || url.pathname !== '/v2/ai_search/web_search') return null;
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as { messages?: { content?: string }[] };
  const key = req.headers.authorization?.replace(/^Bearer /, '');
  return { source: 'qianfan', query: body.messages?.at(-1)?.content ?? '', params: {}, key };
}
