import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goneSignal } from './gone-signal.js';

const server = createServer();
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

async function asked() {
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
  request.on('error', () => {});
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { request, response, signal: goneSignal(response) };
}

it('is aborted when the client goes away before the answer', async () => {
  const { request, response, signal } = await asked();
  request.destroy();
  await once(response, 'close');
  expect(signal.aborted).toBe(true);
  expect(goneSignal(response).aborted).toBe(true);
});

it('is left alone by an answer that went out', async () => {
  const { response, signal } = await asked();
  response.end('ok');
  await once(response, 'close');
  expect(signal.aborted).toBe(false);
});
