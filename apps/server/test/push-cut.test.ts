import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createTestDatabase } from './database.js';
import { ops, pushAddress } from './push-app.js';
import { PushDevice } from './push-device.js';
import { startRedis, type TestRedis } from './redis.js';
import { type ServerProcess, spawnServer } from './server-process.js';

const OPS_KEY = randomBytes(16).toString('hex');
const soon = { timeout: 60_000, interval: 50 };

let redis: TestRedis;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder = '';
const servers: ServerProcess[] = [];
const devices: PushDevice[] = [];

/** A server of the service, by its folder. */
function start(name: string): ServerProcess {
  const server = spawnServer({
    DATA_DIR: join(folder, name),
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    PUSH_PRIVATE_KEY: inject('pushKey'),
    PUSH_APP_ID: '__UNI__TEST',
    OPS_KEY,
  });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  [redis, database, folder] = await Promise.all([
    startRedis(),
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'guanlan-cut-')),
  ]);
}, 240_000);

afterAll(async () => {
  await Promise.all(devices.map((device) => device.close()));
  for (const { child, exitCode } of servers) {
    child.kill('SIGTERM');
    await exitCode;
  }
  await redis?.stop();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
}, 240_000);

async function online(url: string, session?: string): Promise<PushDevice> {
  const device = await PushDevice.online(await pushAddress({ url }), session);
  devices.push(device);
  return device;
}

/** Sends texts one after another for as long as they are acknowledged. */
async function sendUntilRefused(url: string, cid: string, acknowledged: string[], name: string): Promise<void> {
  for (let n = 0; ; n += 1) {
    const payload = `${name} ${n}`;
    const answer = await ops({ url }, 'push', { to: { cid }, payload }, OPS_KEY).catch(() => undefined);
    if (answer?.status !== 200) return;
    acknowledged.push(payload);
  }
}

it('what was acknowledged is delivered though Redis dies and a node after it; both come back', async () => {
  const [a, b] = [start('a'), start('b')];
  const [urlA, urlB] = [await a.url, await b.url];
  const device = await online(urlB);
  const { cid, session } = device;
  await redis.cut();
  const acknowledged: string[] = [];
  // To its own node, which is killed in the middle of it, and to the other, which cannot tell that one.
  const sending = sendUntilRefused(urlB, cid, acknowledged, 'through b');
  for (const payload of ['through a', 'through a, too']) {
    expect((await ops({ url: urlA }, 'push', { to: { cid }, payload }, OPS_KEY)).status).toBe(200);
    acknowledged.push(payload);
  }
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(10), soon);
  b.child.kill('SIGKILL');
  await Promise.all([b.exitCode, sending, device.ended]);
  expect((await ops({ url: urlA }, 'push', { to: { cid }, payload: 'after it' }, OPS_KEY)).status).toBe(200);
  acknowledged.push('after it');

  // Without Redis, on the node that is left. What was under way when the other died may be there, too.
  const again = await online(urlA, session);
  const got: string[] = [];
  while (got.at(-1) !== 'after it') got.push((await again.push()).payload);
  expect(acknowledged.filter((payload) => !got.includes(payload))).toEqual([]);
  expect(new Set(got).size).toBe(got.length);
  await again.settled();

  await redis.restart();
  const urlC = await start('b').url;
  const far = await online(urlC);
  await vi.waitFor(async () => {
    await ops({ url: urlA }, 'push', { to: { cid: far.cid }, payload: 'as before', ttl: 0 }, OPS_KEY);
    expect(far.pushes.length).toBeGreaterThan(0);
  }, soon);
  await ops({ url: urlC }, 'push', { to: { cid }, payload: 'and back' }, OPS_KEY);
  expect((await again.push()).payload).toBe('and back');
}, 240_000);
