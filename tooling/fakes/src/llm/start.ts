import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorBody, SAMPLE_ANSWER, usageOf } from './chunks.ts';
import { questionOf, readBody, wantsTitle } from './read-body.ts';
import { ClientGone, Reply } from './reply.ts';
import { choose, scenarios } from './scenarios/index.ts';
import type { FakeRequest } from './types.ts';

/** A running fake provider. */
export interface FakeLlm {
  /** Base URL to configure, without `/chat/completions`. */
  readonly url: string;
  /** Every completion request so far, oldest first; the entries change while they are being answered. */
  readonly requests: FakeRequest[];
  /** Requests for an answer, without those for a title. */
  readonly answers: () => FakeRequest[];
  close(): Promise<void>;
}

/** The key that the fake refuses; any other one is welcome. */
export const BAD_KEY = 'bad-key';

class Fake {
  readonly requests: FakeRequest[] = [];
  readonly #asked = new Map<string, number>();

  async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = new URL(req.url ?? '/', 'http://fake').pathname;
    if (req.method === 'GET' && path === '/__requests') return sendJson(res, 200, this.requests);
    if (req.method === 'DELETE' && path === '/__requests') {
      this.requests.length = 0;
      return sendJson(res, 200, []);
    }
    if (req.method === 'GET' && path.endsWith('/models')) {
      const data = Object.keys(scenarios).map((id) => ({ id, object: 'model', owned_by: 'fake' }));
      return sendJson(res, 200, { object: 'list', data });
    }
    if (req.method === 'POST' && path.endsWith('/chat/completions')) return this.#complete(req, res, path);
    sendJson(res, 404, errorBody('Not found', 'invalid_request_error', null));
  }

  async #complete(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const body = await readBody(req);
    const model = typeof body.model === 'string' ? body.model : '';
    const chosen = wantsTitle(body) ? choose('title', '') : choose(model, questionOf(body));
    const asked = `${chosen.name}?${chosen.params}`;
    const earlier = this.#asked.get(asked) ?? 0;
    this.#asked.set(asked, earlier + 1);
    const request: FakeRequest = {
      n: this.requests.length + 1,
      at: Date.now(),
      path,
      remotePort: req.socket.remotePort,
      headers: req.headers,
      body,
      scenario: chosen.name,
      state: 'open',
      frames: 0,
    };
    this.requests.push(request);
    const reply = new Reply(res);
    res.on('close', () => {
      request.state = reply.abandoned ? 'aborted' : 'done';
    });
    try {
      if (req.headers.authorization === `Bearer ${BAD_KEY}`) {
        reply.json(401, errorBody('Incorrect API key provided', 'invalid_request_error', 'invalid_api_key'));
      } else if (body.stream !== true) {
        reply.json(200, whole(chosen.name));
      } else {
        await chosen.scenario(reply, { body, params: chosen.params, earlier });
      }
    } catch (error) {
      if (!(error instanceof ClientGone)) throw error;
    } finally {
      request.frames = reply.frames;
    }
  }
}

/** The answer to a request without a stream. */
function whole(scenario: string) {
  const content = scenario === 'title' ? '观澜测试对话' : SAMPLE_ANSWER.join('');
  return {
    id: 'chatcmpl-fake-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: usageOf({ input: 12, output: 6 }),
  };
}

function sendJson(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Starts a fake provider on loopback; port 0 (the default) takes a free one. */
export async function startFakeLlm(options: { port?: number } = {}): Promise<FakeLlm> {
  const fake = new Fake();
  const server = createServer((req, res) => {
    fake.handle(req, res).catch((error: unknown) => res.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests: fake.requests,
    answers: () => fake.requests.filter((request) => request.scenario !== 'title'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
