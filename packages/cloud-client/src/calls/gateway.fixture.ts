import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** The space of the test gateway. */
export const space = { spaceId: 'mp-test-0001', clientSecret: '密钥-c3Ryb25n' };

/** One request as the gateway saw it. */
interface SeenCall {
  readonly raw: string;
  readonly headers: IncomingHttpHeaders;
  readonly method: string;
  readonly params: string;
  readonly timestamp: number;
  readonly token: string | undefined;
}

/**
 * Answer of the test gateway: the envelope, or nothing where it never answers. `args` are a function's arguments, or
 * the `params` of a file method.
 */
export type Answering = (call: SeenCall, args: Record<string, unknown>) => unknown;

/** A gateway on the loopback. */
export interface TestGateway {
  readonly endpoint: string;
  readonly calls: SeenCall[];
  /** The calls of a method, by the last word of its name. */
  of(method: string): SeenCall[];
  /** Access tokens are `t1`, `t2`, …; only those from here on are good. */
  revokeTokens(): void;
}

/** The signature by its description and by node:crypto, with nothing of the package in it. */
function signatureOf(body: Record<string, unknown>): string {
  const keys = Object.keys(body).filter((key) => body[key]);
  const text = keys.sort().map((key) => `${key}=${String(body[key])}`);
  return createHmac('md5', space.clientSecret).update(text.join('&')).digest('hex');
}

const failure = (code: string, message: string): unknown => ({ success: false, error: { code, message } });

/** Starts a gateway for one test. `authorize` replaces its answer to authorize. */
export async function startGateway(run: Answering, authorize?: Answering): Promise<TestGateway> {
  const calls: SeenCall[] = [];
  let issued = 0;
  let firstGood = 1;

  function answer(call: SeenCall, body: Record<string, unknown>): unknown {
    if (call.headers['x-serverless-sign'] !== signatureOf(body))
      return failure('GATEWAY_INVALID_SIGN', 'bad signature');
    if (call.method.endsWith('anonymousAuthorize')) {
      if (authorize) return authorize(call, {});
      issued += 1;
      return { success: true, data: { accessToken: `t${issued}`, expiresInSecond: 600 } };
    }
    if (call.token !== call.headers['x-basement-token']) return failure('GATEWAY_MALFORMED', 'two tokens');
    if (Number(call.token?.slice(1)) < firstGood) return failure('GATEWAY_INVALID_TOKEN', 'the token is over');
    const params = JSON.parse(call.params) as Record<string, unknown> & { functionArgs?: Record<string, unknown> };
    return run(call, params.functionArgs ?? params);
  }

  const server = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request.setEncoding('utf8')) raw += chunk;
    const body = JSON.parse(raw) as Record<string, unknown>;
    const { method, params, timestamp, token } = body as unknown as SeenCall;
    const call: SeenCall = { raw, headers: request.headers, method, params, timestamp, token };
    calls.push(call);
    send(response, await answer(call, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    of: (method) => calls.filter((call) => call.method.endsWith(`.${method}`)),
    revokeTokens: () => {
      firstGood = issued + 1;
    },
  };
}

function send(response: ServerResponse, envelope: unknown): void {
  if (envelope === undefined) return;
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(envelope));
}
