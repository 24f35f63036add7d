import { posix } from 'node:path';

/** Files in one folder, its subfolders apart: more are not read at a glance. */
export const MAX_FILES = 25;

/** Tables: their files are alike, one for each entry, or generated. */
const tables = /\/(indicators|series|signals)$|\/migrations(\/meta)?$|\/node_modules\//;

/** Folders that are still to be sorted into folders of their own. None is added. */
export const unsortedFolders: ReadonlySet<string> = new Set([
  'apps/server/src/features/market',
  'apps/web/e2e',
  'apps/web/src/base',
  'apps/web/src/features/assistants/libai',
  'apps/web/src/features/identity',
  'apps/web/src/features/identity/parts/profile',
  'apps/web/src/features/market/stock',
  'apps/web/src/kit/chat',
  'apps/web/src/kit/chat/hooks',
  'apps/web/src/kit/chat/parts',
  'apps/web/src/kit/kline',
  'apps/web/src/kit/markdown',
  'apps/web/src/ui',
  'packages/cloud-client/src',
  'packages/contract/src',
  'packages/stock-domain/src/formula',
  'packages/transport/src',
  'tooling/bench/src',
  'tooling/launch',
]);

/** Folders with more than {@link MAX_FILES} files, as `folder: count`. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = posix.dirname(path);
    if (/^(apps|packages|tooling)\//.test(path) && !tables.test(folder) && !unsortedFolders.has(folder))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => `${folder}: ${count}`);
}
