import { randomUUID } from 'node:crypto';
import { type FunctionOutput, readPushEvent } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { WATCH_RESTORE_FOR } from '../../src/features/watchlist/restore.js';
import { purgeWatchItems } from '../../src/features/watchlist/store.js';
import { watchlistData } from '../../src/features/watchlist/user-data.js';
import { copyOf, startMarketApp } from '../market/market-app.js';

const app = await startMarketApp();
afterAll(() => app.close());
const [a = '', b = '', c = '', d = ''] = app.stocks;

/** A new user with helpers that many tests use. */
async function user() {
  const { uid, token } = await app.signIn();
  const list = (group?: string) => app.answer('watchlist.list', { ...(group && { group }) }, token);
  const add = (code: string, groupId?: string) =>
    app.answer('watchlist.add', { requestId: randomUUID(), code, ...(groupId && { groupId }) }, token);
  const addGroup = (name: string) => app.answer('watchlist.addGroup', { requestId: randomUUID(), name }, token);
  return { uid, token, list, add, addGroup };
}

const codesOf = ({ items }: Pick<FunctionOutput<'watchlist.list'>, 'items'>) => items.map(({ code }) => code);

describe('a watchlist', () => {
  it('begins with one group, and takes stocks at its top with what they cost then', async () => {
    const { token, list, add } = await user();
    expect(await list()).toMatchObject({ groups: [{ name: '自选', position: 0, count: 0 }], items: [], quotes: [] });
    for (const code of [a, b, c]) await add(code);
    const whole = await list();
    expect(codesOf(whole)).toEqual([c, b, a]);
    expect(whole.items.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(whole.groups[0]?.count).toBe(3);
    expect(whole.quotes.map(({ code }) => code)).toEqual([c, b, a]);
    const [first] = whole.items;
    expect(first).toMatchObject({ name: whole.quotes[0]?.name, addedAt: app.clock.now(), cost: null, note: '' });
    expect(first?.addedPrice).toBe(whole.quotes[0]?.last);
    const again = await add(a);
    expect(again.item.position).toBe(2);
    expect(codesOf(await list())).toEqual([c, b, a]);
    expect((await app.answer('watchlist.find', { code: a }, token)).items[0]?.id).toBe(again.item.id);
    expect((await app.answer('watchlist.find', { code: d }, token)).items).toEqual([]);
  });

  it('applies a repeated request once, and refuses an unknown stock', async () => {
    const { token, list } = await user();
    const args = { requestId: randomUUID(), code: a };
    const both = await Promise.all([
      app.call('watchlist.add', args, token),
      app.call('watchlist.add', args, token),
      app.call('watchlist.add', { ...args, requestId: randomUUID() }, token),
    ]);
    expect(both.every(({ data, error }) => data || error?.code === 'CALL_UNDER_WAY')).toBe(true);
    expect(codesOf(await list())).toEqual([a]);
    expect(await app.codeOf('watchlist.add', { requestId: randomUUID(), code: 'SH600519' }, token)).toBe(
      'MARKET_UNKNOWN_SYMBOL',
    );
    expect(await app.codeOf('watchlist.list', {})).toBe('uni-id-token-not-exist');
  });

  it('keeps cost, quantity and notes, and changes what is named only', async () => {
    const { token, add } = await user();
    const { id } = (await add(a)).item;
    const update = (change: object) => app.answer('watchlist.update', { id, ...change }, token);
    await update({ cost: 12.34, quantity: 1200, note: '  看 60 日线\0 ' });
    const { item } = await update({ quantity: null });
    expect(item).toMatchObject({ cost: 12.34, quantity: null, note: '看 60 日线' });
    expect(await app.codeOf('watchlist.update', { id, cost: 0 }, token)).toBe('INVALID_PARAM');
    expect(await app.codeOf('watchlist.update', { id: randomUUID(), cost: 1 }, token)).toBe('NOT_FOUND');
    const other = await user();
    expect(await app.codeOf('watchlist.update', { id, cost: 1 }, other.token)).toBe('NOT_FOUND');
    expect(await app.codeOf('watchlist.remove', { id }, other.token)).toBe('NOT_FOUND');
    expect((await other.list()).items).toEqual([]);
  });

  it('moves stocks within groups and between them', async () => {
    const { token, list, add, addGroup } = await user();
    const ids: Record<string, string> = {};
    for (const code of [a, b, c]) ids[code] = (await add(code)).item.id;
    const [home] = (await list()).groups;
    const { group } = await addGroup('观察');
    const move = (code: string, groupId: string | undefined, before: string | null) =>
      app.answer('watchlist.move', { id: ids[code] ?? '', groupId: groupId ?? '', before }, token);
    expect(codesOf(await move(a, home?.id, ids[c] ?? ''))).toEqual([a, c, b]);
    expect(codesOf(await move(a, home?.id, null))).toEqual([c, b, a]);
    await move(b, group.id, null);
    const whole = await move(c, group.id, ids[b] ?? '');
    expect(whole.items.map(({ code, position, groupId }) => [code, position, groupId === group.id])).toEqual([
      [a, 0, false],
      [c, 0, true],
      [b, 1, true],
    ]);
    expect(codesOf(await list(group.id))).toEqual([c, b]);
    const args = { id: ids[a] ?? '', groupId: group.id, before: randomUUID() };
    expect(await app.codeOf('watchlist.move', args, token)).toBe('NOT_FOUND');
    await add(a, group.id);
    expect(await app.codeOf('watchlist.move', { ...args, before: null }, token)).toBe('INVALID_PARAM');
  });

  it('orders, renames and removes groups; their stocks go to the first, and the last one stays', async () => {
    const { token, list, add, addGroup } = await user();
    const [home] = (await list()).groups;
    const { group } = await addGroup('短线');
    await add(a);
    await add(a, group.id);
    await add(b, group.id);
    expect(await app.codeOf('watchlist.addGroup', { requestId: randomUUID(), name: '短线' }, token)).toBe(
      'INVALID_PARAM',
    );
    const renamed = await app.answer('watchlist.renameGroup', { id: group.id, name: ' 长线 ' }, token);
    expect(renamed.group).toMatchObject({ name: '长线', count: 2 });
    const ids = [group.id, home?.id ?? ''];
    const ordered = await app.answer('watchlist.orderGroups', { ids }, token);
    expect(ordered.groups.map(({ id, position }) => [id, position])).toEqual([
      [group.id, 0],
      [home?.id, 1],
    ]);
    for (const wrong of [[group.id], [group.id, group.id], [group.id, randomUUID()]]) {
      expect(await app.codeOf('watchlist.orderGroups', { ids: wrong }, token)).toBe('INVALID_PARAM');
    }
    await app.answer('watchlist.orderGroups', { ids: ids.toReversed() }, token);
    const left = await app.answer('watchlist.removeGroup', { id: group.id }, token);
    expect([left.groups.map(({ count }) => count), codesOf(left)]).toEqual([[2], [a, b]]);
    expect(await app.codeOf('watchlist.removeGroup', { id: home?.id ?? '' }, token)).toBe('WATCHLIST_LAST_GROUP');
    expect(await app.codeOf('watchlist.removeGroup', { id: group.id }, token)).toBe('NOT_FOUND');
    for (let n = 1; n < 20; n += 1) await addGroup(`第${n}组`);
    expect(await app.codeOf('watchlist.addGroup', { requestId: randomUUID(), name: '多了' }, token)).toBe(
      'WATCHLIST_GROUPS_FULL',
    );
  });

  it('brings back what was taken off, where it was, with its alerts, for thirty days', async () => {
    const { token, uid, list, add } = await user();
    for (const code of [a, b, c]) await add(code);
    const [, middle] = (await list()).items;
    const id = middle?.id ?? '';
    await app.answer('watchlist.addAlert', { requestId: randomUUID(), code: b, kind: 'limit-up', value: null }, token);
    await app.answer('watchlist.remove', { id }, token);
    expect(codesOf(await list())).toEqual([c, a]);
    expect((await app.answer('watchlist.alerts', {}, token)).alerts).toEqual([]);
    const back = await app.answer('watchlist.restore', { id }, token);
    expect(back.item).toMatchObject({ code: b, position: 1, alerts: [{ kind: 'limit-up', value: null }] });
    expect(codesOf(await list())).toEqual([c, b, a]);
    expect((await app.answer('watchlist.restore', { id }, token)).item.id).toBe(id);
    await app.answer('watchlist.remove', { id }, token);
    await purgeWatchItems(app.ctx.db, new Date(app.ctx.now() - WATCH_RESTORE_FOR));
    expect((await app.answer('watchlist.restore', { id }, token)).item.id).toBe(id);
    await app.answer('watchlist.remove', { id }, token);
    await purgeWatchItems(app.ctx.db, new Date(app.ctx.now() + 1));
    expect(await app.codeOf('watchlist.restore', { id }, token)).toBe('NOT_FOUND');
    const kept = await copyOf(app, watchlistData, uid);
    expect(kept.map(({ kind }) => kind)).toEqual(['group', 'stock', 'stock']);
  });

  it('forgets what was taken off in any number, with its alerts', async () => {
    const { uid } = await user();
    const many = sql`generate_series(1, 70000) i`;
    const id = sql`('0000000a-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid`;
    await app.ctx.db.execute(sql`
      insert into watch_items (id, user_id, group_id, code, name, position, added_at, removed_at)
      select ${id}, ${uid}, ${id}, 'sh600000', '', 0, now(), now() from ${many}`);
    await app.ctx.db.execute(sql`
      insert into watch_alerts (id, user_id, code, kind, repeat, active, created_at, removed_with)
      select ${id}, ${uid}, 'sh600000', 'limit-up', 'once', true, now(), ${id} from ${many}`);
    await purgeWatchItems(app.ctx.db, new Date(app.ctx.now() + 1));
    const kept = await copyOf(app, watchlistData, uid);
    expect(kept.filter(({ kind }) => kind !== 'group')).toEqual([]);
  });

  it('counts every change, also simultaneous ones', async () => {
    const { list, add } = await user();
    const before = (await list()).version;
    const versions = await Promise.all(app.stocks.slice(0, 6).map((code) => add(code)));
    expect(new Set(versions.map(({ version }) => version)).size).toBe(6);
    const whole = await list();
    expect(whole.version).toBe(before + 6);
    expect(whole.items.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is announced to the user’s other pages, exported and removed with the account', async () => {
    const { token, uid, add } = await user();
    const sent: unknown[] = [];
    const { send } = app.ctx.push;
    app.ctx.push.send = (to, payload, ttl) => {
      if (to.value === uid) sent.push(readPushEvent(payload));
      return send.call(app.ctx.push, to, payload, ttl);
    };
    await add(a);
    app.ctx.push.send = send;
    expect(sent).toEqual([{ type: 'changed', what: 'watchlist' }]);
    await app.answer('watchlist.addAlert', { requestId: randomUUID(), code: a, kind: 'price-above', value: 1 }, token);
    const copy = await copyOf(app, watchlistData, uid);
    expect(copy).toEqual([
      expect.objectContaining({ kind: 'group', name: '自选' }),
      expect.objectContaining({ kind: 'stock', code: a }),
      expect.objectContaining({ kind: 'alert', waitsFor: 'price-above', value: 1 }),
    ]);
    expect(JSON.stringify(copy)).not.toContain(uid);
    await watchlistData.remove(app.ctx, uid);
    expect(await copyOf(app, watchlistData, uid)).toEqual([]);
  });
});
