import { clientActions, commands } from '@guanlan/push-client/wire';
import { describe, expect, it } from 'vitest';
import { FRAMES_AT_ONCE } from '../../src/push/session/frame-budget.js';
import { startPushApp } from './push-app.js';
import { DirectClient } from './push-direct.js';

const { app, online } = await startPushApp();

const MESSAGE_ID = 'a'.repeat(24);
it('a client pays for each frame, though it is answered', async () => {
  const device = await online();
  for (let n = 0; n < 3 * FRAMES_AT_ONCE; n += 1) device.feedBack(MESSAGE_ID, '0');
  const outcome = await Promise.race([device.ended, device.settled().catch(() => device.ended)]);
  expect(outcome).toEqual({ code: 1008, reason: 'PUSH_TOO_MANY' });
});

describe('a client that reads nothing', () => {
  it.each([
    ['heartbeats', (client: DirectClient) => client.say(commands.heartbeat, '')],
    [
      'feedback',
      (client: DirectClient) => client.act(clientActions.feedback, { messageid: MESSAGE_ID, actionid: '0' }),
    ],
  ])('is dropped once too much waits for it, and it sends %s', async (_, send) => {
    const client = await DirectClient.online(app.ctx.push);
    client.waiting = 500_000;
    for (let n = 0; n < 3; n += 1) send(client);
    expect(client.dropped).toBe(false);
    client.waiting = 600_000;
    for (let n = 0; n < 2; n += 1) send(client);
    expect(client.dropped).toBe(true);
    expect(client.session.closed).toBe(true);
  });
});

describe('a client that leaves unread what it gets', () => {
  const later = (ms: number): void => {
    app.advance(ms);
    app.ctx.push.sweep();
  };

  it('is dropped after three minutes, though it sends heartbeats', async () => {
    const client = await DirectClient.online(app.ctx.push);
    client.waiting = 100_000;
    client.say(commands.heartbeat, '');
    later(179_000);
    client.say(commands.heartbeat, '');
    expect(client.dropped).toBe(false);
    later(2_000);
    expect(client.dropped).toBe(true);
  });

  it('stays where it reads at times, also when little waited', async () => {
    const client = await DirectClient.online(app.ctx.push);
    for (let turn = 0; turn < 3; turn += 1) {
      client.waiting = 100;
      client.say(commands.heartbeat, '');
      client.waiting = 0;
      later(181_000);
    }
    expect(client.dropped).toBe(false);
  });

  it('gets no second message, and less time, where much waits for all', async () => {
    const heavy = await Promise.all(Array.from({ length: 2 }, () => DirectClient.online(app.ctx.push)));
    const client = await DirectClient.online(app.ctx.push);
    await app.ctx.push.send({ kind: 'cid', value: client.cid }, 'begun');
    await client.push();
    for (const one of heavy) {
      one.waiting = 70 * 1024 * 1024;
      one.say(commands.heartbeat, '');
    }
    await app.ctx.push.live([client.cid], 'read');
    client.waiting = 1_000;
    await app.ctx.push.live([client.cid], 'missed');
    client.waiting = 0;
    await app.ctx.push.live([client.cid], 'read again');
    const texts = [await client.push(), await client.push()].map(({ payload }) => payload);
    expect(texts).toEqual(['read', 'read again']);
    later(11_000);
    // Without the first, it is not much any more.
    expect(heavy.map(({ dropped }) => dropped)).toEqual([true, false]);
    expect(client.dropped).toBe(false);
  });
});

it('a long message for many leaves others their turns', async () => {
  const clients = await Promise.all(Array.from({ length: 60 }, () => DirectClient.online(app.ctx.push)));
  await app.ctx.push.send({ kind: 'all', value: '' }, 'begun');
  for (const client of clients) await client.push();
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  // Its frame has about 270 KB.
  await app.ctx.push.live(
    clients.map(({ cid }) => cid),
    'x'.repeat(200_000),
  );
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(3);
  for (const client of clients) expect((await client.push()).payload).toHaveLength(200_000);
});
