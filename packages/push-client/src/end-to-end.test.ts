import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { GatewayFixture } from './gateway.fixture.js';
import { createMemoryStorage, createNodePushClient } from './node.js';
import type { PushPorts } from './ports.js';
import type { PushClient } from './push-client.js';
import type { PushedMessage } from './push-events.js';
import { commands } from './wire/index.js';

/** A client of the gateway, what it has told, and where it has been. */
function clientOf(gateway: GatewayFixture, ports: Partial<PushPorts> = {}) {
  const { url, keyId, publicKey } = gateway;
  const client = createNodePushClient({ url, appId: '__UNI__TEST', keyId, publicKey, ports });
  onTestFinished(() => client.stop());
  const messages: PushedMessage[] = [];
  const errors: string[] = [];
  const lines: boolean[] = [];
  const cids: string[] = [];
  client.on('message', (message) => messages.push(message));
  client.on('error', ({ code }) => errors.push(code));
  client.on('onlineState', ({ online }) => lines.push(online));
  client.on('clientId', ({ cid }) => cids.push(cid));
  return { client, messages, errors, lines, cids };
}

const until = (condition: () => boolean): Promise<void> =>
  expect.poll(condition, { timeout: 30_000, interval: 5 }).toBe(true);
const isOnline = (client: PushClient) => (): boolean => client.getSnapshot().status.state === 'online';

