import { clientActions, resultCodes } from '@guanlan/push-client/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgePush } from '../../src/push/store.js';
import { startTestApp, type TestApp } from '../support/harness.js';
import { pushAddress } from './push-app.js';
import { type PushAddress, PushDevice } from './push-device.js';

const DAY = 86_400_000;

let app: TestApp;
let address: PushAddress;
beforeAll(async () => {
  app = await startTestApp({ env: { PUSH_CONNECTIONS_PER_IP_MINUTE: '10' } });
  address = await pushAddress(app);
});
afterAll(() => app.close());

describe('an address that needs no account to be a push client', () => {
  it('sends a bounded description of its device', async () => {
    const device = await PushDevice.online(address);
    const about = (length: number) =>
      device.ask(clientActions.deviceInfo, { a: 'x'.repeat(500), b: 'y'.repeat(length) });
    expect((await about(500)).result.errorCode).toBe(0);
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`k${n}`, 'x'.repeat(400)]));
    expect((await device.ask(clientActions.deviceInfo, long)).result.errorCode).not.toBe(0);
    await device.close();
  });

  it('changes so much in a minute', async () => {
    const device = await PushDevice.online(address);
    while ((await app.ctx.limits.pushChangesByIp.consume('127.0.0.1')) === null);
    const { result } = await device.ask(clientActions.bindAlias, { alias: 'a' });
    expect(result.errorCode).toBe(resultCodes.tooOften);
    await device.close();
  });

  it('registers so many clients in a day', async () => {
    while ((await app.ctx.limits.pushRegistrationsByIp.consume('127.0.0.1')) === null);
    const device = await PushDevice.keyed(address);
    device.register().catch(() => {});
    expect(await device.ended).toEqual({ code: 1008, reason: 'PUSH_TOO_MANY' });
  });
});

it('a client that came on one day only is forgotten after a week, unless it is a user’s', async () => {
  const { db, now, push } = app.ctx;
  const insert = (cid: string, seenAfter: number) =>
    db.execute(sql`insert into push_clients (cid, app_id, reg_id, device_id, after_seq, registered_at, seen_at) values
      (${cid}, 'a', 'r', 'd', 0, ${new Date(now() - 30 * DAY)}, ${new Date(now() - 30 * DAY + seenAfter)})`);
  const [once, often, ofUser] = ['0', '1', '2'].map((digit) => digit.repeat(32)) as [string, string, string];
  await insert(once, DAY / 2);
  await insert(often, 10 * DAY);
  await insert(ofUser, 0);
  await push.bindUser(ofUser, { uid: 'u', sid: 's' });
  const ago = (days: number) => new Date(now() - days * DAY);
  await purgePush(db, { messages: ago(0), clients: ago(90), newClients: ago(7) }, 1_000);
  expect(await Promise.all([once, often, ofUser].map((cid) => push.knows(cid)))).toEqual([false, true, true]);
});

it('of clients without a user those seen last are kept, as far as their rows are not too many', async () => {
  const { db, now, push } = app.ctx;
  const cids = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32));
  await db.execute(sql`delete from push_clients`);
  for (const [at, cid] of cids.entries())
    await db.execute(sql`insert into push_clients (cid, app_id, reg_id, device_id, after_seq, registered_at, seen_at) values
      (${cid}, 'a', 'r', 'd', 0, ${new Date(now() - DAY)}, ${new Date(now() - at * 1_000)})`);
  const [newest, ofUser, middle] = cids as [string, string, string, string];
  await push.bindUser(ofUser, { uid: 'u', sid: 's' });
  await db.execute(sql`insert into push_bindings (cid, kind, value, after_seq)
    select cid, 'tag', n::text, 0 from unnest(${sql.param([newest, ofUser, middle])}::text[]) cid, generate_series(1, 3) n`);
  const ago = (days: number) => new Date(now() - days * DAY);
  await purgePush(db, { messages: ago(0), clients: ago(90), newClients: ago(7) }, 8);
  expect(await Promise.all(cids.map((cid) => push.knows(cid)))).toEqual([true, true, true, false]);
});
