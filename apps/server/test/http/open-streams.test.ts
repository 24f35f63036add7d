import { on, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatApp, startChatApp } from '../chat/chat-app.js';
import { holdTable } from '../support/lock-table.js';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterAll(() => app.close());

const opened: Socket[] = [];
afterAll(() => {
  for (const socket of opened) socket.destroy();
});

/** Requests an answer's events on a connection of its own. */
async function ask(messageId: string, token: string, url = app.url): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  await once(socket, 'connect');
  socket.write(
    `GET /stream/chat/${messageId} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  return socket;
}

async function statusOf(socket: Socket): Promise<number> {
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return Number(bytes.toString('latin1').slice(9, 12));
}

/** Reads a stream to its end. */
async function untilDone(socket: Socket): Promise<void> {
  for await (const [bytes] of on(socket, 'data')) if (String(bytes).includes('[DONE]')) return;
}

it('a user has forty streams open at once, and another once one of them is over', async () => {
  const [one, other] = [await app.user(), await app.user()];
  const { assistant } = await one.send('[[hang]]');
  const sockets: Socket[] = [];
  for (let count = 0; count < 40; count += 1) sockets.push(await ask(assistant.id, one.token));
  expect(await Promise.all(sockets.map(statusOf))).toEqual(Array(40).fill(200));
  expect(await statusOf(await ask(assistant.id, one.token))).toBe(429);
  const theirs = await other.send('[[hang]]');
  expect(await statusOf(await ask(theirs.assistant.id, other.token))).toBe(200);
  sockets[0]?.destroy();
  await expect.poll(async () => statusOf(await ask(assistant.id, one.token)), { timeout: 10_000 }).toBe(200);
  await one.call('chat.stop', { messageId: assistant.id });
  await other.call('chat.stop', { messageId: theirs.assistant.id });
});

it('readers of one user who come at once leave connections to the database for others', async () => {
  const user = await app.user();
  const { assistant } = await user.ask('你好');
  // This server reads an answer of the other by its row.
  const other = await app.another();
  const held = await holdTable(app.databaseUrl, 'messages', 'access exclusive');
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const socket = await ask(assistant.id, user.token, other.url);
      void statusOf(socket).then(
        (status) => statuses.push(status),
        () => undefined,
      );
    }
    await expect.poll(() => statuses, { timeout: 20_000 }).toEqual(Array(20).fill(429));
    // Two readers, and the sweeps of two servers; a pool has twenty connections.
    expect(await held.waiting()).toBeLessThan(8);
  } finally {
    for (const socket of opened.splice(0)) socket.destroy();
    await held.release();
    await other.close();
  }
});

it('an answer of another server is read once for all who follow it', async () => {
  const user = await app.user();
  const { assistant } = await user.send('[[hang]]');
  const other = await app.another();
  try {
    const sockets: Socket[] = [];
    for (let count = 0; count < 20; count += 1) sockets.push(await ask(assistant.id, user.token, other.url));
    expect(await Promise.all(sockets.map(statusOf))).toEqual(Array(20).fill(200));
    const held = await holdTable(app.databaseUrl, 'messages', 'access exclusive');
    try {
      // Each follower looks once a second.
      await pause(2_500);
      // One reader, and the sweeps of two servers.
      expect(await held.waiting()).toBeLessThan(8);
    } finally {
      await held.release();
    }
    await user.call('chat.stop', { messageId: assistant.id });
    await Promise.all(sockets.map(untilDone));
  } finally {
    for (const socket of opened.splice(0)) socket.destroy();
    await other.close();
  }
});

const active = (kind: string): number => process.getActiveResourcesInfo().filter((one) => one === kind).length;

/** Forty readers request an answer while its messages are locked, and leave before they are released. */
async function readersWhoLeave(messageId: string, token: string, url: string): Promise<void> {
  const held = await holdTable(app.databaseUrl, 'messages', 'access exclusive');
  const readers: Socket[] = [];
  try {
    for (let count = 0; count < 40; count += 1) readers.push(await ask(messageId, token, url));
    await expect.poll(held.waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    const sockets = active('TCPSocketWrap');
    for (const reader of readers) reader.destroy();
    // Both ends of each are in this process.
    await expect.poll(() => active('TCPSocketWrap'), { timeout: 10_000 }).toBeLessThanOrEqual(sockets - 80);
  } finally {
    await held.release();
  }
  await expect.poll(async () => statusOf(await ask(messageId, token, url)), { timeout: 10_000 }).toBe(200);
}

it('a reader who leaves before the stream begins leaves nothing behind', async () => {
  const user = await app.user();
  // Longer than one write.
  const { assistant } = await user.ask('[[huge?tokens=40000&rate=100000]]');
  // The other server follows the answer by its row.
  const other = await app.another();
  try {
    // Lets the workers of the job queue wait: they have timers of their own.
    await readersWhoLeave(assistant.id, user.token, other.url);
    const timers = active('Timeout');
    await readersWhoLeave(assistant.id, user.token, other.url);
    // A leaked heartbeat would run for ever.
    await expect.poll(() => active('Timeout'), { timeout: 5_000 }).toBeLessThan(timers + 20);
  } finally {
    await other.close();
  }
});
