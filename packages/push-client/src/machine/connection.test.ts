import { describe, expect, it } from 'vitest';
import { commands } from '../wire/index.js';
import { CID, Harness, START } from './harness.fixture.js';
import { limits } from './limits.js';

function online(changes: ConstructorParameters<typeof Harness>[0] = {}): Harness {
  const harness = new Harness(changes);
  harness.goOnline();
  harness.forget();
  return harness;
}

describe('a server close', () => {
  it.each([20, 23, 24])('with code %i stops, until it is started again', (code) => {
    const harness = online();
    harness.server(commands.serverClose, { code, msg: 'gone' });
    expect(harness.of('close')).toEqual([{ type: 'close', link: 1, reason: `server close ${code}` }]);
    expect(harness.told('onlineState')).toEqual([{ online: false }]);
    expect(harness.status).toEqual({ state: 'stopped', why: 'server-close', code });
    expect(harness.state.lastClose).toEqual({ code, reason: `server close ${code}`, at: harness.now });
    harness.input({ type: 'page', seen: false, networkUp: false });
    harness.input({ type: 'page', seen: true, networkUp: true });
    harness.elapse(24 * 60 * 60_000);
    expect(harness.of('connect')).toEqual([]);
    harness.start();
    expect(harness.of('connect')).toHaveLength(1);
  });

  it('with code 21 reconnects after 10 ms where the page is seen', () => {
    const harness = online();
    harness.server(commands.serverClose, { code: 21, msg: '' });
    harness.elapse(9);
    expect(harness.of('connect')).toEqual([]);
    harness.elapse(1);
    expect(harness.of('connect')).toHaveLength(1);
  });

  it('with code 21 stops where the page is hidden, not woken by the network but by being seen', () => {
    const harness = online();
    harness.input({ type: 'page', seen: false, networkUp: true });
    harness.server(commands.serverClose, { code: 21, msg: '' });
    expect(harness.status).toEqual({ state: 'stopped', why: 'hidden', code: 21 });
    harness.input({ type: 'page', seen: false, networkUp: false });
    harness.input({ type: 'page', seen: false, networkUp: true });
    harness.elapse(60_000);
    expect(harness.of('connect')).toEqual([]);
    harness.input({ type: 'page', seen: true, networkUp: true });
    expect(harness.status).toMatchObject({ state: 'waiting', why: 'seen' });
    harness.elapse(10);
    expect(harness.of('connect')).toHaveLength(1);
  });

  it.each([{ code: 22, msg: '' }, { code: 0 }, { code: 999 }, {}, { code: null }])(
    'with %j reconnects after 10 ms',
    (data) => {
      const harness = online({ seen: false });
      harness.server(commands.serverClose, data);
      expect(harness.status).toEqual({ state: 'waiting', why: 'server-close', nextAttemptAt: harness.now + 10 });
      harness.elapse(10);
      expect(harness.status.state).toBe('connecting');
    },
  );

  it('that cannot be read is told and changes nothing', () => {
    const harness = online();
    harness.server(commands.serverClose, 'no json');
    expect(harness.told('error')).toEqual([expect.objectContaining({ code: 'PUSH_BAD_MESSAGE' })]);
    expect(harness.status.state).toBe('online');
  });
});

