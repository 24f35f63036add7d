import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppError } from '../../features/app-error.js';
import { readJsonBodies } from './json-bodies.js';

const app = Fastify();
let url = '';
beforeAll(async () => {
  readJsonBodies(app);
  app.setErrorHandler((error, _request, reply) => reply.code(400).send({ code: (error as AppError).code }));
  app.post('/', async ({ body }) => ({ body }));
  app.options('/', async ({ body }) => ({ preflight: body === undefined }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

async function send(body: Buffer<ArrayBuffer>, path = '', method = 'POST'): Promise<unknown> {
  const answer = await fetch(`${url}${path}`, {
    method,
    body,
    headers: { 'content-type': 'application/json' },
  });
  return answer.json();
}

it('reads JSON in UTF-8', async () => {
  expect(await send(Buffer.from('{"a":"权"}'))).toEqual({ body: { a: '权' } });
});

it.each([
  ['is none', Buffer.from('{"a":}')],
  ['has other bytes than UTF-8', Buffer.from('{"a":"\xe9"}', 'latin1')],
])('refuses what %s', async (_, body) => {
  expect(await send(body)).toEqual({ code: 'INVALID_PARAM' });
});

it('reads nothing for an address that is none', async () => {
  expect(await send(Buffer.from('{"a":}'), '/nowhere')).toMatchObject({ statusCode: 404 });
});

it('reads nothing of a preflight', async () => {
  expect(await send(Buffer.from('{"a":}'), '', 'OPTIONS')).toEqual({ preflight: true });
});
