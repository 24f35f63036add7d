import { commands } from '@guanlan/push-client/wire';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../support/harness.js';
import { ops, pushAddress, startPushApp } from './push-app.js';
import { PushDevice } from './push-device.js';

const { app, address, online, counted } = await startPushApp();

const send = (to: object, payload: unknown, ttl?: number) => ops(app, 'push', { to, payload, ttl });

describe('a message', () => {
  it('reaches a client at once, as the protocol has it, and its reports are counted once', async () => {
    const device = await online();
    const before = await counted('reports_total{action="210000"} ');
    const { status, json } = await send({ cid: device.cid }, { type: 'notice', title: '你好', text: '' });
    expect([status, json]).toEqual([
      200,
      { messageId: expect.stringMatching(/^[0-9a-f]{24}$/), expiresAt: expect.any(Number) },
    ]);
    const { id, payload, envelope } = await device.push();
    expect([id, payload]).toEqual([json.messageId, '{"type":"notice","title":"你好","text":""}']);
    expect(envelope).toMatchObject({ appId: device.appId, cid: device.cid, msgAction: 'pushmessage' });
    for (const action of ['0', '210000', '210000']) {
      device.feedBack(id, action);
      const { data } = await device.next(commands.serverMessage, ({ data }) => data.msgAction === 'received');
      expect(data.msgId).toBe('7');
    }
    await vi.waitFor(async () => expect(await counted('reports_total{action="210000"} ')).toBe(before + 1));
  });

  it('waits for who is away, in order, and comes again until it is confirmed', async () => {
    const first = await online();
    await first.close();
    for (const payload of ['one', 'two', 'three']) await send({ cid: first.cid }, payload);
    const second = await online(first.session);
    const heard = [];
    for (let n = 0; n < 3; n += 1) {
      const { data } = await second.next(commands.serverMessage);
      heard.push(data.msgExtraData);
      // The second one is not confirmed.
      if (n !== 1) second.confirm(JSON.parse(data.msgData).id);
    }
    expect(heard).toEqual(['one', 'two', 'three']);
    await second.settled();
    await second.close();
    const third = await online(first.session);
    expect((await third.push()).payload).toBe('two');
    await third.settled();
    await third.close();
    const fourth = await online(first.session);
    await fourth.settled();
    await send({ cid: first.cid }, 'last');
    expect((await fourth.push()).payload).toBe('last');
    expect(fourth.pushes).toEqual([]);
  });

  it('is stored no longer than its time to live, and not for clients that registered later', async () => {
    const device = await online();
    await device.ask('bind_alias', { alias: 'brief', sn: '1' });
    await device.close();
    await send({ alias: 'brief' }, 'only for who is there', 0);
    await send({ alias: 'brief' }, 'a minute', 60);
    app.advance(61_000);
    await send({ all: true }, 'to all');
    const newcomer = await online();
    const again = await online(device.session);
    expect((await again.push()).payload).toBe('to all');
    for (const one of [again, newcomer]) await one.settled();
    await send({ all: true }, 'to all again');
    for (const one of [again, newcomer]) expect((await one.push()).payload).toBe('to all again');
    expect([...again.pushes, ...newcomer.pushes]).toEqual([]);
  });

  it('to a user reaches the clients that the user has bound', async () => {
    const [li, wang] = [await app.signIn(), await app.signIn()];
    const device = await online();
    expect((await app.call('push.bind', { cid: 'f'.repeat(32) }, li.token)).error?.code).toBe('NOT_FOUND');
    expect((await app.call('push.bind', { cid: device.cid })).error?.code).toBe('uni-id-token-not-exist');
    expect(await app.call('push.bind', { cid: device.cid }, li.token)).toEqual({ data: {} });
    await vi.waitFor(async () => {
      await send({ user: li.uid }, 'for li', 0);
      expect(device.pushes.length).toBeGreaterThan(0);
    });
    // After another user signs in on the device it is theirs alone, and only they can unbind it.
    await app.call('push.bind', { cid: device.cid }, wang.token);
    await app.call('push.unbind', { cid: device.cid }, li.token);
    await device.close();
    await send({ user: li.uid }, 'not for wang');
    await send({ user: wang.uid }, 'for wang');
    const again = await online(device.session);
    expect((await again.push()).payload).toBe('for wang');
    await app.call('push.unbind', { cid: device.cid }, wang.token);
    await again.close();
    await send({ user: wang.uid }, 'not any more');
    await send({ cid: device.cid }, 'last');
    const last = await online(device.session);
    expect((await last.push()).payload).toBe('last');
  });

  it('does not pile up in a connection that is not read; all of it comes when it is', async () => {
    const device = await online();
    await device.settled();
    device.pause();
    const count = 400;
    const sent: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const payload = `${String(n).padStart(4, '0')}${'x'.repeat(4_000)}`;
      sent.push(payload);
      await app.ctx.push.send({ kind: 'cid', value: device.cid }, payload);
    }
    device.resume();
    const got = [];
    for (let n = 0; n < count; n += 1) got.push((await device.push()).payload);
    expect(got.sort()).toEqual(sent);
    await device.settled();
    expect(device.pushes).toEqual([]);
  });
});

