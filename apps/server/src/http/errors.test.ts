import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { setErrorAnswers } from './errors.js';

const app = Fastify({ forceCloseConnections: true });
const error = vi.fn();
setErrorAnswers(app, { log: { error } } as unknown as Parameters<typeof setErrorAnswers>[1]);
app.get('/content', (_request, reply) => reply.send(new Readable({ read: () => {} })));
app.server.on('upgrade', (_request, socket) => socket.on('error', () => {}));
afterEach(() => app.close());

it('a client that asks for a content, upgrades the connection and leaves is no failure of the server', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const answered = vi.fn();
  app.server.once('request', (_request, response) => response.once('close', answered));
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  const upgrade = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
  socket.write(`GET /content HTTP/1.1\r\nhost: a\r\n\r\n${upgrade}`);
  await once(app.server, 'upgrade');
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(answered).toHaveBeenCalled());
  await new Promise(setImmediate);
  expect(error).not.toHaveBeenCalled();
});
