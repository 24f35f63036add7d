import { commands } from '@guanlan/push-client/wire';
import { afterAll, expect, it } from 'vitest';
import { pushKeys } from '../../src/push/schema.js';
import { createSeenKeys, purgeSeenKeys } from '../../src/push/seen-keys.js';
import { startTestApp, type TestApp } from '../support/harness.js';
import { pushAddress } from './push-app.js';
import { PushDevice } from './push-device.js';

const app = await startTestApp();
afterAll(() => app.close());

/** Another node of the same service, which knows as little as a restarted one. */
const node = (): Promise<TestApp> => startTestApp({ databaseUrl: app.databaseUrl });

/** Replays a recorded connection on a node, and returns its outcome. */
async function replay(texts: readonly string[], on: TestApp): Promise<unknown> {
  const device = await PushDevice.open(await pushAddress(on));
  for (const text of texts) device.sendText(text);
  const { data } = await device.next(commands.keyNegotiateResult);
  return [data.errorCode, (await device.ended).reason];
}

it('a recorded connection gets nowhere on another node, nor on one that was started later', async () => {
  const running = await node();
  const device = await PushDevice.online(await pushAddress(app));
  const refused = [2, 'PUSH_KEY_REPLAYED'];
  expect(await replay(device.sentTexts, running)).toEqual(refused);
  await running.close();
  const later = await node();
  expect(await replay(device.sentTexts, later)).toEqual(refused);
  await later.close();
  // The client itself has not noticed.
  await device.settled();
  await device.close();
});

it('accepts a key for one of many simultaneous connections, whatever the case of its digits', async () => {
  const key = 'ab'.repeat(64);
  const seenKeys = createSeenKeys(app.ctx.db, app.ctx.now);
  const added = await Promise.all([key, key.toUpperCase(), key, key.toUpperCase()].map((text) => seenKeys.add(text)));
  expect(added.filter(Boolean)).toEqual([true]);
});

it('a key is forgotten after a week', async () => {
  const device = await PushDevice.keyed(await pushAddress(app));
  await device.close();
  await purgeSeenKeys(app.ctx.db, new Date(app.ctx.now() + 6 * 86_400_000));
  expect((await app.ctx.db.select().from(pushKeys)).length).toBeGreaterThan(0);
  await purgeSeenKeys(app.ctx.db, new Date(app.ctx.now() + 8 * 86_400_000));
  expect(await app.ctx.db.select().from(pushKeys)).toEqual([]);
});
