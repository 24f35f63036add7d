import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { attachPushGateway } from './gateway.js';
import type { Push } from './push.js';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** An HTTP server with the gateway of a push service, and a client of it that closes no connection by itself. */
async function setUp({ stopped = false, tooMany = false } = {}) {
  const server = createServer();
  const limit = { consume: async () => (tooMany ? 1 : null) };
  const limits = { connections: limit, registrations: limit, changes: limit, open: 10 };
  const push = { stopped, refused: () => {} } as unknown as Push;
  attachPushGateway(server, { push, trustedProxies: [], limits });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const open = (path: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    closing.push(() => socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    return socket.on('error', () => {}).setEncoding('utf8');
  };
  return { open, server, connections: promisify(server.getConnections.bind(server)) };
}

it.each([
  ['at an address that takes none', '/other', {}, 404],
  ['of a server that stops', '/push', { stopped: true }, 503],
  ['that is one too many', '/push', { tooMany: true }, 429],
] as const)(
  'a connection %s is turned away, and not held until its client closes it',
  async (_, path, state, status) => {
    const { open, connections } = await setUp(state);
    const [answer] = await once(open(path), 'data');
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    await vi.waitFor(async () => expect(await connections()).toBe(0));
  },
);

it('connections that their clients reset while they are turned away leave the server running', async () => {
  const { open, server, connections } = await setUp();
  const unheard: unknown[] = [];
  server.on('upgrade', (_request, socket) => {
    // Without a listener of the gateway's, such an error would end the process.
    const emit = socket.emit.bind(socket);
    vi.spyOn(socket, 'emit').mockImplementation((event: string | symbol, ...values: unknown[]) => {
      if (event === 'error' && socket.listenerCount('error') === 0) return unheard.push(...values) > 0;
      return emit(event, ...values);
    });
  });
  for (let turn = 0; turn < 40; turn++) {
    const socket = open('/other');
    await once(socket, 'data');
    socket.resetAndDestroy();
  }
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  expect(unheard).toEqual([]);
});
