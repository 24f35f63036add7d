import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { endWhenStalled } from './stalled-answer.js';

const LENGTH = 50_000_000;

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A client that has requested a long answer, and the server's response. */
async function asked(after: number): Promise<{ client: Socket; response: ServerResponse }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  open.push(() => {
    client.destroy();
    server.close();
    server.closeAllConnections();
  });
  client.on('error', () => {}).pause();
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  endWhenStalled(response, after);
  response.writeHead(200, { 'content-length': LENGTH }).end(Buffer.alloc(LENGTH));
  return { client, response };
}

describe('endWhenStalled', () => {
  it('ends the connection of a client that takes nothing', async () => {
    const { response } = await asked(300);
    await once(response, 'close');
    expect(response.writableFinished).toBe(false);
  });

  it('leaves a slow client that takes some of it now and then all the time it wants', async () => {
    const after = 3_000;
    const { client, response } = await asked(after);
    let taken = 0;
    client.on('data', (chunk: Buffer) => {
      taken += chunk.length;
    });
    for (let n = 0; n < 5; n += 1) {
      client.pause();
      await pause(after / 4);
      const before = taken;
      client.resume();
      while (taken < before + 2_000_000) await once(client, 'data');
    }
    expect(response.destroyed).toBe(false);
    while (taken < LENGTH) await once(client, 'data');
    expect(response.writableFinished).toBe(true);
  });
});
