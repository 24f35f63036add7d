import { access, chmod, constants, mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.js';

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/** References to the held locks: without one a lock would be garbage-collected, and free the folder. */
const held = new Set<DatabaseSync>();

/** A data folder that this process owns until it releases it or dies. */
export interface DataDir {
  /** Absolute, without symbolic links. */
  readonly path: string;
  release(): void;
}

/**
 * Creates the data folder and locks it. The lock is the operating system's own file lock, so it ends with the process
 * however that ends, and it also holds between containers that share a volume, where process ids say nothing. Node
 * has no call for it, SQLite does.
 *
 * Throws {@link StartError} when another process owns the folder, naming it.
 */
export async function openDataDir(dataDir: string): Promise<DataDir> {
  const path = await makeFolder(dataDir);
  const lock = new DatabaseSync(join(path, 'owner.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    const { errcode } = cause as { errcode?: unknown };
    if (errcode === SQLITE_FULL) throw noRoom(path, cause);
    if (errcode !== SQLITE_BUSY) throw cause;
    const owner = await readFile(join(path, 'owner.json'), 'utf8').catch(() => '');
    const pid = /"pid":(\d+)/.exec(owner)?.[1] ?? 'unknown';
    throw new StartError(
      'DATA_DIR',
      `${path} is in use by another server (process ${pid}). Stop that one first, or choose another DATA_DIR`,
      { cause },
    );
  }
  await writeFile(join(path, 'owner.json'), `${JSON.stringify({ pid: process.pid, since: new Date() })}\n`).catch(
    (cause: NodeJS.ErrnoException) => {
      lock.close();
      throw cause.code === 'ENOSPC' ? noRoom(path, cause) : cause;
    },
  );
  held.add(lock);
  const release = (): void => {
    held.delete(lock);
    lock.close();
  };
  return { path, release };
}

const noRoom = (path: string, cause: unknown): StartError =>
  new StartError('DATA_DIR', `The disk of ${path} is full. Free some of it, and start again`, { cause });

/** Makes a folder and those above it. Node's own recursive mkdir never returns below /proc. */
async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = dirname(path);
    // A parent that is there and still takes no folder will not take one later.
    if (code !== 'ENOENT' || parent === path || (await isThere(parent))) throw error;
    await makeFolders(parent);
    await mkdir(path);
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function makeFolder(dataDir: string): Promise<string> {
  try {
    await makeFolders(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const path = await realpath(dataDir);
    const names = await readdir(path);
    if (names.length === 0 || names.includes('owner.lock')) await makePrivate(path);
    return path;
  } catch (cause) {
    throw new StartError('DATA_DIR', `DATA_DIR ${dataDir} cannot be used: ${(cause as Error).message}`, { cause });
  }
}

/** Closes a folder that is ours alone; one that holds other things, or is another user's, is left as it is. */
async function makePrivate(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  // Started as root, the database runs as another user, who must be able to pass, but not to look around.
  await chmod(path, process.getuid?.() === 0 ? 0o711 : 0o700).catch(() => {});
}
