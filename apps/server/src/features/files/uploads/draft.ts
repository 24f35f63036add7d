import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Draft } from '../../../providers/storage/port.js';
import { AppError } from '../../app-error.js';
import { SNIFF_BYTES } from './content-type.js';

/** Age from which another server's draft counts as abandoned, ms: a form has ten minutes to arrive. */
const LEFTOVER_AGE_MS = 86_400_000;

/** Folder of arriving uploads. Files left there by an earlier run belong to no upload. */
export interface Drafts {
  /** Writes a stream to a file, whole and synced. Throws {@link AppError} for one over the limit. */
  write(stream: Readable, maxBytes: number, onWritten?: (bytes: number) => void): Promise<ArrivedDraft>;
}

/** A draft, and what its first bytes are. */
export interface ArrivedDraft extends Draft {
  readonly head: Buffer;
  /** Lets go of it, whether it was stored or not. */
  discard(): Promise<void>;
}

/** @param node - name of this server, which no other one has: several may share the folder */
export function createDrafts(folder: string, node: string): Drafts {
  // Made at the first upload: a server that stores nothing leaves nothing.
  let made: Promise<unknown> | undefined;
  const make = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeLeftovers(folder, node);
  };
  return {
    write: async (stream, maxBytes, onWritten = () => {}) => {
      made ??= make().catch((error: unknown) => {
        // A full disk, for instance: the next upload tries again.
        made = undefined;
        throw error;
      });
      await made;
      const path = join(folder, `${node}.${randomBytes(12).toString('hex')}`);
      const discard = (): Promise<void> => rm(path, { force: true });
      try {
        return { path, discard, ...(await writeTo(path, stream, maxBytes, onWritten)) };
      } catch (error) {
        await discard();
        throw error;
      }
    },
  };
}

/**
 * Removes drafts that an earlier run of this server left, and those of others that are too old to be still arriving.
 */
async function removeLeftovers(folder: string, node: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const ofNode = name.startsWith(`${node}.`);
    const isLeft =
      ofNode || ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now()) < Date.now() - LEFTOVER_AGE_MS;
    if (isLeft) await rm(path, { force: true });
  }
}

async function writeTo(path: string, stream: Readable, maxBytes: number, onWritten: (bytes: number) => void) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new AppError('FILE_TOO_LARGE');
      if (head.length < SNIFF_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES - head.length)]);
      hash.update(chunk);
      await file.appendFile(chunk);
      onWritten(chunk.length);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, head, sha256: hash.digest('hex') };
}
