import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A line to a database that can lose connections without a word, as a router or a dead machine does, and be broken, as by
 * a database that is started again.
 */
export interface DatabaseLine {
  /** The database by this line. */
  readonly url: string;
  /** From now on nothing of the connections that are open arrives; new ones work. */
  swallow(): void;
  /** Ends all connections, and new ones as they come, until the returned function is called. */
  breakOff(): () => void;
  close(): Promise<void>;
}

/** Opens a line to the database at an address. */
export async function openDatabaseLine(address: string): Promise<DatabaseLine> {
  const url = new URL(address);
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  const host = url.searchParams.get('host') ?? url.hostname;
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const pairs: [Socket, Socket][] = [];
  let isBroken = false;
  const server = createServer((near) => {
    if (isBroken) return void near.destroy();
    const far = connect(target);
    pairs.push([near, far]);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.searchParams.set('host', '127.0.0.1');
  url.searchParams.set('port', String((server.address() as AddressInfo).port));
  return {
    url: url.href,
    swallow: () => {
      for (const [near, far] of pairs) {
        near.unpipe().resume();
        far.unpipe().resume();
      }
    },
    breakOff: () => {
      isBroken = true;
      for (const socket of pairs.splice(0).flat()) socket.destroy();
      return () => {
        isBroken = false;
      };
    },
    close: async () => {
      for (const socket of pairs.flat()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
