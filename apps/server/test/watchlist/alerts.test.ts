import { randomUUID } from 'node:crypto';
import {
  ALERTS_MAX,
  type AlertKind,
  type PushEvent,
  type Quote,
  readPushEvent,
  USER_ALERTS_MAX,
} from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { alertHolds } from '../../src/features/watchlist/alerts/alert-holds.js';
import { checkAlerts } from '../../src/features/watchlist/alerts/check-alerts.js';
import { startMarketApp } from '../market/market-app.js';
import { pushAddress } from '../push/push-app.js';
import { PushDevice } from '../push/push-device.js';

// Alerts are checked where a test says so, and at no other time.
const app = await startMarketApp({ chores: [] });
const opened: PushDevice[] = [];
afterAll(async () => {
  await Promise.all(opened.map((device) => device.close()));
  await app.close();
});
const [code = '', other = ''] = app.stocks;

async function user() {
  const { uid, token } = await app.signIn();
  const addAlert = (kind: AlertKind, value: number | null, repeat?: 'once' | 'daily') =>
    app.answer('watchlist.addAlert', { requestId: randomUUID(), code, kind, value, ...(repeat && { repeat }) }, token);
  const alerts = async () => (await app.answer('watchlist.alerts', { code }, token)).alerts;
  return { uid, token, addAlert, alerts };
}

const quoteNow = async (): Promise<Quote> => {
  const [quote] = await app.ctx.market.quotes([code]);
  if (!quote) throw new Error('no quote');
  return quote;
};

/** Numbers of rows that the database answers to each statement from here on. */
function rowsOfStatements(): readonly number[] {
  const rows: number[] = [];
  const pool = (app.ctx.db as unknown as { readonly $client: pg.Pool }).$client;
  const watch = ({ connection }: { readonly connection: NodeJS.EventEmitter }): void => {
    let count = 0;
    connection.on('dataRow', () => {
      count += 1;
    });
    connection.on('commandComplete', () => {
      rows.push(count);
      count = 0;
    });
  };
  for (const client of (pool as unknown as { readonly _clients: Parameters<typeof watch>[0][] })._clients)
    watch(client);
  pool.on('connect', (client) => watch(client as unknown as Parameters<typeof watch>[0]));
  return rows;
}

