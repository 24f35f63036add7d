import { constants, createPrivateKey, privateDecrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { options, puppetPorts } from './ports.fixture.js';
import { createPushClient } from './push-client.js';
import vectors from './rsa.vectors.json' with { type: 'json' };
import { storageKeys } from './stored.js';
import { commands } from './wire/index.js';

const pkcs8 = vectors.rsa[0]?.pkcs8Base64 ?? '';

function stand() {
  const world = puppetPorts();
  return { world, client: createPushClient(options, world.ports) };
}

describe('createPushClient', () => {
  it('does nothing before the start', () => {
    const { world, client } = stand();
    expect(world.sockets).toEqual([]);
    expect(world.timers.size).toBe(0);
    expect(client.getSnapshot()).toMatchObject({ status: { state: 'stopped', why: 'not-started' } });
  });

  it('refuses bad options', () => {
    const { ports } = puppetPorts();
    const error = expect.objectContaining({ code: 'PUSH_BAD_ARGUMENT' });
    expect(() => createPushClient({ ...options, appId: '' }, ports)).toThrow(error);
  });

  it('tells the stored client id at the start, before it connects', () => {
    const { ports, sockets, values } = puppetPorts();
    values.set(storageKeys.appId, 'qgiGHVqESm9LbhYT9fQti9').set(storageKeys.cid, 'c1');
    const client = createPushClient(options, ports);
    const told: unknown[] = [];
    client.on('clientId', ({ cid }) => told.push(cid, sockets.length));
    client.start();
    expect(told).toEqual(['c1', 0]);
    expect(sockets).toHaveLength(1);
  });

  it('offers a fresh key on the open socket, and never sends on a closed one', () => {
    const { world, client } = stand();
    client.start();
    const [socket] = world.sockets;
    expect(socket?.sent).toEqual([]);
    socket?.open();
    expect(JSON.parse(socket?.sent[0] ?? '')).toMatchObject({ command: commands.keyNegotiate, packetId: 1 });
    if (socket) socket.isOpen = false;
    world.elapse(60_000);
    expect(socket?.sent).toHaveLength(1);
  });

  it('makes its key of randomness, not of the clock', () => {
    const { world, client } = stand();
    client.start();
    world.sockets[0]?.open();
    const { data } = JSON.parse(world.sockets[0]?.sent[0] ?? '');
    const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
    const { secretKey, iv } = JSON.parse(data);
    for (const digits of [secretKey, iv]) {
      const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(digits, 'hex'));
      expect(block.subarray(-32).toString()).toBe('07'.repeat(16));
    }
  });

  it('ignores binary frames', () => {
    const { world, client } = stand();
    client.start();
    world.sockets[0]?.open();
    world.sockets[0]?.options.onMessage?.(new ArrayBuffer(3));
    expect(client.getSnapshot().counters).toMatchObject({ framesIn: 0, framesRefused: 0 });
  });

  it('closes with 1000 and leaves neither timers nor watchers behind when it is stopped', () => {
    const { world, client } = stand();
    client.start();
    world.sockets[0]?.open();
    expect([world.timers.size, world.watchers.size]).toEqual([1, 1]);
    client.stop();
    expect(world.sockets[0]?.closedWith).toEqual({ code: 1000, reason: 'enableSocket false' });
    expect([world.timers.size, world.watchers.size]).toEqual([0, 0]);
  });

  it('follows the network of the page', () => {
    const { world, client } = stand();
    client.start();
    world.look({ networkUp: false });
    world.sockets[0]?.options.onClose?.({ code: 1006, reason: '' });
    expect(client.getSnapshot().status).toEqual({ state: 'offline' });
    world.look({ networkUp: true });
    world.elapse(100);
    expect(world.sockets).toHaveLength(2);
  });

  it('knows at the start what has changed since it was made', () => {
    const { world, client } = stand();
    world.look({ networkUp: false });
    client.start();
    expect(client.getSnapshot().status).toEqual({ state: 'offline' });
    expect(world.sockets).toEqual([]);
  });
});

describe('the snapshot', () => {
  it('is the same object until something changes, and every change is told', () => {
    const { world, client } = stand();
    const seen = new Set([client.getSnapshot()]);
    const end = client.subscribe(() => seen.add(client.getSnapshot()));
    expect(client.getSnapshot()).toBe([...seen][0]);
    client.start();
    world.sockets[0]?.open();
    expect([...seen].map(({ status }) => status.state)).toEqual(['stopped', 'stopped', 'connecting', 'negotiating']);
    expect(client.getSnapshot()).toBe(client.getSnapshot());
    end();
    client.stop();
    expect(seen.size).toBe(4);
  });

  it('counts what happened', () => {
    const { world, client } = stand();
    client.start();
    world.sockets[0]?.open();
    world.sockets[0]?.options.onMessage?.('garbage');
    expect(client.getSnapshot()).toMatchObject({
      counters: { attempts: 1, framesIn: 1, framesOut: 1, framesRefused: 1, heartbeats: 0 },
      lastError: { code: 'PUSH_BAD_FRAME' },
      lastFrameAt: 1_700_000_000_000,
      waitingMessages: 0,
      url: options.url,
    });
  });
});

describe('listeners', () => {
  it('may stop the client while they are told, and may be taken away', () => {
    const { world, client } = stand();
    let told = 0;
    client.on('error', () => client.stop());
    const end = client.on('error', () => {
      told += 1;
    });
    client.start();
    world.sockets[0]?.open();
    world.sockets[0]?.options.onMessage?.('garbage');
    expect(client.getSnapshot().status).toEqual({ state: 'stopped', why: 'asked' });
    end();
    client.start();
    world.sockets[1]?.open();
    world.sockets[1]?.options.onMessage?.('garbage');
    expect(told).toBe(1);
  });
});

describe('a call', () => {
  it.each<[string, (client: ReturnType<typeof stand>['client']) => Promise<unknown>]>([
    ['tags', (client) => client.setTags(['a', ' '])],
    ['tags', (client) => client.setTags('a' as never)],
    ['alias', (client) => client.bindAlias('')],
    ['alias', (client) => client.unbindAlias('\t')],
    ['sn', (client) => client.bindAlias('a', '')],
    ['mode', (client) => client.setMode(Number.NaN)],
    ['mode', (client) => client.setMode('')],
  ])('with bad %s is refused', async (name, call) => {
    const { client } = stand();
    const message = expect.stringMatching(new RegExp(`^${name} `));
    await expect(call(client)).rejects.toMatchObject({ code: 'PUSH_BAD_ARGUMENT', message });
    expect(client.getSnapshot().waitingMessages).toBe(0);
  });

  it('without a connection is given up after 10 s', async () => {
    const { world, client } = stand();
    const call = client.setTags(['a']);
    world.elapse(10_000);
    await expect(call).rejects.toMatchObject({ code: 'PUSH_CALL_TIMEOUT', resultCode: 4 });
  });

  it('logout without a connection is done at once, unacknowledged', async () => {
    const { client } = stand();
    expect(await client.logout()).toBe(false);
  });
});
