import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitBodyTime } from './body-time.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Sends the start of a request to a server that answers complete ones; what comes back until the connection ends. */
async function send(start: string, ms: number): Promise<string> {
  const server = createServer((request, response) => {
    limitBodyTime(request, ms);
    request.resume().once('end', () => response.end('whole'));
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  // The server ends it; on some systems that is a reset.
  socket.on('error', () => {});
  socket.write(start);
  await once(socket, 'close');
  return heard;
}

const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';

it.each([
  ['of an announced length', `${head}Content-Length: 10\r\n\r\nabc`],
  ['in chunks', `${head}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`],
])('ends a request whose body, %s, does not come', async (_, start) => {
  expect(await send(start, 20)).toBe('');
});

it.each([
  ['a whole body', `${head}Content-Length: 3\r\n\r\nabc`],
  ['an empty one', `${head}Content-Length: 0\r\n\r\n`],
  ['none', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
])('leaves a request with %s alone', async (_, start) => {
  expect(await send(start, 2 ** 30)).toContain('whole');
});
