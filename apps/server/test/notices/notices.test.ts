import { randomUUID } from 'node:crypto';
import type { FunctionInput } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayStart } from '../../src/features/notices/is-quiet.js';
import type { NewNotice } from '../../src/features/notices/kinds.js';
import { purgeNotices } from '../../src/features/notices/store.js';
import { noticesData } from '../../src/features/notices/user-data.js';
import { copyOf } from '../market/market-app.js';
import { startTestApp, type TestApp } from '../support/harness.js';
import { holdTransaction, locksWaitedFor } from './held-transaction.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Stores notices of alerts as the feature does, and returns the notifications. */
async function tell(userId: string, eventIds: readonly string[], more: Partial<NewNotice> = {}) {
  const given = eventIds.map(
    (eventId): NewNotice => ({
      ...{ userId, eventId, kind: 'alert', title: `提醒 ${eventId}`, text: '现价 10.20 元' },
      path: '/pages/stock/stock?code=SH605901',
      ...more,
    }),
  );
  const stored = await app.ctx.db.transaction((tx) => app.ctx.inbox.store(tx, given));
  return stored.map(({ payload }) => JSON.parse(payload) as { type: string; title?: string });
}

async function user() {
  const { uid, token } = await app.signIn();
  const list = async (args: { kind?: 'alert' | 'announcement'; cursor?: string } = {}) => {
    const { data } = await app.call('notices.list', args, token);
    if (!data) throw new Error('the inbox could not be read');
    return data;
  };
  return { uid, token, list };
}

describe('a notice', () => {
  it('is in the inbox once for an event, with one notification', async () => {
    const { uid, list } = await user();
    const [first, second] = await Promise.all([tell(uid, ['e1']), tell(uid, ['e1'])]);
    expect([...first, ...second]).toEqual([
      expect.objectContaining({ type: 'notice', title: '提醒 e1', path: '/pages/stock/stock?code=SH605901' }),
      { type: 'changed', what: 'notices' },
    ]);
    expect(await tell(uid, ['e1', 'e1'])).toEqual([]);
    const { items, unread, next } = await list();
    expect(items).toMatchObject([{ kind: 'alert', title: '提醒 e1', readAt: null }]);
    expect([unread, next]).toEqual([{ alert: 1, strategy: 0, announcement: 0, work: 0, job: 0 }, null]);
  });

  it('is read on several devices at once, none of which waits for another that waits for it', async () => {
    const { uid, token } = await user();
    const id = (at: number) => `0000000${at}-0000-4000-8000-000000000000`;
    // The last of the order is the first that a scan finds.
    await app.ctx.db.execute(sql`insert into notices (id, user_id, event_id, kind, title, text, created_at)
      select ('0000000' || n || '-0000-4000-8000-000000000000')::uuid, ${uid}, n::text, 'alert', '', '', now()
      from generate_series(9, 1, -1) n`);
    const device = await holdTransaction(app.databaseUrl, `select from notices where id = '${id(1)}' for update`);
    try {
      const read = app.call('notices.read', {}, token);
      await expect.poll(() => locksWaitedFor(app.ctx.db)).toBe(1);
      await device.run(`select from notices where id = '${id(9)}' for update`);
      await device.rollback();
      expect((await read).data?.unread.alert).toBe(0);
    } finally {
      await device.end();
    }
  });

  it('is not stored where the transaction of its event is rolled back', async () => {
    const { uid, list } = await user();
    const event = app.ctx.db.transaction(async (tx) => {
      const notice: NewNotice = { userId: uid, eventId: 'e', kind: 'alert', title: 't', text: '', path: null };
      await app.ctx.inbox.store(tx, [notice]);
      throw new Error('the event failed');
    });
    await expect(event).rejects.toThrow('the event failed');
    expect((await list()).items).toEqual([]);
  });

  it('is read on all devices, by its id or with all up to a time, and by nobody else', async () => {
    const [one, two] = [await user(), await user()];
    await tell(one.uid, ['a', 'b', 'c']);
    await tell(two.uid, ['a']);
    const { items } = await one.list();
    const ids = items.map(({ id }) => id);
    const sent = vi.spyOn(app.ctx.push, 'publish');
    const read = (args: FunctionInput<'notices.read'>) => app.call('notices.read', args, one.token);
    expect((await read({ ids: ids.slice(0, 1) })).data?.unread.alert).toBe(2);
    expect(sent.mock.calls.flat(2).map(({ value, payload }) => [value, payload])).toEqual([
      [one.uid, '{"type":"changed","what":"notices"}'],
    ]);
    sent.mockClear();
    await read({ ids: ids.slice(0, 1) });
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
    expect((await read({ kind: 'strategy', until: app.ctx.now() })).data?.unread.alert).toBe(2);
    expect((await read({ until: 0 })).data?.unread.alert).toBe(2);
    expect((await read({ kind: 'alert' })).data?.unread.alert).toBe(0);
    expect((await one.list()).items.every(({ readAt }) => readAt !== null)).toBe(true);
    expect((await app.call('notices.read', { ids }, two.token)).data?.unread.alert).toBe(1);
    expect((await app.call('notices.list', {})).error?.code).toBeDefined();
    expect((await read({ ids: [] })).error?.code).toBe('INVALID_PARAM');
  });

  it('is among the rest of its day, in one that stands for them, where its kind has too many', async () => {
    const { uid, list } = await user();
    const some = Array.from({ length: 103 }, (_, at) => `n${at}`);
    expect((await tell(uid, some)).filter(({ type }) => type === 'notice')).toHaveLength(100);
    const digest = async () => (await list({ kind: 'alert' })).items.find(({ title }) => title === '更多价格提醒');
    expect(await digest()).toMatchObject({ text: '今天还有 3 条，没有逐条列出', readAt: null });
    const id = (await digest())?.id ?? '';
    expect((await tell(uid, ['more'])).map(({ type }) => type)).toEqual(['changed']);
    expect(await digest()).toMatchObject({ id, text: '今天还有 4 条，没有逐条列出', readAt: null });
    app.advance(86_400_000);
    expect((await tell(uid, ['tomorrow'])).map(({ type }) => type)).toEqual(['notice', 'changed']);
  });

  it('is listed page by page without a gap, and its count ends at a hundred', async () => {
    const { uid, list } = await user();
    await app.ctx.db.execute(sql`insert into notices (id, user_id, event_id, kind, title, text, created_at)
      select gen_random_uuid(), ${uid}, 'e' || n, 'alert', 'n' || n, '', to_timestamp(1700000000 + n / 7)
      from generate_series(1, 205) n`);
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { items, next, unread } = await list(cursor === undefined ? {} : { cursor });
      expect(unread.alert).toBe(100);
      seen.push(...items.map(({ title }) => title));
      if (next === null) break;
      cursor = next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([205, 205]);
    expect((await app.call('notices.list', { cursor: 'x' }, (await user()).token)).error?.code).toBe('INVALID_PARAM');
  });
});

