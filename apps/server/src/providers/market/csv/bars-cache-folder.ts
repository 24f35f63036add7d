import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Cache of bars that were read from a person's files, for the next start. */
export interface BarsCacheFolder {
  /** Absolute. */
  readonly folder: string;
  /** Free space that is left to others on its disk, bytes. */
  readonly reserveBytes: number;
}

/** Path of a file's bars in the cache. */
export const cachePath = (folder: string, path: string): string =>
  join(folder, `${createHash('sha256').update(path).digest('hex').slice(0, 32)}.bars`);

/** Names in the cache, whole or half written. */
const OWN_NAME = /^[0-9a-f]{32}\.bars(?:\.[0-9a-f]{12}\.tmp)?$/;

/**
 * Removes bars of other files than these, and what a crash left half written. All else in the folder is somebody's own: it
 * may be a link to another folder, or the one that is imported.
 */
export async function removeOthers(folder: string, paths: Iterable<string>): Promise<void> {
  const needed = new Set([...paths].map((path) => cachePath(folder, path)));
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (OWN_NAME.test(name) && !needed.has(path)) await rm(path, { force: true }).catch(() => {});
  }
}
