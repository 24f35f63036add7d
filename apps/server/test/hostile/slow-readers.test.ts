import { randomUUID } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '../../src/app.js';
import { authorize, envelope, signOf } from '../support/cloud-call.js';
import { startTestApp } from '../support/harness.js';
import { openRaw } from './raw-socket.js';

const app = await startTestApp();
afterAll(() => app.close());

const space = { url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() };
const SHARE_ID = 's'.repeat(32);
const SHARE_BYTES = 12_000_000;

/** A share of so many bytes that anybody may read. */
async function insertShare(): Promise<void> {
  const { uid } = await app.signIn();
  const id = randomUUID();
  await app.ctx.db.execute(sql`insert into conversations (id, user_id, assistant, title, title_by, created_at, updated_at)
    values (${id}, ${uid}, 'deepseek', '', 'user', now(), now())`);
  await app.ctx.db.execute(sql`insert into chat_shares (id, request_id, user_id, conversation_id, title, messages, created_at)
    values (${SHARE_ID}, ${randomUUID()}, ${uid}, ${id}, '', (select jsonb_agg(jsonb_build_object('role', 'user',
      'text', repeat('x', ${SHARE_BYTES / 200}::int), 'model', null, 'sources', null, 'files', '[]'::jsonb, 'createdAt', m))
      from generate_series(1, 200) m), now())`);
}

/** A request for the share, as bytes. */
async function requestBytes(): Promise<string> {
  const token = await authorize(space);
  const params = { functionTarget: 'chat.shared', functionArgs: { shareId: SHARE_ID, clientInfo: {} } };
  const call = envelope(space, 'serverless.function.runtime.invoke', params, token);
  const body = JSON.stringify(call);
  return (
    `POST /client HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n` +
    `x-serverless-sign: ${signOf(call, space.secrets.spaceSecret)}\r\nx-basement-token: ${token}\r\n\r\n${body}`
  );
}

it('clients that do not read their answers keep so many of them in memory, and others are served', async () => {
  await insertShare();
  const request = await requestBytes();
  const server = await createApp(app.ctx);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const connections = promisify(server.server.getConnections.bind(server.server));
  const sockets: Socket[] = [];
  for (let n = 0; n < 10; n += 1) {
    const { socket } = await openRaw(url, request);
    sockets.push(socket);
    // Its first bytes alone are read: the answer has begun.
    await new Promise<void>((resolve) => socket.once('data', () => resolve(void socket.pause())));
  }
  await expect.poll(() => connections(), { timeout: 10_000 }).toBe(Math.floor(64_000_000 / SHARE_BYTES));
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** More than the system keeps of an export on its way. */
const EXPORT_MESSAGES = 250;
/** Exports that an address may read slowly: so many of 2 MB. */
const EXPORTS_OF_ADDRESS = 31;

/** The paths of as many exports as a user may read at a time. */
async function exportsOfOne(): Promise<string[]> {
  const { uid, token } = await app.signIn();
  const id = randomUUID();
  await app.ctx.db.execute(sql`insert into conversations (id, user_id, assistant, title, title_by, created_at, updated_at)
    values (${id}, ${uid}, 'deepseek', '', 'user', now(), now())`);
  await app.ctx.db.execute(sql`insert into messages (id, conversation_id, user_id, role, status, text, created_at)
    select gen_random_uuid(), ${id}, ${uid}, 'user', 'done', repeat('江', 20000), now()
    from generate_series(1, ${EXPORT_MESSAGES}::int)`);
  const links = await Promise.all([1, 2, 3].map(() => app.call('identity.exportMyData', {}, token)));
  return links.flatMap(({ data }) => data?.path ?? []);
}

it('users of an address who do not read their exports keep so many of them in memory', async () => {
  const paths = (await Promise.all(Array.from({ length: 12 }, exportsOfOne))).flat();
  expect(paths).toHaveLength(36);
  const server = await createApp(app.ctx);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const connections = promisify(server.server.getConnections.bind(server.server));
  const sockets: Socket[] = [];
  for (const path of paths) {
    const { socket } = await openRaw(url, `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.once('data', () => resolve(void socket.pause())));
  }
  await expect.poll(() => connections(), { timeout: 10_000 }).toBe(EXPORTS_OF_ADDRESS);
  for (const socket of sockets) socket.destroy();
  await server.close();
});
