import type { Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { askRaw, openRaw } from '../hostile/raw-socket.js';
import { startTestApp } from '../support/harness.js';

/** Most that one address may have open. */
const MAX_OPEN = 2_000;

const app = await startTestApp();
afterAll(() => app.close());

it('an address has so many requests open at a time, and further ones once some of them are over', async () => {
  const begun =
    'POST /auth/v1/signin/anonymously HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{';
  const request = 'GET /config.json HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  const status = async () => Number((await askRaw(app.url, request)).slice(9, 12));
  expect(await status()).toBe(200);
  const sockets: Socket[] = [];
  while (sockets.length < MAX_OPEN) {
    const some = await Promise.all(Array.from({ length: 100 }, () => openRaw(app.url, begun)));
    sockets.push(...some.map(({ socket }) => socket));
  }
  await expect.poll(status, { timeout: 10_000 }).toBe(429);
  for (const socket of sockets) socket.destroy();
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
});
