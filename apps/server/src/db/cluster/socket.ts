import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from '../../start-error.js';
import type { Home } from './home.js';

const SOCKET_PORT = 5432;

/** Address of the cluster: a socket's folder, or a loopback address. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string | number>>;
  /** Lock files that name the postmaster holding this endpoint. */
  readonly lockFiles: readonly string[];
  /** Removes the files created for it. */
  release(): Promise<void>;
}

/**
 * A Unix socket in a short private folder (a socket's path ends at 107 bytes, and data folders are often longer);
 * on Windows a free loopback port.
 */
export async function makeEndpoint(home: Home): Promise<Endpoint> {
  if (process.platform === 'win32') {
    const port = await freePort();
    return {
      host: '127.0.0.1',
      port,
      settings: { listen_addresses: '127.0.0.1', port },
      lockFiles: [],
      release: async () => {},
    };
  }
  const hash = createHash('sha256').update(home.data).digest('hex').slice(0, 12);
  const folder = `/tmp/guanlan-${hash}`;
  await makePrivate(folder, home);
  return {
    host: folder,
    port: SOCKET_PORT,
    settings: { listen_addresses: '', port: SOCKET_PORT, unix_socket_directories: folder },
    lockFiles: [join(folder, `.s.PGSQL.${SOCKET_PORT}.lock`)],
    release: () => rmdir(folder).catch(() => {}),
  };
}

/** `/tmp` is writable by everyone, so an existing folder of our name must be ours. */
async function makePrivate(folder: string, home: Home): Promise<void> {
  const uid = home.user?.uid ?? process.getuid?.();
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (made && home.user) await chown(folder, home.user.uid, home.user.gid);
  const found = await lstat(folder);
  if (!found.isDirectory() || (found.mode & 0o077) !== 0 || found.uid !== uid) {
    throw new StartError(
      'DATABASE',
      `${folder} was made by someone else. Remove it: the database's socket belongs there`,
    );
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