describe('preferences', () => {
  it('keep a kind and the quiet hours without notifications, and the inbox whole', async () => {
    const { uid, token, list } = await user();
    const set = async (prefs: object) =>
      (await app.call('notices.prefs', { set: prefs as { silent: []; quiet: null } }, token)).data?.prefs;
    expect((await app.call('notices.prefs', {}, token)).data?.prefs).toEqual({
      silent: [],
      pushSilent: [],
      quiet: null,
    });
    expect(await set({ silent: ['alert', 'alert'], quiet: null })).toEqual({
      silent: ['alert'],
      pushSilent: [],
      quiet: null,
    });
    expect(await tell(uid, ['silent'])).toEqual([{ type: 'changed', what: 'notices' }]);
    const minute = Math.floor((app.ctx.now() - dayStart(app.ctx.now())) / 60_000);
    await set({ silent: [], quiet: { from: (minute + 1430) % 1440, to: (minute + 10) % 1440 } });
    expect(await tell(uid, ['quiet'])).toEqual([{ type: 'changed', what: 'notices' }]);
    await set({ silent: [], quiet: { from: (minute + 10) % 1440, to: (minute + 20) % 1440 } });
    expect((await tell(uid, ['told'])).map(({ type }) => type)).toEqual(['notice', 'changed']);
    expect((await list()).items).toHaveLength(3);
    const wrong = { silent: [], quiet: { from: 0, to: 1440 } };
    expect((await app.call('notices.prefs', { set: wrong }, token)).error?.code).toBe('INVALID_PARAM');
  });
});

