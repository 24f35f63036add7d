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
