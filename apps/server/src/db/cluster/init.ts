import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error.js';
import { syncDirectory } from '../../write-file.js';
import type { Binaries } from './binaries.js';
import type { Home } from './home.js';
import { childEnv, program } from './postmaster.js';

const options = [
  ['--username', 'postgres'],
  ['--auth', 'scram-sha-256'],
  ['--encoding', 'UTF8'],
  // The built-in provider sorts and folds the same on every system.
  ['--locale', 'C'],
  ['--locale-provider', 'builtin'],
  ['--builtin-locale', 'C.UTF-8'],
] as const;

/**
 * Makes the cluster if there is none. It is made beside its place and moved there when complete, so an interrupted
 * start leaves nothing that looks like a cluster; its remains are removed by the next one.
 */
export async function initCluster(home: Home, binaries: Binaries, password: string): Promise<void> {
  const prefix = `${basename(home.data)}.init-`;
  for (const name of await readdir(home.folder)) {
    if (name.startsWith(prefix)) await rm(join(home.folder, name), { recursive: true, force: true });
  }
  if (await isComplete(home.data, binaries)) return;
  const temporary = join(home.folder, `${prefix}${randomBytes(6).toString('hex')}`);
  const passwordFile = `${temporary}.password`;
  await mkdir(temporary, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (home.user) {
    await chown(temporary, home.user.uid, home.user.gid);
    await chown(passwordFile, home.user.uid, home.user.gid);
  }
  const args = ['--pgdata', temporary, '--pwfile', passwordFile, '--no-instructions', ...options.flat()];
  try {
    await promisify(execFile)(program(binaries, 'initdb'), args, { ...home.user, cwd: home.folder, env: childEnv });
  } catch (cause) {
    await rm(temporary, { recursive: true, force: true });
    const { stderr, message } = cause as { stderr?: string; message: string };
    throw new StartError('DATABASE', `The embedded PostgreSQL could not be set up: ${stderr?.trim() || message}`, {
      cause,
    });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(temporary, home.data);
  await syncDirectory(home.folder);
}

async function isComplete(data: string, binaries: Binaries): Promise<boolean> {
  const names = await readdir(data).catch(() => []);
  if (names.length === 0) {
    await rm(data, { recursive: true, force: true });
    return false;
  }
  const major = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (major === '')
    throw new StartError('DATABASE', `${data} is not a PostgreSQL cluster. Move it away, or choose another DATA_DIR`);
  if (major !== binaries.version.split('.')[0]) {
    throw new StartError(
      'DATABASE',
      `${data} was made by PostgreSQL ${major}, and this server brings ${binaries.version}. Dump it with the old version and restore it`,
    );
  }
  return true;
}