describe('an announcement', () => {
  const words = { title: '周日维护', text: '两点到四点', level: 'info', days: 0 } as const;

  async function published() {
    const admin = await app.signIn();
    await app.ctx.db.execute(sql`update users set roles = '{admin}' where id = ${admin.uid}`);
    const id = randomUUID();
    await app.call('announcements.publish', { ...words, requestId: id }, admin.token);
    return { id, withdraw: () => app.call('announcements.withdraw', { id }, admin.token) };
  }

  it('does not come back unread where it stands longer than notices are kept', async () => {
    const { token } = await user();
    const { id, withdraw } = await published();
    const unread = async () => (await app.call('notices.unread', {}, token)).data?.unread.announcement;
    expect(await unread()).toBe(1);
    await app.call('notices.read', {}, token);
    const old = new Date(app.ctx.now() - 91 * 86_400_000);
    await app.ctx.db.execute(sql`update announcements set published_at = ${old} where id = ${id}`);
    await app.ctx.db.execute(sql`update notices set created_at = ${old} where event_id = ${`announcement:${id}`}`);
    await purgeNotices(app.ctx.db, new Date(app.ctx.now() - 90 * 86_400_000));
    expect(await unread()).toBe(0);
    await withdraw();
  });

  it('is gone from the inbox of a user who looks while it is taken back', async () => {
    const { uid, token, list } = await user();
    const { id, withdraw } = await published();
    // Holds up what stores the notice.
    const other = await holdTransaction(
      app.databaseUrl,
      `insert into notices (id, user_id, event_id, kind, title, text, created_at)
        values ('${randomUUID()}', '${uid}', 'announcement:${id}', 'announcement', '', '', now())`,
    );
    try {
      const looked = app.call('notices.unread', {}, token);
      await expect.poll(() => locksWaitedFor(app.ctx.db)).toBe(1);
      let isWithdrawn = false;
      const withdrawn = withdraw().finally(() => {
        isWithdrawn = true;
      });
      await expect.poll(async () => isWithdrawn || (await locksWaitedFor(app.ctx.db)) > 1).toBe(true);
      await other.rollback();
      await Promise.all([looked, withdrawn]);
      expect((await list()).items).toEqual([]);
    } finally {
      await other.end();
    }
  });

  it('is in everybody’s inbox when they look, read apart, and gone from all once it is taken back', async () => {
    const [one, two] = [await user(), await user()];
    const { withdraw } = await published();
    expect((await app.call('notices.unread', {}, one.token)).data?.unread.announcement).toBe(1);
    await app.call('notices.read', { until: app.ctx.now() }, one.token);
    expect((await one.list({ kind: 'announcement' })).unread.announcement).toBe(0);
    const { items, unread } = await two.list();
    expect(items).toMatchObject([{ title: '周日维护', text: '两点到四点', path: '/pages/site/announcements' }]);
    expect(unread.announcement).toBe(1);
    await withdraw();
    expect([(await one.list()).items, (await two.list()).items]).toEqual([[], []]);
  });
});

describe('the notices of a user', () => {
  it('are listed beside those of a kind that only a later version has, and so are the preferences', async () => {
    const { uid, token, list } = await user();
    await tell(uid, ['known']);
    await app.ctx.db.execute(sql`insert into notices (id, user_id, event_id, kind, title, text, created_at)
      values (gen_random_uuid(), ${uid}, 'later', 'later', 'later', '', now())`);
    expect((await list()).items.map(({ title }) => title)).toEqual(['提醒 known']);
    await app.call('notices.prefs', { set: { silent: ['alert'], quiet: null } }, token);
    await app.ctx.db.execute(sql`update notice_prefs set silent = '["later", "alert"]', push_silent = '["later"]'
      where user_id = ${uid}`);
    const { data } = await app.call('notices.prefs', {}, token);
    expect(data?.prefs).toEqual({ silent: ['alert'], pushSilent: [], quiet: null });
  });

  it('are deleted after their time, and all of them with the account', async () => {
    const { uid, token } = await user();
    await app.call('notices.prefs', { set: { silent: ['alert'], quiet: null } }, token);
    await tell(uid, ['old']);
    app.advance(91 * 86_400_000);
    await tell(uid, ['new']);
    await purgeNotices(app.ctx.db, new Date(app.ctx.now() - 90 * 86_400_000));
    const own = async () => (await copyOf(app, noticesData, uid)).map(({ kind, title }) => [kind, title]);
    expect(await own()).toEqual([
      ['prefs', undefined],
      ['notice', '提醒 new'],
    ]);
    await noticesData.remove(app.ctx, uid);
    expect(await own()).toEqual([]);
  });
});
