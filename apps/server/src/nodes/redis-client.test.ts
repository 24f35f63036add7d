import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { log } from '../../test/support/silent-log.js';
import { connectRedis } from './redis-client.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Something that listens, and its address with a password. */
async function listening(onSocket: (socket: Socket) => void): Promise<string> {
  const server = createServer(onSocket);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `redis://:hunter2hunter2@127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const refusal = (url: string) =>
  connectRedis(url, log, { waits: true }).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a start whose REDIS_URL leads nowhere', () => {
  it('is refused by name at the first failure, not after more tries', async () => {
    let tries = 0;
    const url = await listening((socket) => {
      tries += 1;
      socket.destroy();
    });
    const error = await refusal(url);
    expect(error).toMatchObject({ name: 'StartError', code: 'REDIS', message: expect.stringMatching(/REDIS_URL: .+/) });
    // One try of each connection.
    expect(tries).toBeLessThanOrEqual(2);
    expect(String((error as Error).message)).not.toContain('hunter2');
  });

  it('is refused where nothing listens', async () => {
    const url = await listening(() => {});
    await new Promise((closed) => servers.splice(0)[0]?.close(closed));
    expect(await refusal(url)).toMatchObject({ code: 'REDIS', message: expect.stringContaining('ECONNREFUSED') });
  });

  it('is refused where something listens and never answers', async () => {
    const sockets: Socket[] = [];
    const url = await listening((socket) => void sockets.push(socket.on('error', () => {})));
    expect(await refusal(url)).toMatchObject({
      code: 'REDIS',
      message: expect.stringContaining('no answer within 2 s'),
    });
    await Promise.all(sockets.map((socket) => socket.destroyed || once(socket.resume(), 'close')));
  });
});
