import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncDirectory } from '../../write-file.js';
import type { FileStorage } from './port.js';

/** Files in a folder. Drafts must be on the same file system, since they are moved. */
export function createLocalDisk(folder: string): FileStorage {
  const pathOf = (key: string): string => join(folder, key);
  return {
    put: async (key, draft) => {
      const path = pathOf(key);
      const made = await mkdir(dirname(path), { recursive: true });
      await rename(draft.path, path);
      // The name, and those of new folders, must be on the disk before the caller learns that the file is stored.
      const top = made === undefined ? dirname(path) : dirname(made);
      for (let at = dirname(path); ; at = dirname(at)) {
        await syncDirectory(at);
        if (at === top || at === dirname(at)) break;
      }
    },
    open: async (key, _size, range) => {
      try {
        const file = await open(pathOf(key), 'r');
        return file.createReadStream(range ? { start: range.start, end: range.end } : {});
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    close: async () => {},
  };
}
