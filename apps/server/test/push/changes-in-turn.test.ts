import { clientActions } from '@guanlan/push-client/wire';
import { expect, it, vi } from 'vitest';
import { holdTable } from '../support/lock-table.js';
import { startPushApp } from './push-app.js';

const { app, online } = await startPushApp();

/** More than the connections that the database has for calls. */
const CLIENTS = 15;

it('changes of many clients leave connections of the database to calls', async () => {
  const { token } = await app.signIn();
  const devices = await Promise.all(Array.from({ length: CLIENTS }, () => online()));
  const held = await holdTable(app.databaseUrl, 'push_bindings');
  const changes = devices.map((device) => device.ask(clientActions.setTag, { tags: ['a', 'b'] }));
  await vi.waitFor(async () => expect(await held.waiting()).toBeGreaterThan(0));
  const call = app.call('watchlist.list', {}, token).then(({ error }) => error?.code ?? 'OK');
  const late = new Promise((resolve) => setTimeout(resolve, 3_000, 'late'));
  const outcome = await Promise.race([call, late]);
  const waiting = await held.waiting();
  await held.release();
  expect({ outcome, waiting }).toEqual({ outcome: 'OK', waiting: 1 });
  const results = await Promise.all(changes);
  expect(results.map(({ result }) => result.errorCode)).toEqual(devices.map(() => 0));
});

it('a client that has gone leaves its turn to others', async () => {
  const [first, gone, last] = await Promise.all([online(), online(), online()]);
  const held = await holdTable(app.databaseUrl, 'push_bindings');
  const change = first.ask(clientActions.setTag, { tags: ['a'] });
  await vi.waitFor(async () => expect(await held.waiting()).toBe(1));
  gone.act(clientActions.setTag, { tags: ['b'] });
  await gone.close();
  const after = last.ask(clientActions.setTag, { tags: ['c'] });
  await held.release();
  expect([(await change).result.errorCode, (await after).result.errorCode]).toEqual([0, 0]);
  expect(app.logLines).toEqual([]);
});

it('a client has each of its tags once, in whatever notation and however often it names them', async () => {
  const device = await online();
  const tags = ['a', 'a', '{b,c}', '"', '\\', 'NULL', '', '€'].filter(Boolean);
  expect((await device.ask(clientActions.setTag, { tags })).result.errorCode).toBe(0);
  await app.ctx.push.send({ kind: 'tag', value: '{b,c}' }, 'to braces');
  expect((await device.push()).payload).toBe('to braces');
  expect((await device.ask(clientActions.setTag, { tags: ['NULL'] })).result.errorCode).toBe(0);
  await app.ctx.push.send({ kind: 'tag', value: '{b,c}' }, 'to nobody');
  await app.ctx.push.send({ kind: 'tag', value: 'NULL' }, 'to the one that is left');
  expect((await device.push()).payload).toBe('to the one that is left');
});