describe('a redirect', () => {
  const target = 'wss://other.example/nws';
  const redirect = { addressList: [`${target},60`, 'wss://third.example,60'], delay: 800, loc: 'l', conf: 'c' };

  it('is stored with its time, leaves at once, and connects there after the delay while its time lasts', () => {
    const harness = online();
    harness.server(commands.redirectServer, redirect);
    expect(harness.of('close')).toEqual([{ type: 'close', link: 1, reason: 'redirect server' }]);
    expect(JSON.parse(String(harness.stored().redirect))).toEqual({ ...redirect, time: harness.now });
    expect(harness.status).toMatchObject({ state: 'waiting', why: 'redirect' });
    harness.elapse(799);
    expect(harness.of('connect')).toEqual([]);
    harness.elapse(1);
    expect(harness.of('connect')).toEqual([{ type: 'connect', link: 2, url: target }]);
    harness.open();
    harness.elapse(60_000);
    harness.elapse(1_000);
    expect(harness.of('connect').at(-1)?.url).toBe('wss://gate.example/nws');
  });

  it('keeps the time that the gateway gives, and needs no delay', () => {
    const harness = online();
    harness.server(commands.redirectServer, { addressList: [`${target},60`], time: START - 60_001 });
    harness.elapse(0);
    expect(harness.of('connect')).toEqual([{ type: 'connect', link: 2, url: 'wss://gate.example/nws' }]);
  });

  it('is forgotten where nobody answers there', () => {
    const harness = online();
    harness.server(commands.redirectServer, redirect);
    harness.elapse(800);
    harness.drop();
    expect(harness.stored().redirect).toBe('');
    harness.elapse(1_000);
    expect(harness.of('connect').at(-1)?.url).toBe('wss://gate.example/nws');
  });

  it('outlives the page', () => {
    const text = JSON.stringify({ ...redirect, time: START });
    const harness = new Harness({ stored: { redirect: text } });
    harness.start();
    expect(harness.of('connect')[0]?.url).toBe(target);
  });
});

it('a stored address goes before the configured one', () => {
  const harness = new Harness({ stored: { socketUrl: 'ws://stored.example' } });
  harness.start();
  expect(harness.of('connect')[0]?.url).toBe('ws://stored.example');
});

describe('a plain drop', () => {
  it('goes offline and reconnects, later after each further failure, up to a minute', () => {
    const harness = online();
    const waits: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      harness.drop();
      const { status } = harness;
      waits.push(status.state === 'waiting' ? status.nextAttemptAt - harness.now : -1);
      harness.elapse(60_000);
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(harness.told('onlineState')).toEqual([{ online: false }]);
    expect(harness.of('connect')).toHaveLength(9);
  });

  it('spreads the clients by chance over the second half of the wait', () => {
    const waits = [0, 0.5, 0.999].map((chance) => {
      const harness = online();
      harness.chance = chance;
      harness.drop();
      return harness.status.state === 'waiting' && harness.status.nextAttemptAt - harness.now;
    });
    expect(waits).toEqual([500, 750, 1_000]);
  });

  it('starts the back-off anew after a connection that lasted', () => {
    const harness = online();
    for (const lasts of [0, 0, limits.stable]) {
      harness.elapse(lasts);
      harness.drop();
      if (lasts > 0) expect(harness.status).toMatchObject({ nextAttemptAt: harness.now + 500 });
      harness.elapse(60_000);
      harness.open();
      harness.negotiate();
      harness.login();
    }
  });

  it('says why where no connection came about', () => {
    const harness = new Harness();
    harness.start();
    const cause = new Error('refused');
    harness.input({ type: 'closed', link: 1, code: 1006, reason: '', cause });
    expect(harness.told('error')).toEqual([expect.objectContaining({ code: 'PUSH_CONNECT_FAILED', cause })]);
    expect(harness.status).toMatchObject({ state: 'waiting', why: 'connect-failed' });
    expect(harness.told('onlineState')).toEqual([]);
  });
});

describe('the limiter', () => {
  it('lets 10 attempts through in 5 s and has the next one wait for a place', () => {
    const harness = online();
    for (let round = 0; round < 9; round += 1) {
      harness.server(commands.serverClose, { code: 0 });
      harness.elapse(10);
      harness.open();
    }
    expect(harness.state.counters.attempts).toBe(10);
    harness.server(commands.serverClose, { code: 0 });
    harness.elapse(10);
    expect(harness.status).toEqual({ state: 'waiting', why: 'limit', nextAttemptAt: START + limits.window });
    harness.elapse(limits.window - 101);
    expect(harness.state.counters.attempts).toBe(10);
    harness.elapse(1);
    expect(harness.state.counters.attempts).toBe(11);
    expect(harness.status.state).toBe('connecting');
  });

  it('holds for starts too', () => {
    const harness = new Harness();
    for (let round = 0; round < 30; round += 1) {
      harness.input({ type: 'stop' });
      harness.start();
    }
    expect(harness.of('connect')).toHaveLength(10);
    expect(harness.status).toMatchObject({ state: 'waiting', why: 'limit' });
  });
});

