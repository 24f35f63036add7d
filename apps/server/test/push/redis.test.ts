import { commands } from '@guanlan/push-client/wire';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleSignIn, spaceOf } from '../identity/console-sign-in.js';
import { authorize, invokeFunction } from '../support/cloud-call.js';
import { ops, pushAddress } from './push-app.js';
import { PushDevice } from './push-device.js';
import { type PushNodes, startPushNodes } from './push-nodes.js';

const soon = { timeout: 60_000, interval: 50 };

let nodes: PushNodes;
const urls: string[] = [];
beforeAll(async () => {
  nodes = await startPushNodes({ MARKET_SOURCE: 'simulated' });
  for (const name of ['a', 'b']) urls.push(await nodes.start(name).url);
}, 240_000);
afterAll(() => nodes?.close(), 240_000);

const at = (node: number) => ({ url: urls[node] ?? '' });
const call = (node: number, path: string, body: unknown) => ops(at(node), path, body, nodes.opsKey);
const online = (node: number, session?: string): Promise<PushDevice> => nodes.online(at(node).url, session);

describe('two servers', { timeout: 240_000 }, () => {
  it('deliver what the other was asked to send, to a client, to a tag and to all', async () => {
    const [a, b] = [await online(0), await online(1)];
    expect((await b.ask('set_tag', { tags: ['far'] })).result.errorCode).toBe(0);
    await call(0, 'push', { to: { cid: b.cid }, payload: 'to b' });
    expect((await b.push()).payload).toBe('to b');
    await call(0, 'push', { to: { tag: 'far' }, payload: 'to far' });
    expect((await b.push()).payload).toBe('to far');
    await call(1, 'push', { to: { all: true }, payload: 'to all' });
    expect([(await a.push()).payload, (await b.push()).payload]).toEqual(['to all', 'to all']);
    await Promise.all([a.settled(), b.settled()]);
    expect([...a.pushes, ...b.pushes]).toEqual([]);
  });

  it('close and redirect each other’s clients', async () => {
    const device = await online(1);
    await call(0, 'push/close', { cid: device.cid, code: 23 });
    expect((await device.next(commands.serverClose)).data).toMatchObject({ code: 23 });
    const again = await online(0, device.session);
    await call(1, 'push/redirect', { cid: again.cid, url: 'ws://c.example.com', ttl: 1, delay: 1 });
    expect((await again.next(commands.redirectServer)).data.addressList).toEqual(['ws://c.example.com,1']);
  });

  it('have a client only once: the later login stays', async () => {
    const first = await online(0);
    const second = await online(1, first.session);
    expect((await first.next(commands.serverClose)).data).toMatchObject({ code: 21 });
    await call(0, 'push', { to: { cid: first.cid }, payload: 'to the second' });
    expect((await second.push()).payload).toBe('to the second');
  });

  it('refuse on one node a recording of the other', async () => {
    const device = await online(0);
    const replay = await PushDevice.open(await pushAddress(at(1)));
    for (const text of device.sentTexts) replay.sendText(text);
    expect((await replay.ended).reason).toBe('PUSH_KEY_REPLAYED');
    await device.settled();
  });

  it.each([
    ['killed', () => nodes.redis.cut(), () => nodes.redis.restart()],
    ['standing still', () => nodes.redis.pause(), () => nodes.redis.resume()],
  ])('answer and reach their own clients with Redis %s, and the others once it is back', async (_, leave, comeBack) => {
    const devices = [await online(0), await online(1)] as const;
    const isUp = async (node: number) => {
      const headers = { authorization: `Bearer ${nodes.opsKey}` };
      const text = await (await fetch(`${at(node).url}/metrics`, { headers })).text();
      return /^guanlan_redis_up (\d)$/m.exec(text)?.[1];
    };
    await expect.poll(() => Promise.all([isUp(0), isUp(1)]), soon).toEqual(['1', '1']);
    await leave();
    try {
      await expect.poll(() => Promise.all([isUp(0), isUp(1)]), soon).toEqual(['0', '0']);
      for (const node of [0, 1]) {
        const space = await spaceOf(at(node).url);
        const listed = await invokeFunction(space, await authorize(space), 'market.list', {
          sort: 'amount',
          order: 'desc',
        });
        expect(listed.error).toBeUndefined();
      }
      await call(0, 'push', { to: { all: true }, payload: 'meanwhile' });
      expect((await devices[0].push()).payload).toBe('meanwhile');
      expect(devices[1].pushes).toEqual([]);
    } finally {
      await comeBack();
    }
    expect((await devices[1].push()).payload).toBe('meanwhile');
    await expect.poll(() => Promise.all([isUp(0), isUp(1)]), soon).toEqual(['1', '1']);
  });

  it('send a user’s messages to no device whose session ended at a node during a gap', async () => {
    const server = nodes.start('c');
    const url = await server.url;
    const { uid, token } = await consoleSignIn(server);
    const space = await spaceOf(url);
    const access = await authorize(space);
    const device = await online(1);
    expect(await invokeFunction(space, access, 'push.bind', { cid: device.cid }, token)).toEqual({ data: {} });
    /** Messages that the device gets of one to the user, sent before one to the device. */
    const heard = async (): Promise<string[]> => {
      await call(1, 'push', { to: { user: uid }, payload: 'to the user' });
      await call(1, 'push', { to: { cid: device.cid }, payload: 'to the device' });
      const payloads: string[] = [];
      while (payloads.at(-1) !== 'to the device') payloads.push((await device.push()).payload);
      return payloads;
    };
    await vi.waitFor(async () => expect(await heard()).toEqual(['to the user', 'to the device']), soon);
    await nodes.redis.cut();
    try {
      expect((await invokeFunction(space, access, 'identity.logout', {}, token)).error).toBeUndefined();
      server.child.kill('SIGKILL');
      await server.exitCode;
    } finally {
      await nodes.redis.restart();
    }
    await vi.waitFor(async () => expect(await heard()).toEqual(['to the device']), soon);
  });

  it('lose nothing when Redis goes away and comes back', async () => {
    const device = await online(1);
    await nodes.redis.restart();
    const payload = 'sent in between';
    await call(0, 'push', { to: { cid: device.cid }, payload });
    // The other server reads what it may have missed as soon as Redis answers again.
    expect((await device.push()).payload).toBe(payload);
    await vi.waitFor(async () => {
      await call(0, 'push', { to: { cid: device.cid }, payload: 'as before', ttl: 0 });
      expect(device.pushes.length).toBeGreaterThan(0);
    }, soon);
  });
});
