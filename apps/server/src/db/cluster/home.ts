import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readlink, realpath, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '../../start-error.js';
import { canEnter, isRoot, nobody, type OsUser } from './os-user.js';

/** Folder for files that the database's user must reach when DATA_DIR lies in a folder closed to it. */
export const SHARED_BASE = '/var/lib/guanlan';

/** Folder of a cluster's files, and the system user that runs it. */
export interface Home {
  /** The cluster itself, PostgreSQL's own data directory. */
  readonly data: string;
  /** The folder that `data` is in. */
  readonly folder: string;
  /** Undefined: this process's own user. */
  readonly user: OsUser | undefined;
}

/**
 * Decides where the cluster of a data folder is: `postgres` inside it, or, where root starts the server in a place
 * that the database's user cannot reach, below {@link SHARED_BASE} with a symbolic link in the data folder.
 */
export async function findHome(dataDir: string, base = SHARED_BASE): Promise<Home> {
  const data = join(dataDir, 'postgres');
  const found = await lstat(data).catch(() => null);
  if (found?.isSymbolicLink()) return existing(resolve(dataDir, await readlink(data)));
  if (found) return existing(data);
  if (!isRoot) return { data, folder: dataDir, user: undefined };
  const user = await nobody();
  if (canEnter(dataDir, user)) return { data, folder: dataDir, user };
  const outside = await sharedFolder(dataDir, base);
  await symlink(join(outside, 'postgres'), data);
  return { data: join(outside, 'postgres'), folder: outside, user };
}

async function existing(data: string): Promise<Home> {
  const folder = dirname(data);
  const found = await lstat(data).catch(() => null);
  if (!isRoot) {
    if (found && found.uid !== process.getuid?.() && process.platform !== 'win32') {
      throw new StartError(
        'DATABASE',
        `${data} belongs to another user (uid ${found.uid}). Start as root or choose another DATA_DIR`,
      );
    }
    return { data, folder, user: undefined };
  }
  // A cluster belongs to the user who created it, who may not be the one that starts it now.
  const user = found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : await nobody();
  await mkdir(folder, { recursive: true, mode: 0o711 });
  if (!canEnter(found ? data : folder, user)) {
    throw new StartError(
      'DATABASE',
      `The user that runs the database (uid ${user.uid}) cannot enter ${folder}. Open its parent folders (chmod o+x) or choose another DATA_DIR`,
    );
  }
  return { data, folder, user };
}

/**
 * A folder outside the data folder, one for each. The content of an earlier data folder of that name is set aside, one
 * generation deep.
 */
async function sharedFolder(dataDir: string, base: string): Promise<string> {
  await mkdir(base, { recursive: true });
  await chmod(base, 0o711);
  const hash = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 12);
  const folder = join(base, hash);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  if ((await readdir(folder)).includes('postgres')) {
    await rm(join(folder, 'postgres.old'), { recursive: true, force: true });
    await rename(join(folder, 'postgres'), join(folder, 'postgres.old'));
  }
  return folder;
}
