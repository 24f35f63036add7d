import { posix } from 'node:path';

/** Files in one folder, its subfolders apart: more are not read at a glance. */
export const MAX_FILES = 25;

/** Tables: their files are alike, one for each entry, or generated. */
const tables = /\/(indicators|series|signals)$|\/migrations(\/meta)?$|\/node_modules\//;

/** Folders with more than {@link MAX_FILES} files, as `folder: count`. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    if (/^(apps|packages|tooling)\//.test(path) && !tables.test(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => `${folder}: ${count}`);
}
