import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './certificate.ts';

/** A server in front of another that does the encryption, as a reverse proxy does. */
export interface TlsProxy {
  /** `https://localhost:<port>`. */
  readonly url: string;
  /** Certificate that a client must trust. */
  readonly cert: string;
  close(): Promise<void>;
}

/** Starts the proxy. It forwards the address of each request in headers, as proxies do. */
export async function startTlsProxy(target: string): Promise<TlsProxy> {
  const { key, cert } = selfSigned('localhost');
  const server = createServer({ key, cert }, (req, res) => {
    const headers = { ...req.headers, 'x-forwarded-proto': 'https', 'x-forwarded-host': req.headers.host };
    const passed = request(`${target}${req.url}`, { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    req.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    cert,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