describe('an alert', () => {
  it('fires once, notifies its user and stays as a record', async () => {
    app.at('10:15:00');
    const { token, addAlert, alerts } = await user();
    const device = await PushDevice.online(await pushAddress(app));
    opened.push(device);
    await app.call('push.bind', { cid: device.cid }, token);
    const { last, name } = await quoteNow();
    const price = last ?? 0;
    await addAlert('price-above', price + 1000);
    const { alert } = await addAlert('price-above', price);
    expect(alert).toMatchObject({ repeat: 'once', active: true, firedAt: null });
    await Promise.all([checkAlerts(app.ctx), checkAlerts(app.ctx), checkAlerts(app.ctx)]);
    expect(await alerts()).toEqual([
      { ...alert, active: false, firedAt: app.clock.now(), firedPrice: price },
      expect.objectContaining({ active: true, firedAt: null }),
    ]);
    const events: (PushEvent | undefined)[] = [];
    while (!events.some((event) => event?.type === 'notice')) events.push(readPushEvent((await device.push()).payload));
    expect(events.at(-1)).toEqual({
      type: 'notice',
      title: `${name} 已涨到 ${price.toFixed(2)} 元`,
      text: expect.stringContaining(code.slice(2)),
      path: `/pages/stock/stock?code=${code}`,
    });
    await checkAlerts(app.ctx);
    await device.settled();
    const notices = device.pushes.map(({ data }) => readPushEvent(data.msgExtraData)?.type);
    expect(notices).not.toContain('notice');
    await app.answer('watchlist.setAlert', { id: alert.id, active: true }, token);
    await checkAlerts(app.ctx);
    expect((await alerts()).find(({ id }) => id === alert.id)).toMatchObject({ active: false });
  });

  it('notifies its user once a minute at most where it is switched on again and again', async () => {
    app.at('10:15:00');
    const { uid, token, addAlert, alerts } = await user();
    const sent = vi.spyOn(app.ctx.push, 'publish');
    const notices = () =>
      sent.mock.calls.flat(2).filter(({ value, payload }) => value === uid && payload.includes('"notice"')).length;
    const { alert } = await addAlert('price-above', 0.01);
    for (let turn = 0; turn < 5; turn += 1) {
      await checkAlerts(app.ctx);
      expect(await alerts()).toMatchObject([{ active: false }]);
      await app.answer('watchlist.setAlert', { id: alert.id, active: true }, token);
    }
    expect(notices()).toBe(1);
    app.at('10:16:30');
    await checkAlerts(app.ctx);
    expect(notices()).toBe(2);
    sent.mockRestore();
  });

  it('fires beside one of another user whose value is no price, as those of former versions may be', async () => {
    app.at('10:15:00');
    const [one, two] = [await user(), await user()];
    const { alert } = await one.addAlert('price-below', 5);
    await app.ctx.db.execute(sql`update watch_alerts set value = 1.00005 where id = ${alert.id}::uuid`);
    await two.addAlert('price-above', 0.005);
    await checkAlerts(app.ctx);
    expect(await two.alerts()).toMatchObject([{ active: false, firedAt: app.clock.now() }]);
  });

  it('fires beside thousands of others, of which some are read at a time', async () => {
    app.at('10:15:00');
    await app.ctx.db.execute(sql`insert into watch_alerts (id, user_id, code, kind, value, repeat, active, created_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'u' || n, ${other}, 'price-above', 999999, 'once', true, now()
      from generate_series(1, 2500) n`);
    const one = await user();
    await one.addAlert('price-above', 0.01);
    const rows = rowsOfStatements();
    await checkAlerts(app.ctx);
    await app.ctx.db.execute(sql`delete from watch_alerts where code = ${other}`);
    expect(Math.max(...rows)).toBe(1_000);
    expect(await one.alerts()).toMatchObject([{ active: false }]);
  });

  it('fires beside one whose notice fails', async () => {
    app.at('10:15:00');
    const [one, two] = [await user(), await user()];
    await one.addAlert('price-above', 0.01);
    await two.addAlert('price-above', 0.01);
    const { store } = app.ctx.push;
    app.ctx.push.store = (db, messages) =>
      messages.some(({ value }) => value === one.uid)
        ? Promise.reject(new Error('no'))
        : store.call(app.ctx.push, db, messages);
    await checkAlerts(app.ctx);
    expect(await two.alerts()).toMatchObject([{ active: false }]);
    expect(await one.alerts()).toMatchObject([{ active: true, firedAt: null }]);
    app.ctx.push.store = store;
    await checkAlerts(app.ctx);
    expect(await one.alerts()).toMatchObject([{ active: false, firedAt: app.clock.now() }]);
  });

  it('fires with thousands of others in few transactions, and once each where three nodes check', async () => {
    app.at('10:15:00');
    await app.ctx.db.execute(sql`insert into watch_alerts (id, user_id, code, kind, value, repeat, active, created_at)
      select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'many', ${other}, 'price-above', 0.01, 'once', true, now()
      from generate_series(1, 2500) n`);
    const sent = vi.spyOn(app.ctx.push, 'publish');
    const rows = rowsOfStatements();
    await Promise.all([checkAlerts(app.ctx), checkAlerts(app.ctx), checkAlerts(app.ctx)]);
    await checkAlerts(app.ctx);
    const messages = sent.mock.calls.flat(2);
    sent.mockRestore();
    await app.ctx.db.execute(sql`delete from watch_alerts where user_id = 'many'`);
    const { rows: inbox } = await app.ctx.db.execute<{ told: number; more: number }>(
      sql`select count(*) filter (where digest_of is null)::int as told, sum(digest_of)::int as more from notices where user_id = 'many'`,
    );
    const told = messages.filter(({ payload }) => payload.includes('"notice"')).length;
    // Nodes that count at the same time may each have room for some.
    expect(told).toBeLessThanOrEqual(3 * 100);
    expect(inbox).toEqual([{ told, more: 2_500 - told }]);
    expect(rows.length).toBeLessThan(400);
  });

  it.each([0.0001, 1e-300, 1.00005])('takes no value of %d yuan, which no price can have', async (value) => {
    const { token } = await user();
    const args = { requestId: randomUUID(), code, kind: 'price-above' as const, value };
    expect(await app.codeOf('watchlist.addAlert', args, token)).toBe('INVALID_PARAM');
  });

  it('fires on each trading day when it is daily, and on none when the market is closed', async () => {
    app.at('10:15:00');
    const { addAlert, alerts } = await user();
    await addAlert('price-above', 0.01, 'daily');
    const firedAt = async () => (await alerts())[0]?.firedAt;
    await checkAlerts(app.ctx);
    const first = app.clock.now();
    expect(await firedAt()).toBe(first);
    app.at('10:30:00');
    await checkAlerts(app.ctx);
    expect(await firedAt()).toBe(first);
    app.at('2026-11-21T10:15:00');
    await checkAlerts(app.ctx);
    expect(await firedAt()).toBe(first);
    app.at('2026-11-23T10:15:00');
    await checkAlerts(app.ctx);
    expect(await alerts()).toMatchObject([{ firedAt: app.clock.now(), active: true, repeat: 'daily' }]);
  });

  it('waits for nothing that makes no sense, and no more than there is room for', async () => {
    app.at('10:15:00');
    const { token, addAlert } = await user();
    const wrong: [AlertKind, number | null][] = [
      ['price-above', null],
      ['price-below', 0],
      ['change-above', -100],
      ['change-below', null],
      ['limit-up', 1],
    ];
    for (const [kind, value] of wrong) {
      const args = { requestId: randomUUID(), code, kind, value };
      const { error } = await app.call('watchlist.addAlert', args, token);
      expect([error?.code, Object.keys(error?.fields ?? {})]).toEqual(['INVALID_PARAM', ['value']]);
    }
    const args = { requestId: randomUUID(), code: 'SH600519', kind: 'limit-up', value: null } as const;
    expect(await app.codeOf('watchlist.addAlert', args, token)).toBe('MARKET_UNKNOWN_SYMBOL');
    for (let n = 0; n < ALERTS_MAX; n += 1) await addAlert('price-above', 1000 + n);
    const more = { requestId: randomUUID(), code, kind: 'price-above', value: 1 } as const;
    expect(await app.codeOf('watchlist.addAlert', more, token)).toBe('WATCHLIST_ALERTS_FULL');
    expect(await app.codeOf('watchlist.addAlert', { ...more, requestId: randomUUID(), code: other }, token)).toBe('OK');
  });

  it('has room among so many of one user, those of stocks that were taken off included', async () => {
    const { uid, token, addAlert } = await user();
    await app.ctx.db.execute(sql`insert into watch_alerts (id, user_id, code, kind, repeat, active, created_at, removed_with)
      select gen_random_uuid(), ${uid}, 'SH6' || lpad(n::text, 5, '0'), 'limit-up', 'once', true, now(),
        case when n % 2 = 0 then gen_random_uuid() end from generate_series(2, ${USER_ALERTS_MAX}) n`);
    await addAlert('limit-up', null);
    const more = { requestId: randomUUID(), code: other, kind: 'limit-up', value: null } as const;
    const { error } = await app.call('watchlist.addAlert', more, token);
    expect([error?.code, error?.message]).toEqual(['WATCHLIST_ALERTS_FULL', expect.stringContaining('1000 条')]);
    const { alerts } = await app.answer('watchlist.alerts', {}, token);
    await app.answer('watchlist.removeAlert', { id: alerts[0]?.id ?? '' }, token);
    expect(await app.codeOf('watchlist.addAlert', { ...more, requestId: randomUUID() }, token)).toBe('OK');
  });

  it('is hidden from other users, who can neither switch nor remove it', async () => {
    const { addAlert, token } = await user();
    const stranger = await user();
    const { id } = (await addAlert('change-above', 90)).alert;
    expect(await stranger.alerts()).toEqual([]);
    expect(await app.codeOf('watchlist.setAlert', { id, active: false }, stranger.token)).toBe('NOT_FOUND');
    expect(await app.codeOf('watchlist.removeAlert', { id }, stranger.token)).toBe('NOT_FOUND');
    expect(await app.codeOf('watchlist.removeAlert', { id }, token)).toBe('OK');
    expect(await app.codeOf('watchlist.removeAlert', { id }, token)).toBe('NOT_FOUND');
  });
});

