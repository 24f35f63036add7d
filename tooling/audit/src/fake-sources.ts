import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a fake source received. */
export interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** Makes the answer to a request; undefined leaves it without one. A text is sent as it is. */
export type Answer = (asked: Asked) => unknown;

/** A source on loopback that answers as a test sets it, and records its requests. */
export async function startFake(answer: Answer) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => void reply(request, response));
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += part as string;
    const { authorization } = request.headers;
    const one = {
      path: request.url ?? '',
      authorization,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    asked.push(one);
    const answered = answer(one);
    if (answered === undefined) return;
    if (typeof answered === 'number') response.writeHead(answered).end();
    else response.end(typeof answered === 'string' ? answered : JSON.stringify(answered));
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers of npm's source, by default one without faults. */
export const npmAnswer =
  (answer: unknown = {}): Answer =>
  () =>
    answer;
export const osvAnswer =
  (ids: Readonly<Record<string, readonly string[]>> = {}, details: Readonly<Record<string, object>> = {}): Answer =>
  ({ path, body }) => {
    const id = /^\/v1\/vulns\/(.+)$/.exec(path)?.[1];
    if (id !== undefined) return details[id] ?? 404;
    const { queries } = body as { queries: { package: { name: string } }[] };
    return { results: queries.map((query) => ({ vulns: ids[query.package.name]?.map((one) => ({ id: one })) ?? [] })) };
  };
