import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../../src/app.js';
import { FileCalls } from '../files/file-calls.js';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
afterAll(() => app.close());

it.each([
  ['GET /healthz', 503, ''],
  ['POST /client', 200, 'content-length: 2\r\n'],
])('a server that stops says so in its own words to %s', async (request, status, headers) => {
  const stopping = await createApp(app.ctx);
  await stopping.listen({ host: '127.0.0.1', port: 0 });
  const { port } = stopping.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  // A request that has begun keeps its connection through the end.
  socket.write(`${request} HTTP/1.1\r\nhost: x\r\n${headers}`);
  for (let n = 0; n < 2; n += 1) expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  const closed = stopping.close();
  await expect.poll(() => stopping.server.listening).toBe(false);
  const answer = text(socket);
  socket.write('\r\n{}'.slice(0, headers === '' ? 2 : 4));
  const [head = '', body = ''] = (await answer).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'SERVICE_STOPPING', message: '服务正在重启，请稍后再试' } });
  await closed;
});

it('a server that stops waits for a download in progress, and no longer for its connection', async () => {
  const files = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
  // More than the system takes of an answer whose client does not read.
  const { pathname } = new URL(await files.store(new Blob([randomBytes(15_000_000)]), { filename: 'a.bin' }));
  const stopping = await createApp(app.ctx);
  await stopping.listen({ host: '127.0.0.1', port: 0 });
  const { port } = stopping.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${pathname} HTTP/1.1\r\nhost: x\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  const closed = stopping.close();
  await expect.poll(() => stopping.server.listening).toBe(false);
  const rest = await buffer(socket);
  expect(first.length + rest.length).toBeGreaterThan(15_000_000);
  await closed;
});