describe('what an alert waits for', () => {
  it.each<[AlertKind, number | null, Partial<Quote>, boolean]>([
    ['price-above', 10, { last: 10 }, true],
    ['price-above', 10, { last: 9.99 }, false],
    ['price-below', 10, { last: 10 }, true],
    ['price-below', 10, { last: 10.01 }, false],
    ['price-below', 10, { last: null }, false],
    ['limit-up', null, { last: 11, limits: { up: 11, down: 9 } }, true],
    ['limit-up', null, { last: 10.99, limits: { up: 11, down: 9 } }, false],
    ['limit-up', null, { last: 11, limits: 'none' }, false],
    ['limit-down', null, { last: 9, limits: { up: 11, down: 9 } }, true],
    ['price-above', 1, { last: 10, state: 'suspended' }, false],
  ])('%s %s of %o: %s', async (kind, value, change, holds) => {
    app.at('10:15:00');
    expect(alertHolds({ kind, value }, { ...(await quoteNow()), ...change })).toBe(holds);
  });

  it('is a change either way, and never judged by an old quote', async () => {
    const quote = await quoteNow();
    const at = (changePercent: number | null) => ({ ...quote, ratios: { ...quote.ratios, changePercent } });
    expect(alertHolds({ kind: 'change-above', value: 5 }, at(5))).toBe(true);
    expect(alertHolds({ kind: 'change-above', value: -3 }, at(-4))).toBe(false);
    expect(alertHolds({ kind: 'change-below', value: -3 }, at(-3))).toBe(true);
    expect(alertHolds({ kind: 'change-below', value: -3 }, at(null))).toBe(false);
    const old = { ...at(5), provenance: { ...quote.provenance, stale: true } };
    expect(alertHolds({ kind: 'change-above', value: 5 }, old)).toBe(false);
  });
});
