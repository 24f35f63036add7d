import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Where bars that were read from a person's files are kept over a restart. */
export interface KeptFolderOptions {
  /** Absolute; nothing else is in it. */
  readonly folder: string;
  /** Free space that is left to others on its disk, bytes. */
  readonly reserveBytes: number;
}

/** Path of what is kept of a file. */
export const keptPath = (folder: string, path: string): string =>
  join(folder, `${createHash('sha256').update(path).digest('hex').slice(0, 32)}.bars`);

/** Removes what is kept of other files than these, and what a crash left half written. */
export async function removeOthers(folder: string, paths: Iterable<string>): Promise<void> {
  const needed = new Set([...paths].map((path) => keptPath(folder, path)));
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (!needed.has(path)) await rm(path, { force: true }).catch(() => {});
  }
}