describe('the network', () => {
  it('known to be down keeps the client from trying, and brings it back 100 ms after its return', () => {
    const harness = new Harness({ networkUp: false });
    harness.start();
    expect(harness.status).toEqual({ state: 'offline' });
    harness.input({ type: 'page', seen: true, networkUp: true });
    expect(harness.status).toMatchObject({ state: 'waiting', why: 'network-up' });
    harness.elapse(99);
    expect(harness.of('connect')).toEqual([]);
    harness.elapse(1);
    expect(harness.of('connect')).toHaveLength(1);
  });

  it('going down ends a wait, and leaves a standing connection alone', () => {
    const harness = online();
    harness.input({ type: 'page', seen: true, networkUp: false });
    expect(harness.status.state).toBe('online');
    harness.drop();
    expect(harness.status).toEqual({ state: 'offline' });
    harness.elapse(600_000);
    expect(harness.of('connect')).toEqual([]);
  });

  it('going down while waiting shows at once', () => {
    const harness = online();
    harness.drop();
    harness.input({ type: 'page', seen: true, networkUp: false });
    expect(harness.status).toEqual({ state: 'offline' });
  });
});

it('a page that comes into sight does not wait for the back-off', () => {
  const harness = online({ seen: false });
  harness.drop();
  harness.input({ type: 'page', seen: true, networkUp: true });
  expect(harness.status).toMatchObject({ why: 'seen', nextAttemptAt: harness.now + 10 });
  harness.elapse(10);
  expect(harness.status.state).toBe('connecting');
});

it('a page that comes into sight does not shorten what the gateway asked for', () => {
  const harness = online({ seen: false });
  harness.server(commands.redirectServer, { addressList: [], delay: 5_000 });
  harness.input({ type: 'page', seen: true, networkUp: true });
  expect(harness.status).toMatchObject({ why: 'redirect', nextAttemptAt: harness.now + 5_000 });
});

describe('stop and start', () => {
  it('closes with 1000, stays away, and keeps client id and session', () => {
    const harness = online();
    harness.input({ type: 'stop' });
    expect(harness.of('close')).toEqual([{ type: 'close', link: 1, reason: 'enableSocket false' }]);
    expect(harness.status).toEqual({ state: 'stopped', why: 'asked' });
    harness.input({ type: 'page', seen: true, networkUp: true });
    harness.elapse(600_000);
    expect(harness.of('connect')).toEqual([]);
    expect(harness.state.stored.cid).toBe(CID);
    harness.start();
    harness.open();
    harness.negotiate();
    expect(harness.status.state).toBe('loggingIn');
    expect(harness.told('clientId')).toEqual([]);
  });

  it('counts packets on over connections', () => {
    const harness = online();
    const last = harness.state.lastPacketId;
    harness.drop();
    harness.elapse(1_000);
    harness.open();
    expect(harness.sent()[0]?.packetId).toBe(last + 1);
  });

  it('start does nothing while connecting or online', () => {
    const harness = online();
    harness.start();
    expect(harness.of('connect')).toEqual([]);
    expect(harness.status.state).toBe('online');
  });
});

describe('what an earlier connection still says', () => {
  it('does not disturb the present one', () => {
    const harness = online();
    const late = harness.seal(commands.serverMessage, {});
    harness.server(commands.serverClose, { code: 0 });
    harness.elapse(10);
    harness.open();
    const before = harness.state;
    harness.input({ type: 'text', link: 1, text: late });
    harness.input({ type: 'closed', link: 1, code: 1006, reason: '' });
    harness.input({ type: 'opened', link: 1, key: { key: '', iv: '' }, secretKey: '', iv: '' });
    expect(harness.state).toEqual(before);
  });
});
