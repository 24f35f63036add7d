import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../env/config.js';

/**
 * Names where a node keeps its files: nodes of one name find each other's. A bucket is named by its address, a folder by
 * a file in it, so that a folder which several nodes have mounted is one.
 */
export async function storageName(s3: Config['s3'], folder: string): Promise<string> {
  if (s3) return `s3 ${s3.endpoint.replace(/\/+$/, '')}/${s3.bucket}`;
  const path = join(folder, 'storage-id');
  await mkdir(folder, { recursive: true });
  // The first of several nodes that start together names it.
  await writeFile(path, `${randomUUID()}\n`, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return `folder ${(await readFile(path, 'utf8')).trim()}`;
}
