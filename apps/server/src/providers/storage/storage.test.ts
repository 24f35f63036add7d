import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { startFakeS3 } from '@guanlan/fakes/s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConfig } from '../../env/config.js';
import { readEnv } from '../../env/env.js';
import { createLocalDisk } from './local-disk.js';
import type { Draft, FileStorage } from './port.js';
import { createS3 } from './s3.js';

const s3 = await startFakeS3();
const folder = await mkdtemp(join(tmpdir(), 'guanlan-storage-'));
const bucket = createConfig(readEnv(s3.env), '/').s3;
if (!bucket) throw new Error('no bucket');
const adapters: [string, FileStorage][] = [
  ['the local disk', createLocalDisk(join(folder, 'content'))],
  ['S3', createS3(bucket)],
];
afterAll(async () => {
  for (const [, storage] of adapters) await storage.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

let drafts = 0;
async function draftOf(content: string): Promise<Draft> {
  drafts += 1;
  const path = join(folder, `draft-${drafts}`);
  await writeFile(path, content);
  return { path, size: Buffer.byteLength(content), sha256: createHash('sha256').update(content).digest('hex') };
}

async function textOf(stream: Readable | undefined): Promise<string | undefined> {
  if (!stream) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe.each(adapters)('%s', (_, storage) => {
  it('gives back what was stored, whole and in part, until it is removed', async () => {
    await storage.put('ab/one', await draftOf('0123456789'));
    await storage.put('ab/two', await draftOf(''));
    expect(await textOf(await storage.open('ab/one', 10))).toBe('0123456789');
    expect(await textOf(await storage.open('ab/one', 10, { start: 2, end: 4 }))).toBe('234');
    expect(await textOf(await storage.open('ab/two', 10))).toBe('');
    await storage.remove('ab/one');
    await storage.remove('ab/one');
    expect(await storage.open('ab/one', 10)).toBeUndefined();
  });

  it('has nothing under a key that was never stored', async () => {
    expect(await storage.open('zz/none', 10)).toBeUndefined();
    expect(await storage.open('zz/none', 10, { start: 0, end: 1 })).toBeUndefined();
  });
});

describe('S3', () => {
  const [, storage] = adapters[1] ?? [];
  beforeAll(() => {
    s3.requests.length = 0;
  });

  it('says when it refuses, and stores nothing', async () => {
    const wrong = createS3({ ...bucket, secretAccessKey: 'wrong' });
    await expect(wrong.put('ab/three', await draftOf('x'))).rejects.toMatchObject({ code: 'STORAGE' });
    await expect(wrong.open('ab/two', 10)).rejects.toMatchObject({ code: 'STORAGE' });
    await expect(wrong.remove('ab/two')).rejects.toMatchObject({ code: 'STORAGE' });
    await wrong.close();
    expect(s3.requests).toEqual(['PUT ab/three 403', 'GET ab/two 403', 'DELETE ab/two 403']);
  });

  it('does not take content that is not what was hashed', async () => {
    const draft = await draftOf('x');
    await expect(storage?.put('ab/four', { ...draft, sha256: '0'.repeat(64) })).rejects.toMatchObject({
      message: 'PUT answered 403',
    });
    expect(s3.objects.has('ab/four')).toBe(false);
  });
});
