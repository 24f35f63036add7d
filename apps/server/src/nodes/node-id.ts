import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../write-file.js';

/** The name of the server that owns a data folder: made at its first start, and never another's. */
export async function readNodeId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'node-id');
  const stored = await readFile(path, 'utf8').catch(() => '');
  const [known] = /^[0-9a-f-]{36}/.exec(stored) ?? [];
  if (known !== undefined) return known;
  const made = randomUUID();
  await writeFileAtomic(path, `${made}\n`, 0o600);
  return made;
}
