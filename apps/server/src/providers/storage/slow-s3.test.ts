import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import type { FileStorage } from './port.js';
import { createS3 } from './s3.js';

/** Time between two bytes, ms: less than any silence that is given up. */
const BYTE_MS = 20;
/** Time of an answer as a whole, ms. */
const ANSWER_TIMEOUT_MS = 300;

const folder = await mkdtemp(join(tmpdir(), 'guanlan-slow-s3-'));
const path = join(folder, 'draft');
await writeFile(path, 'x');
const draft = { path, size: 1, sha256: '0'.repeat(64) };

let answer: (res: ServerResponse) => void = (res) => res.end();
const server = createServer((req, res) => {
  req.resume();
  answer(res);
});
/** Sends the first line of an answer, then a header that never ends. */
const endlessHeader = createTcpServer((socket: Socket) => {
  socket.on('error', () => {}).resume();
  socket.write('HTTP/1.1 200 OK\r\nx-long: ');
  const timer = setInterval(() => socket.write('x'), BYTE_MS);
  socket.on('close', () => clearInterval(timer));
});
const storages: FileStorage[] = [];
async function storageAt(at: typeof server | typeof endlessHeader): Promise<FileStorage> {
  if (!at.listening) await once(at.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(at.address() as AddressInfo).port}`;
  const config = { endpoint, bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' };
  const storage = createS3(config, ANSWER_TIMEOUT_MS);
  storages.push(storage);
  return storage;
}
const storage = await storageAt(server);
const slowHeader = await storageAt(endlessHeader);

afterAll(async () => {
  for (const one of storages) await one.close();
  server.close();
  endlessHeader.close();
  await rm(folder, { recursive: true });
});

/** Answers with this status, and a byte at a time until the connection is closed or `bytes` are sent. */
const trickle =
  (status: number, bytes = Number.POSITIVE_INFINITY) =>
  (res: ServerResponse): void => {
    res.writeHead(status);
    let sent = 0;
    const timer = setInterval(() => {
      sent += 1;
      if (sent >= bytes) res.end('x');
      else res.write('x');
    }, BYTE_MS);
    res.on('close', () => clearInterval(timer));
  };

const calls: [string, (storage: FileStorage) => Promise<unknown>][] = [
  ['put', (one) => one.put('a', draft)],
  ['open', (one) => one.open('a', 10)],
  ['remove', (one) => one.remove('a')],
];

describe('S3 that answers byte by byte', () => {
  it.each([
    ...calls.flatMap(([name, call]) => [404, 500].map((status) => [name, status, call] as const)),
    ...calls.filter(([name]) => name !== 'open').map(([name, call]) => [name, 200, call] as const),
  ])('fails %s after its time, with status %i', async (_, status, call) => {
    answer = trickle(status);
    await expect(call(storage)).rejects.toMatchObject({ code: 'STORAGE' });
  });

  it.each(calls)('fails %s where it never ends its headers', async (_, call) => {
    await expect(call(slowHeader)).rejects.toMatchObject({ code: 'STORAGE' });
  });

  it('gives a file that comes slowly wholly', async () => {
    const bytes = (ANSWER_TIMEOUT_MS / BYTE_MS) * 2;
    answer = trickle(200, bytes);
    const content = await storage.open('a', bytes);
    expect(content && (await text(content))).toBe('x'.repeat(bytes));
  });
});

describe('S3 whose content is longer than what was stored', () => {
  /** Sends pieces of a content until so many bytes are sent, or nobody takes them. */
  const pour =
    (status: number, most: number) =>
    (res: ServerResponse): void => {
      res.writeHead(status).on('error', () => {});
      let sent = 0;
      const go = (): void => {
        while (sent < most && res.write(Buffer.alloc(10_000))) sent += 10_000;
        if (sent >= most) res.end();
      };
      res.on('drain', go);
      go();
    };

  it.each([
    ['the whole', 200, undefined],
    ['a part', 206, { start: 5, end: 99_999 }],
  ])('is not read on: %s', async (_, status, range) => {
    answer = pour(status, 200_000_000);
    const content = await storage.open('a', 100_000, range);
    let read = 0;
    const reading = (async () => {
      for await (const piece of content ?? []) read += piece.length;
    })();
    await expect(reading).rejects.toMatchObject({ code: 'STORAGE' });
    expect(read).toBeLessThanOrEqual(100_000);
  });
});