describe('a connection', () => {
  it('is dropped when it is silent for three heartbeats, and sooner when it never logs in', async () => {
    const [silent, alive, late] = [await online(), await online(), await PushDevice.keyed(address)];
    app.advance(31_000);
    app.ctx.push.sweep();
    await late.ended;
    app.advance(150_000);
    await alive.settled();
    app.advance(20_000);
    app.ctx.push.sweep();
    await silent.ended;
    await alive.settled();
  });

  it('is timed by what has passed, not by a wall clock that is set', async () => {
    const [device, late] = [await online(), await PushDevice.keyed(address)];
    app.setClock(86_400_000);
    app.ctx.push.sweep();
    for (const one of [device, late]) await one.settled();
    app.setClock(-2 * 86_400_000);
    app.advance(31_000);
    app.ctx.push.sweep();
    await late.ended;
    app.advance(170_000);
    app.ctx.push.sweep();
    await device.ended;
    app.setClock(86_400_000);
  });

  it('is closed with the operator’s code, and redirected where the operator says', async () => {
    const device = await online();
    expect(await ops(app, 'push/close', { cid: device.cid, code: 24 })).toEqual({ status: 200, json: { ok: true } });
    expect((await device.next(commands.serverClose)).data).toMatchObject({ code: 24 });
    await device.ended;
    const again = await online(device.session);
    const to = { url: 'wss://b.example.com/push', ttl: 600, delay: 800 };
    await ops(app, 'push/redirect', { cid: again.cid, ...to });
    expect((await again.next(commands.redirectServer)).data).toEqual({
      addressList: ['wss://b.example.com/push,600'],
      delay: 800,
      loc: '',
      conf: '',
      time: expect.any(Number),
    });
    await again.ended;
  });

  it('is one of those that are sent away when the node is drained, or stops', async () => {
    const own = await startTestApp({ databaseUrl: app.databaseUrl });
    const there = await pushAddress(own);
    const devices = await Promise.all([PushDevice.online(there), PushDevice.online(there)]);
    const to = { url: 'wss://b.example.com/push', ttl: 600, delay: 800 };
    expect((await ops(own, 'push/redirect', to)).json).toEqual({ ok: true, redirected: 2 });
    for (const device of devices) {
      expect((await device.next(commands.redirectServer)).data.addressList).toEqual(['wss://b.example.com/push,600']);
      await device.ended;
    }
    const last = await PushDevice.online(there);
    await own.close();
    const { data } = await last.next(commands.redirectServer);
    expect(data.addressList).toEqual([]);
    expect(data.delay).toBeGreaterThanOrEqual(2_000);
    await last.ended;
  });

  it('may be made only so often', async () => {
    const strict = await startTestApp({ env: { PUSH_CONNECTIONS_PER_IP_MINUTE: '1' } });
    const there = await pushAddress(strict);
    const device = await PushDevice.online(there);
    await expect(PushDevice.open(there)).rejects.toThrow('429');
    await device.close();
    await strict.close();
  });

  it.each(['/', '/pushed', '/stream/chat/x'])('is refused at %s', async (path) => {
    const url = `${app.url.replace('http', 'ws')}${path}`;
    await expect(PushDevice.open({ ...address, url })).rejects.toThrow('404');
  });
});

describe('the operator’s calls', () => {
  it.each([
    ['push', {}],
    ['push', { to: { all: true } }],
    ['push', { to: { all: true }, payload: '' }],
    ['push', { to: { all: true }, payload: null }],
    ['push', { to: { all: true }, payload: '汉'.repeat(1_400) }],
    ['push', { to: { all: true }, payload: 'x\0' }],
    ['push', { to: { all: true }, payload: '\ud83d' }],
    ['push', { to: { user: 'a\0' }, payload: 'x' }],
    ['push', { to: { tag: '\udc00' }, payload: 'x' }],
    ['push', { to: { all: false }, payload: 'x' }],
    ['push', { to: { cid: 'x' }, payload: 'x' }],
    ['push', { to: { user: 'a', tag: 'b' }, payload: 'x' }],
    ['push', { to: { tag: 'b' }, payload: 'x', ttl: -1 }],
    ['push', { to: { tag: 'b' }, payload: 'x', ttl: 1.5 }],
    ['push', { to: { tag: 'b' }, payload: 'x', tll: 1 }],
    ['push/close', { cid: 'f'.repeat(32) }],
    ['push/redirect', { url: 'http://x.example.com', ttl: 1, delay: 1 }],
    ['push/redirect', { url: 'ws://x.example.com/a,b', ttl: 1, delay: 1 }],
    ['push/redirect', { url: 'ws://x.example.com', delay: 1 }],
  ])('%s refuses %j by name', async (path, body) => {
    const { status, json } = await ops(app, path, body);
    expect([status, json.error.code, Object.keys(json.error.fields).length > 0]).toEqual([400, 'INVALID_PARAM', true]);
  });

  it.each(['push', 'push/close', 'push/redirect'])('%s wants the key, on the machine itself too', async (path) => {
    expect((await ops(app, path, {}, 'wrong')).status).toBe(401);
    const bare = await fetch(`${app.url}/ops/${path}`, { method: 'POST' });
    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it('know no client that never registered', async () => {
    const cid = 'f'.repeat(32);
    const answers = await Promise.all([
      send({ cid }, 'x'),
      ops(app, 'push/close', { cid, code: 20 }),
      ops(app, 'push/redirect', { cid, url: 'ws://x.example.com', ttl: 1, delay: 1 }),
    ]);
    for (const { status, json } of answers) expect([status, json.error.code]).toEqual([404, 'NOT_FOUND']);
  });
});
