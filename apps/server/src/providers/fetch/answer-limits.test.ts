import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createWebReader } from './web-reader.js';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

const MAX_BYTES = 100_000;
/** A limit of bytes reaches it long before; without one the reading ends here. */
const TIMEOUT_MS = 4_000;

/** Sends a start, and then the same bytes over and over for as long as they are taken. */
function sendEndlessly(socket: Socket, start: string | Buffer, again: Buffer): void {
  socket.on('error', () => {});
  socket.write(start);
  const pump = (): void => {
    while (!socket.destroyed && socket.write(again));
  };
  socket.on('drain', pump);
  pump();
}

/**
 * Reads from a host that sends `start` and then `again` without end; returns the bytes of the body, or the error code.
 */
async function readFrom(start: string | Buffer, again: Buffer, maxBytes = MAX_BYTES): Promise<string> {
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => sendEndlessly(socket, start, again));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reader = createWebReader({
    resolve: async () => [{ address: '1.2.3.4', family: 4 }],
    connect: async () => connect(port, '127.0.0.1'),
  });
  return reader.read('https://example.com/', { maxBytes, timeoutMs: TIMEOUT_MS, cut: true }).then(
    ({ body }) => `${body.byteLength}`,
    ({ code }: { code: string }) => code,
  );
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n';
const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`;
const gzipHead = gzipSync('').subarray(0, 10);
const oneByOne = (bytes: Buffer): string => [...bytes.toString('latin1')].map((one) => `1\r\n${one}\r\n`).join('');
const emptyBlocks = Buffer.from('000000ffff'.repeat(1_000), 'hex');

describe('an answer that never adds to its body', () => {
  it.each([
    [
      'empty blocks of gzip',
      Buffer.concat([Buffer.from(`${OK}content-encoding: gzip\r\n\r\n`), gzipHead]),
      emptyBlocks,
    ],
    ['empty files of gzip', `${OK}content-encoding: gzip\r\n\r\n`, Buffer.concat(Array(100).fill(gzipSync('')))],
    ['an extension of a chunk', `${CHUNKED}1;`, Buffer.alloc(4_096, 'a')],
    ['interim answers', '', Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100))],
  ])('is read no further: %s', async (_name, start, again) => {
    expect(await readFrom(start, again)).toBe('TOO_LARGE');
  });

  it.each([
    ['as they are', CHUNKED, 'x'],
    [
      'of empty gzip blocks',
      `${OK}content-encoding: gzip\r\ntransfer-encoding: chunked\r\n\r\n${oneByOne(gzipHead)}`,
      '\0\0\0\xff\xff',
    ],
  ])('is read no further where its chunks are of one byte: %s', async (_name, start, body) => {
    const again = Buffer.from(oneByOne(Buffer.from(body, 'latin1')).repeat(1_000), 'latin1');
    expect(await readFrom(Buffer.from(start, 'latin1'), again, 3_000_000)).toBe('TOO_LARGE');
  });
});

it('a page longer than its limit is cut as before', async () => {
  expect(await readFrom(`${OK}\r\n`, Buffer.alloc(4_096, 'a'))).toBe(`${MAX_BYTES}`);
  expect(await readFrom(CHUNKED, Buffer.from(`64\r\n${'x'.repeat(100)}\r\n`.repeat(100)))).toBe(`${MAX_BYTES}`);
});

it('a few interim answers may come before an answer', async () => {
  const start = `${'HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n'.repeat(3)}${OK}content-length: 1\r\n\r\n`;
  expect(await readFrom(start, Buffer.alloc(4_096, 'x'))).toBe('1');
});
