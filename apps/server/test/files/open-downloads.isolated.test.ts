import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../support/harness.js';
import { FileCalls, PNG_BYTES, upload } from './file-calls.js';

const app = await startTestApp();
const files = new FileCalls(() => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() }));
afterAll(() => app.close());

/** Begins a download and takes no more than its first bytes; the status. */
async function begin(path: string, held: Socket[]): Promise<number> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  held.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  return Number(bytes.toString('latin1').slice(9, 12));
}

it('a user downloads three exports at once, and the next once one of them is over', async () => {
  const [one, other] = [await app.signIn(), await app.signIn()];
  // More than the system takes of an answer whose client does not read.
  const ticket = await files.sign({ filename: 'a.png', use: 'chat-image', uniIdToken: one.token });
  await upload(ticket, new Blob([PNG_BYTES, randomBytes(10_000_000)]));
  await files.report(ticket.id);
  const link = async (token: string) => String((await app.call('identity.exportMyData', {}, token)).data?.path);
  const held: Socket[] = [];
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push(await begin(await link(one.token), held));
    expect(statuses).toEqual([200, 200, 200, 429]);
    const theirs = await fetch(app.url + (await link(other.token)));
    expect(theirs.status).toBe(200);
    await theirs.text();
    held[0]?.destroy();
    await expect.poll(async () => begin(await link(one.token), held), { interval: 1_500, timeout: 10_000 }).toBe(200);
  } finally {
    for (const socket of held) socket.destroy();
  }
});

/** MB of the heap in use after a garbage collection. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 1_048_576;
}

it.each([
  ['a copy of everything', 'identity.exportMyData', {}],
  ['an archive of conversations', 'chat.exportAll', { assistant: 'chat-translation' }],
] as const)('%s has a part of what its user has in memory', async (_, name, args) => {
  const { uid, token } = await app.signIn();
  for (let n = 0; n < 50; n += 1)
    await app.call('translation.startTalk', { requestId: randomUUID(), a: 'zh-Hans', b: 'en' }, token);
  // Two megabytes each.
  const input = sql`jsonb_build_object('a', 'zh-Hans', 'b', 'en', 'text', repeat('长', 1000000))`;
  await app.ctx.db.execute(sql`update conversations set input = ${input} where user_id = ${uid}`);
  const path = String((await app.call(name, args, token)).data?.path);
  const held: Socket[] = [];
  const before = heap();
  try {
    expect(await begin(path, held)).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(heap() - before).toBeLessThan(50);
  } finally {
    for (const socket of held) socket.destroy();
  }
});
