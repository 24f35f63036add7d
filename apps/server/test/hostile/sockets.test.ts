import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '../../src/app.js';
import { startTestApp } from '../support/harness.js';
import { memoryAfterCollection } from './memory.js';
import { askRaw, openRaw } from './raw-socket.js';

const app = await startTestApp();
afterAll(() => app.close());

const healthy = async (url = app.url): Promise<number> => (await fetch(`${url}/healthz`)).status;
const statuses = (said: string): string[] => [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);

const host = 'host: x\r\n';
const inside = `GET /healthz HTTP/1.1\r\n${host}\r\n`;
const chunked = 'transfer-encoding: chunked\r\n';

describe('a request of which two servers would read two requests', () => {
  it.each([
    ['a length and chunks', `content-length: ${inside.length + 5}\r\n${chunked}\r\n0\r\n\r\n${inside}`],
    ['chunks and a length', `${chunked}content-length: 4\r\n\r\n0\r\n\r\n${inside}`],
    ['two lengths', `content-length: 0\r\ncontent-length: ${inside.length}\r\n\r\n${inside}`],
    ['a list of lengths', `content-length: 0, ${inside.length}\r\n\r\n${inside}`],
    ['a length with a sign', `content-length: +${inside.length}\r\n\r\n${inside}`],
    ['a length below nothing', `content-length: -1\r\n\r\n${inside}`],
    ['another encoding after chunks', `transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${inside}`],
    ['an encoding that looks like chunks', `transfer-encoding: xchunked\r\n\r\n0\r\n\r\n${inside}`],
    ['a blank before the colon', `transfer-encoding : chunked\r\n\r\n0\r\n\r\n${inside}`],
    ['a control character before chunks', `transfer-encoding: \x0bchunked\r\n\r\n0\r\n\r\n${inside}`],
    ['a chunk longer than can be counted', `${chunked}\r\nfffffffffffffffff\r\n${inside}`],
    ['a chunk of no length', `${chunked}\r\n\r\n${inside}`],
    ['a bare line feed in a header', `x: y\ncontent-length: ${inside.length}\r\n\r\n${inside}`],
    ['NUL in a header', `x: a\0b\r\n\r\n${inside}`],
  ])('is refused with %s, and nothing in it is answered', async (_, rest) => {
    expect(statuses(await askRaw(app.url, `POST /client HTTP/1.1\r\n${host}${rest}`))).toEqual(['400']);
    expect(await healthy()).toBe(200);
  });

  it.each([
    ['a header of 70 KB', `x: ${'a'.repeat(70_000)}\r\n\r\n`],
    ['3,000 headers', `${'a: b\r\n'.repeat(3_000)}\r\n`],
  ])('is refused with %s', async (_, rest) => {
    expect(statuses(await askRaw(app.url, `GET /healthz HTTP/1.1\r\n${host}${rest}`))).toEqual(['431']);
  });

  it('is no tunnel', async () => {
    const said = await askRaw(app.url, `CONNECT 127.0.0.1:80 HTTP/1.1\r\n${host}\r\n${inside}`);
    expect(statuses(said).filter((status) => status.startsWith('2'))).toEqual([]);
  });

  it('is answered in turn among 17', async () => {
    expect(statuses(await askRaw(app.url, inside.repeat(17), 17))).toEqual(Array<string>(17).fill('200'));
  });

  it.each([
    ['2,000', inside],
    ['2,000 with an expectation', `GET /healthz HTTP/1.1\r\n${host}expect: more\r\n\r\n`],
  ])('is not answered among %s of each of 100 connections, which keep nothing in memory', async (_, request) => {
    const server = await createApp(app.ctx);
    await server.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    const before = await memoryAfterCollection();
    const said = await Promise.all(Array.from({ length: 100 }, () => askRaw(url, request.repeat(2_000), 2_000)));
    expect(said.flatMap(statuses).length).toBeLessThan(100);
    expect((await memoryAfterCollection()).heapUsed).toBeLessThan(before.heapUsed * 1.1 + 8_000_000);
    await server.close();
  });
});

describe('100 requests that are begun and never ended', () => {
  it.each([
    ['in their headers', `GET /healthz HTTP/1.1\r\n${host}x: `],
    ['in their first line', 'GET /heal'],
    ['after nothing at all', ''],
  ])('%s leave others served, and are closed when their time is over', async (_, begun) => {
    // A second server with shorter timeouts than Node's minute.
    const patient = await createApp(app.ctx);
    Object.assign(patient.server, { headersTimeout: 1_500, connectionsCheckingInterval: 100 });
    expect(patient.server.requestTimeout).toBeGreaterThan(0);
    await patient.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(patient.server.address() as AddressInfo).port}`;
    const connections = await Promise.all(Array.from({ length: 100 }, () => openRaw(url, begun)));
    expect(await healthy(url)).toBe(200);
    await Promise.all(connections.map(({ closed }) => closed));
    expect(connections.flatMap(({ said }) => statuses(said())).filter((status) => status !== '408')).toEqual([]);
    expect(await healthy(url)).toBe(200);
    await patient.close();
  });

  it('are given a minute by the server as it runs', async () => {
    const fresh = await createApp(app.ctx);
    expect(fresh.server.headersTimeout).toBeGreaterThan(0);
    expect(fresh.server.headersTimeout).toBeLessThanOrEqual(60_000);
    expect(fresh.server.requestTimeout).toBeLessThanOrEqual(600_000);
    await fresh.close();
  });
});

describe('push', () => {
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/push`);
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('open', resolve));
    return socket;
  };
  const gone = (socket: WebSocket) =>
    new Promise<void>((resolve) =>
      socket.readyState === WebSocket.CLOSED ? resolve() : socket.once('close', () => resolve()),
    );

  it('keeps next to nothing of 200 sockets without a login, and others are served', async () => {
    await Promise.all(
      (await Promise.all(Array.from({ length: 20 }, open))).map((socket) => {
        socket.terminate();
        return gone(socket);
      }),
    );
    const before = await memoryAfterCollection();
    const sockets = await Promise.all(Array.from({ length: 200 }, open));
    expect(await healthy()).toBe(200);
    for (const socket of sockets) socket.terminate();
    await Promise.all(sockets.map(gone));
    expect((await memoryAfterCollection()).heapUsed).toBeLessThan(before.heapUsed * 1.1 + 4_000_000);
  });

  it.each([
    ['no frames of ours', '{', 100],
    ['deep', '['.repeat(5_000), 100],
    [
      'of a command before the key',
      JSON.stringify({ command: 5, packetId: 1, timeStamp: 1, data: 'x', signature: 'x' }),
      100,
    ],
    ['binary', Buffer.alloc(1_000, 0xff), 100],
    ['huge', 'x'.repeat(2_000_000), 2],
  ])('closes connections whose frames are %s, each with 25 of them', async (_, frame, connections) => {
    const sockets = await Promise.all(Array.from({ length: connections }, open));
    for (const socket of sockets) for (let n = 0; n < 25; n += 1) socket.send(frame);
    await Promise.all(sockets.map(gone));
    expect(await healthy()).toBe(200);
  });
});
