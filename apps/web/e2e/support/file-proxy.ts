import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxy to a server of which single files can be replaced, as a later build does. */
export interface FileProxy {
  readonly url: string;
  /** Contents of scripts by path, in place of the server's. */
  readonly scripts: Map<string, string>;
  /** Paths asked for so far. */
  readonly asked: readonly string[];
  /** Refuses connections from now on, as a server does that is away. */
  close(): Promise<void>;
}

/** Starts a proxy to the server at `target`. */
export async function startFileProxy(target: string): Promise<FileProxy> {
  const { hostname, port } = new URL(target);
  const scripts = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { method, url: path = '/', headers } = request;
    asked.push(path);
    const script = scripts.get(path);
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
      return;
    }
    const upstream = ask({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    request.on('error', () => upstream.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    ...{ scripts, asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