describe('over a real socket', () => {
  it.each([
    'AES/CBC/PKCS7',
    'AES/CFB/NOPADDING',
    'AES/CFB128/PKCS7',
    'AES/ECB/PKCS7',
    'AES/OFB/NOPADDING',
    'AES/OFB/PKCS7',
  ])('registers, logs in, describes itself and gets a push with %s', async (encryptType) => {
    const gateway = await GatewayFixture.listen({ encryptType });
    const { client, messages, errors, lines, cids } = clientOf(gateway);
    client.start();
    await until(isOnline(client));
    gateway.visitor.push('m1', '{"title":"观澜 ✓"}');
    await until(() => gateway.visitor.messages.length === 4);
    const { frames, messages: heard } = gateway.visitor;
    expect(frames.slice(0, 3).map(({ command }) => command)).toEqual([1, 2, 3]);
    expect(heard.map(({ msgAction, msgData }) => [msgAction, msgData.msgId ?? msgData.actionid])).toEqual([
      ['addphoneinfo', undefined],
      ['received', 'id-m1'],
      ['pushmessage_feedback', '0'],
      ['pushmessage_feedback', '210000'],
    ]);
    expect(messages.map(({ data }) => data)).toEqual([{ title: '观澜 ✓' }]);
    expect([lines, errors, cids]).toEqual([[true], [], [client.getSnapshot().clientId]]);
    await until(() => client.getSnapshot().waitingMessages === 0);
    expect(client.getSnapshot()).toMatchObject({ encryptType, url: gateway.url, counters: { messages: 1 } });
    expect(client.getSnapshot().rttMs).toBeGreaterThanOrEqual(0);
  });

  it('logs in again with what it has stored, and registers where that is not known any more', async () => {
    const gateway = await GatewayFixture.listen();
    const storage = createMemoryStorage();
    const first = clientOf(gateway, { storage });
    first.client.start();
    await until(isOnline(first.client));
    first.client.stop();
    const second = clientOf(gateway, { storage });
    second.client.start();
    await until(isOnline(second.client));
    expect(gateway.visitor.frames.slice(0, 2).map(({ command }) => command)).toEqual([1, 3]);
    expect(second.cids).toEqual(first.cids);
    second.client.stop();
    gateway.sessions.clear();
    const third = clientOf(gateway, { storage });
    third.client.start();
    await until(isOnline(third.client));
    expect(gateway.visitor.frames.slice(0, 4).map(({ command }) => command)).toEqual([1, 3, 2, 3]);
    expect(third.cids[0]).toBe(first.cids[0]);
    expect(third.cids[1]).not.toBe(first.cids[0]);
  });

  it('tells of a forged frame, and goes on', async () => {
    const gateway = await GatewayFixture.listen();
    const { client, messages, errors } = clientOf(gateway);
    client.start();
    await until(isOnline(client));
    const forged = { version: '1.0', command: 80, packetId: 1, timeStamp: 1, data: 'AAAA', signature: 'AAAA' };
    gateway.visitor.raw(JSON.stringify(forged));
    gateway.visitor.raw('garbage');
    gateway.visitor.push('m1', 'still here');
    await until(() => messages.length === 1);
    expect(errors).toHaveLength(2);
    for (const code of errors) expect(code).toMatch(/^PUSH_(BAD_SIGNATURE|DECRYPT_FAILED|BAD_FRAME)$/);
    expect(client.getSnapshot().counters.framesRefused).toBe(2);
  });

  it('comes back after its connection is cut', async () => {
    const gateway = await GatewayFixture.listen();
    const { client, lines } = clientOf(gateway);
    client.start();
    await until(isOnline(client));
    gateway.visitor.cut();
    await until(() => lines.length === 3);
    expect(lines).toEqual([true, false, true]);
    expect(client.getSnapshot().lastClose?.code).toBe(1006);
    expect(gateway.visitors).toHaveLength(2);
  });

  it('comes back at once after a server close, and not at all after code 20', async () => {
    const gateway = await GatewayFixture.listen();
    const { client, lines } = clientOf(gateway);
    client.start();
    await until(isOnline(client));
    gateway.visitor.send(commands.serverClose, { code: 0, msg: 'restart' });
    await until(() => lines.length === 3);
    gateway.visitor.send(commands.serverClose, { code: 20, msg: 'away' });
    await until(() => lines.length === 4);
    expect(client.getSnapshot().status).toEqual({ state: 'stopped', why: 'server-close', code: 20 });
  });

  it('follows a redirect to another gateway', async () => {
    const [gateway, other] = [await GatewayFixture.listen(), await GatewayFixture.listen()];
    const { client, lines } = clientOf(gateway);
    client.start();
    await until(isOnline(client));
    for (const session of gateway.sessions) other.sessions.add(session);
    gateway.visitor.send(commands.redirectServer, { addressList: [`${other.url},600`], delay: 1, loc: '', conf: '' });
    await until(() => lines.length === 3);
    expect(client.getSnapshot().url).toBe(other.url);
    expect(other.visitor.frames[1]?.command).toBe(commands.login);
  });

  it('sets mode, tags and alias, and logs out', async () => {
    const gateway = await GatewayFixture.listen();
    const { client } = clientOf(gateway);
    client.start();
    await client.setMode('silent');
    await client.setTags(['茅台', 'b']);
    await client.bindAlias('user-7', 'sn-1');
    await client.unbindAlias('user-7');
    const sent = gateway.visitor.messages.filter(({ msgAction }) => /mode|tag|alias/.test(msgAction));
    expect(sent.map(({ msgAction, msgData }) => [msgAction, msgData])).toEqual([
      ['set_mode', { mode: 'silent' }],
      ['set_tag', { tags: ['茅台', 'b'] }],
      ['bind_alias', { alias: 'user-7', sn: 'sn-1' }],
      ['unbind_alias', { alias: 'user-7', sn: sent[3]?.msgId }],
    ]);
    expect(await client.logout()).toBe(true);
    expect(gateway.visitor.frames.at(-1)).toEqual({ command: commands.logout, data: {} });
    expect(client.getSnapshot()).toMatchObject({ status: { state: 'stopped', why: 'logout' }, clientId: undefined });
  });

  it('says that nobody can be reached, and waits to try again', async () => {
    const gateway = await GatewayFixture.listen();
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const storage = createMemoryStorage();
    storage.setItem('getui_socket_url', `ws://127.0.0.1:${port}`);
    const { client, errors } = clientOf(gateway, { storage });
    client.start();
    await until(() => errors.length > 0);
    expect(errors[0]).toBe('PUSH_CONNECT_FAILED');
    expect(client.getSnapshot().lastError?.cause).toMatchObject({ code: 600009 });
    client.stop();
    expect(client.getSnapshot().status).toEqual({ state: 'stopped', why: 'asked' });
  });
});
