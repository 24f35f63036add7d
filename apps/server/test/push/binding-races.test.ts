import { afterEach, expect, it, vi } from 'vitest';
import { pushBindings } from '../../src/push/schema.js';
import { startPushApp } from './push-app.js';
import type { PushDevice } from './push-device.js';

const { app, online } = await startPushApp();
afterEach(() => vi.restoreAllMocks());

const bind = async (device: PushDevice, token: string): Promise<void> =>
  expect(await app.call('push.bind', { cid: device.cid }, token)).toEqual({ data: {} });
const logout = async (token: string): Promise<void> =>
  expect((await app.call('identity.logout', {}, token)).error).toBeUndefined();

/** Holds the next read of a client's bindings with its result, and makes further ones slow. */
function holdReading(slowMs = 0) {
  let found = (): void => {};
  let release = (): void => {};
  const hasRead = new Promise<void>((resolve) => {
    found = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { db } = app.ctx;
  const select = db.select.bind(db) as (fields: unknown) => { from(table: unknown): { where(by: unknown): unknown } };
  let isHeld = false;
  const from = (fields: unknown) => (table: unknown) => {
    if (table !== pushBindings) return select(fields).from(table);
    const isFirst = !isHeld;
    isHeld = true;
    return {
      where: async (by: unknown) => {
        const rows = await select(fields).from(table).where(by);
        if (!isFirst) {
          await new Promise((resolve) => setTimeout(resolve, slowMs));
          return rows;
        }
        found();
        await released;
        return rows;
      },
    };
  };
  vi.spyOn(db, 'select').mockImplementation(((fields: unknown) => ({ from: from(fields) })) as never);
  return { hasRead, release };
}

/** Messages that a device gets of one to a user, sent before one to the device. */
async function heardOf(uid: string, device: PushDevice): Promise<string[]> {
  await device.settled();
  await app.ctx.push.send({ kind: 'user', value: uid }, 'to the user');
  await app.ctx.push.send({ kind: 'cid', value: device.cid }, 'to the device');
  const heard: string[] = [];
  while (heard.at(-1) !== 'to the device') heard.push((await device.push()).payload);
  return heard;
}

it('a device that logs in while its session ends gets no more of the user', async () => {
  const { uid, token } = await app.signIn();
  const before = await online();
  await bind(before, token);
  await before.close();
  const reading = holdReading(300);
  const again = online(before.session);
  await reading.hasRead;
  await logout(token);
  reading.release();
  expect(await heardOf(uid, await again)).toEqual(['to the device']);
});

it('a device whose session ends while its binding is read gets no more of the user', async () => {
  const { uid, token } = await app.signIn();
  const device = await online();
  const reading = holdReading();
  await bind(device, token);
  await reading.hasRead;
  await logout(token);
  reading.release();
  expect(await heardOf(uid, device)).toEqual(['to the device']);
});

it('bindings that were read first and answered last are not taken for the latest', async () => {
  const { uid, token } = await app.signIn();
  const device = await online();
  const reading = holdReading();
  await bind(device, token);
  await reading.hasRead;
  expect((await app.call('push.unbind', { cid: device.cid }, token)).error).toBeUndefined();
  await device.ask('set_tag', { tags: ['read later'] });
  reading.release();
  expect(await heardOf(uid, device)).toEqual(['to the device']);
});

it('a device that two users bind simultaneously belongs to one of them, by that user’s session', async () => {
  const [one, other] = [await app.signIn(), await app.signIn()];
  const device = await online();
  const { db } = app.ctx;
  const transaction = db.transaction.bind(db);
  let count = 0;
  vi.spyOn(db, 'transaction').mockImplementation(async (run) => {
    const done = await transaction(run);
    // The other call comes as soon as the first has written anything.
    count += 1;
    if (count === 1) await bind(device, other.token);
    return done;
  });
  await bind(device, one.token);
  vi.restoreAllMocks();
  await logout(one.token);
  expect(await heardOf(one.uid, device)).toEqual(['to the device']);
});

it('a device gets no more of the user where the end of its session could first not be read', async () => {
  const { uid, token } = await app.signIn();
  const device = await online();
  await bind(device, token);
  expect(await heardOf(uid, device)).toEqual(['to the user', 'to the device']);
  const { db } = app.ctx;
  const select = db.select.bind(db) as (fields: unknown) => { from(table: unknown): unknown };
  const from = (fields: unknown) => (table: unknown) => {
    if (table === pushBindings) throw new Error('the database is away');
    return select(fields).from(table);
  };
  vi.spyOn(db, 'select').mockImplementation(((fields: unknown) => ({ from: from(fields) })) as never);
  await logout(token);
  vi.restoreAllMocks();
  app.ctx.push.sweep();
  await vi.waitFor(async () => expect(await heardOf(uid, device)).toEqual(['to the device']), { timeout: 20_000 });
});
