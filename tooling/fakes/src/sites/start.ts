import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { fakeHosts, insideHosts } from './hosts.ts';

/** Address to which all names of fake sites resolve: a public one, at which tests never connect. */
export const FAKE_ADDRESS = '1.2.3.4';

/** Video sites and others of an internet that is one server on loopback. */
export interface FakeSites {
  readonly port: number;
  /** Host and path of every request so far, oldest first. */
  readonly requests: readonly string[];
  /** Resolves a name: a public address for the sites, an internal one for names that lead inside, else none. */
  resolve(hostname: string): Promise<{ readonly address: string; readonly family: 4 }[]>;
  /** Opens a connection to a resolved address. TLS ends before it. */
  connect(to: { readonly address: string }): Promise<Socket>;
  /** Makes a host answer every request with this status; null: restores it. */
  breakHost(host: string, status: number | null): void;
  close(): Promise<void>;
}

/** Starts them; port 0 (the default) takes a free one. */
export async function startFakeSites(options: { port?: number } = {}): Promise<FakeSites> {
  const requests: string[] = [];
  const broken = new Map<string, number>();
  const server = createServer((req, res) => {
    const host = req.headers.host ?? '';
    requests.push(`${host}${req.url}`);
    const status = broken.get(host);
    if (status !== undefined)
      return void res.writeHead(status, { 'content-type': 'text/html' }).end('<title>出错啦</title>');
    const answer = fakeHosts[host];
    if (!answer) return void res.writeHead(421).end();
    answer(new URL(req.url ?? '/', `https://${host}`), req, res);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requests,
    resolve: async (hostname) => {
      const address = Object.hasOwn(fakeHosts, hostname) ? FAKE_ADDRESS : insideHosts[hostname];
      return address === undefined ? [] : [{ address, family: 4 }];
    },
    connect: async ({ address }) => {
      if (address !== FAKE_ADDRESS) throw new Error(`${address} is not of the fake internet`);
      return connect({ host: '127.0.0.1', port });
    },
    breakHost: (host, status) => void (status === null ? broken.delete(host) : broken.set(host, status)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Environment of a server process that shall see nothing but these sites. */
export const fakeInternetEnv = ({ port }: Pick<FakeSites, 'port'>): Record<string, string> => ({
  NODE_OPTIONS: `--import ${new URL('fake-internet.ts', import.meta.url).href}`,
  FAKE_SITES_PORT: String(port),
});
