import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ops } from './push-app.js';
import { type PushNodes, startPushNodes } from './push-nodes.js';

const soon = { timeout: 60_000, interval: 50 };

let nodes: PushNodes;
beforeAll(async () => {
  nodes = await startPushNodes();
}, 240_000);
afterAll(() => nodes?.close(), 240_000);

/** Sends texts one after another for as long as they are acknowledged. */
async function sendUntilRefused(url: string, cid: string, acknowledged: string[], name: string): Promise<void> {
  for (let n = 0; ; n += 1) {
    const payload = `${name} ${n}`;
    const answer = await ops({ url }, 'push', { to: { cid }, payload }, nodes.opsKey).catch(() => undefined);
    if (answer?.status !== 200) return;
    acknowledged.push(payload);
  }
}

it('acknowledged messages are delivered though Redis dies and a node after it; both come back', async () => {
  const [a, b] = [nodes.start('a'), nodes.start('b')];
  const [urlA, urlB] = [await a.url, await b.url];
  const device = await nodes.online(urlB);
  const { cid, session } = device;
  await nodes.redis.cut();
  const acknowledged: string[] = [];
  // Sends at the client's own node, which is killed meanwhile, and at the other, which cannot reach that one.
  const sending = sendUntilRefused(urlB, cid, acknowledged, 'through b');
  for (const payload of ['through a', 'through a, too']) {
    expect((await ops({ url: urlA }, 'push', { to: { cid }, payload }, nodes.opsKey)).status).toBe(200);
    acknowledged.push(payload);
  }
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(10), soon);
  b.child.kill('SIGKILL');
  await Promise.all([b.exitCode, sending, device.ended]);
  expect((await ops({ url: urlA }, 'push', { to: { cid }, payload: 'after it' }, nodes.opsKey)).status).toBe(200);
  acknowledged.push('after it');

  // Without Redis, on the remaining node. Messages under way when the other died may arrive, too.
  const again = await nodes.online(urlA, session);
  const got: string[] = [];
  while (got.at(-1) !== 'after it') got.push((await again.push()).payload);
  expect(acknowledged.filter((payload) => !got.includes(payload))).toEqual([]);
  expect(new Set(got).size).toBe(got.length);
  await again.settled();

  await nodes.redis.restart();
  const urlC = await nodes.start('b').url;
  const far = await nodes.online(urlC);
  await vi.waitFor(async () => {
    await ops({ url: urlA }, 'push', { to: { cid: far.cid }, payload: 'as before', ttl: 0 }, nodes.opsKey);
    expect(far.pushes.length).toBeGreaterThan(0);
  }, soon);
  await ops({ url: urlC }, 'push', { to: { cid }, payload: 'and back' }, nodes.opsKey);
  expect((await again.push()).payload).toBe('and back');
}, 240_000);
