import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { fileRoutes } from '../../src/http/files/files.js';
import { UnreadAnswers } from '../../src/http/gateway/unread-answers.js';
import { startTestApp } from '../support/harness.js';
import { FileCalls } from './file-calls.js';

const app = await startTestApp();
const files = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
/** The routes of files with room for two slow downloads of an address. */
const unread = new UnreadAnswers({ ofAddress: 450_000, total: 1_000_000 });
const server = Fastify({ forceCloseConnections: true });
await server.register(fileRoutes(app.ctx, unread));
await server.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.server.address() as AddressInfo;
afterAll(async () => {
  await server.close();
  await app.close();
});

/** Begins a download and takes no more than its first bytes. */
async function begin(path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await once(socket, 'data');
  socket.pause();
  return socket;
}

it('the oldest download of an address is given up where too many are read slowly, and counts no more', async () => {
  // More than the system takes of an answer whose client does not read.
  const { pathname } = new URL(await files.store(new Blob([randomBytes(15_000_000)]), { filename: 'a.bin' }));
  const held: Socket[] = [];
  try {
    for (let count = 0; count < 3; count += 1) held.push(await begin(pathname));
    expect(unread.total).toBeGreaterThan(2 * 196_608);
    expect(unread.total).toBeLessThan(450_000);
    const whole = await fetch(`http://127.0.0.1:${port}${pathname}`, { headers: { range: 'bytes=0-99' } });
    expect((await whole.arrayBuffer()).byteLength).toBe(100);
    const gone = once(held[0] as Socket, 'close');
    held[0]?.resume();
    await gone;
    for (const socket of held) socket.destroy();
    await expect.poll(() => unread.total).toBe(0);
  } finally {
    for (const socket of held) socket.destroy();
  }
});
