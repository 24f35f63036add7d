import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KeyValueStore } from '@guanlan/transport';
import { onTestFinished } from 'vitest';
import { createMemoryStorage, nodeCloudPorts } from '../node.js';
import { type AuthClient, type AuthOptions, createAuthClient } from './auth-client.js';

/** A request as the server saw it. */
interface Asked {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An answer: HTTP status and body. */
export type AuthAnswer = readonly [status: number, body: unknown];

/** A client with a server behind it. */
export interface AuthScene {
  readonly auth: AuthClient;
  readonly asked: Asked[];
  readonly storage: KeyValueStore;
  /** Moves the clock, ms. */
  elapse(ms: number): void;
}

/** Starts a server for one test and a client of it, whose clock stands at 1 000 000. */
export async function authScene(
  answer: (line: string, authorization: string | undefined) => AuthAnswer,
  options: Partial<AuthOptions> & { storage?: KeyValueStore } = {},
): Promise<AuthScene> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const line = `${request.method} ${request.url}`;
    asked.push({ line, headers: request.headers, body });
    const [status, told] = answer(line, request.headers.authorization);
    response.writeHead(status).end(typeof told === 'string' ? told : JSON.stringify(told));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  let now = 1_000_000;
  const { storage = createMemoryStorage(), ...rest } = options;
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const ports = { ...nodeCloudPorts(), storage, now: () => now };
  return {
    auth: createAuthClient({ spaceId: 'env-1', endpoint, ...rest }, ports),
    asked,
    storage,
    elapse: (ms) => {
      now += ms;
    },
  };
}
