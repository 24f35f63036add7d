import { connect, createServer, type Socket } from 'node:net';

/** Proxy to a server whose connections can be cut. */
export interface CutProxy {
  readonly url: string;
  /** Cuts every open connection; new ones are accepted. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts a proxy that passes bytes on to the server at `target`. */
export function startCutProxy(target: string): Promise<CutProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || !address) return reject(new Error('no port'));
      resolve({
        url: `http://127.0.0.1:${address.port}`,
        cut,
        close: () =>
          new Promise((done) => {
            cut();
            server.close(() => done());
          }),
      });
    });
  });
}
