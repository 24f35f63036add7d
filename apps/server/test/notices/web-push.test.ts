import type { InboxKind, NoticePrefs, WebPushNotice } from '@guanlan/contract';
import { type FakePushService, type FakeSubscription, startFakePushService } from '@guanlan/fakes/web-push';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endSessions } from '../../src/features/identity/store.js';
import { noticesData } from '../../src/features/notices/user-data.js';
import { listSubscriptions } from '../../src/push/web/subscriptions.js';
import { deriveVapidKeys } from '../../src/push/web/vapid-keys.js';
import { startTestApp, type TestApp } from '../support/harness.js';
import { locksWaitedFor } from './held-transaction.js';

/** Longest wait for what the queue does, on a busy machine. */
const WAIT_MS = 40_000;

let service: FakePushService;
let app: TestApp;
beforeAll(async () => {
  service = await startFakePushService();
  app = await startTestApp({ network: service.network as never });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const parts = ({ endpoint, p256dh, auth }: FakeSubscription) => ({ endpoint, p256dh, auth });
const contents = ({ messages }: FakeSubscription) => messages.map(({ text }) => JSON.parse(text) as WebPushNotice);

/** A signed-in user with browsers that have subscribed. */
async function userWith(count: number) {
  const who = await app.signIn();
  const browsers = Array.from({ length: count }, () => service.subscribe(app.ctx.webPush.publicKey));
  for (const browser of browsers) expect(await subscribe(browser, who.token)).toBeUndefined();
  return { ...who, browsers, browser: browsers[0] as FakeSubscription };
}

const subscribe = async (browser: FakeSubscription | Record<'endpoint' | 'p256dh' | 'auth', string>, token: string) =>
  (await app.call('notices.subscribe', parts(browser as FakeSubscription), token)).error?.code;

const listDevices = async (token: string) => (await app.call('notices.devices', {}, token)).data?.items ?? [];

async function tell(userId: string, titles: readonly string[], kind: InboxKind = 'alert') {
  const more = { userId, kind, text: '现价 10.20 元', path: '/pages/stock/stock?code=SH605901' };
  const given = titles.map((title) => ({ ...more, eventId: `${title}-${userId}`, title }));
  await app.ctx.db.transaction((tx) => app.ctx.inbox.store(tx, given));
}

/** Waits until no message of a user waits or is being sent. */
async function sent(uid: string) {
  await vi.waitFor(async () => {
    const { rows } = await app.ctx.db.execute(
      sql`select from jobs where task = 'notices.web-push' and user_id = ${uid}`,
    );
    expect(rows).toHaveLength(0);
  }, WAIT_MS);
}

describe('a browser that has subscribed', () => {
  it('gets a notice once, encrypted for it and signed with the key that it subscribed with', async () => {
    const { uid, browsers } = await userWith(2);
    await Promise.all([tell(uid, ['涨到 10.20 元']), tell(uid, ['涨到 10.20 元'])]);
    await sent(uid);
    for (const browser of browsers) {
      const [message, ...more] = browser.messages;
      expect(more).toEqual([]);
      const { tag, ...content } = JSON.parse(message?.text ?? '') as WebPushNotice;
      const stock = '/pages/stock/stock?code=SH605901';
      expect(content).toEqual({ title: '涨到 10.20 元', text: '现价 10.20 元', path: stock, unread: 1 });
      expect(message).toMatchObject({ topic: tag.replaceAll('-', ''), urgency: 'high', ttl: 86_400 });
    }
  });

  it('is one of several that get each notice at once', async () => {
    const { uid, browsers } = await userWith(3);
    const from = performance.now();
    for (const title of ['first', 'second']) {
      await tell(uid, [title]);
      await vi.waitFor(
        () => expect(browsers.every((browser) => contents(browser).at(-1)?.title === title)).toBe(true),
        {
          timeout: 40_000,
        },
      );
    }
    // The queue looks again every ten seconds for what it was not told of.
    expect(performance.now() - from).toBeLessThan(8_000);
    const { rows } = await app.ctx.db.execute(sql`select from graphile_worker._private_job_queues`);
    expect(rows).toEqual([]);
  });

  it('costs the transaction of an event no statement of its own', async () => {
    const users = await Promise.all([userWith(4), userWith(4), userWith(4)]);
    const statements = async (given: readonly { uid: string }[], eventId: string) =>
      app.ctx.db.transaction(async (tx) => {
        const execute = vi.spyOn(tx, 'execute');
        const notice = { eventId, kind: 'alert', title: eventId, text: '', path: null } as const;
        await app.ctx.inbox.store(
          tx,
          given.map(({ uid }) => ({ ...notice, userId: uid })),
        );
        return execute.mock.calls.length;
      });
    expect(await statements(users, 'many')).toBe(await statements(users.slice(0, 1), 'few'));
    for (const { uid } of users) await sent(uid);
    expect(users.flatMap(({ browsers }) => browsers.map(({ requests }) => requests))).toEqual([
      ...[2, 2, 2, 2],
      ...[1, 1, 1, 1],
      ...[1, 1, 1, 1],
    ]);
  });

  it('gets several notices of one event as one, and those of others never', async () => {
    const [one, two] = [await userWith(1), await userWith(1)];
    await tell(one.uid, ['一', '二', '三', '四', '五'], 'strategy');
    await sent(one.uid);
    const [content, ...more] = contents(one.browser);
    expect([content?.title, content?.text.split('\n').at(-1), content?.unread, more]).toEqual([
      '5 条新消息',
      '…',
      5,
      [],
    ]);
    expect(one.browser.messages[0]?.urgency).toBe('normal');
    expect(two.browser.requests).toBe(0);
  });

  it('gets nothing of a transaction that is rolled back, that was read before, or that its user silenced', async () => {
    const { uid, token, browser } = await userWith(1);
    const event = app.ctx.db.transaction(async (tx) => {
      const notice = { userId: uid, eventId: 'e', kind: 'alert', title: 't', text: '', path: null } as const;
      await app.ctx.inbox.store(tx, [notice]);
      throw new Error('the event failed');
    });
    await expect(event).rejects.toThrow('the event failed');
    browser.status = 503;
    await tell(uid, ['read on another device']);
    await vi.waitFor(() => expect(browser.requests).toBe(1), WAIT_MS);
    await app.call('notices.read', {}, token);
    browser.status = 201;
    await sent(uid);
    const set = { silent: [], pushSilent: ['alert'], quiet: null } satisfies NoticePrefs as NoticePrefs;
    expect((await app.call('notices.prefs', { set }, token)).data?.prefs).toEqual(set);
    await tell(uid, ['silent']);
    await sent(uid);
    expect(browser.messages).toEqual([]);
    expect((await app.call('notices.list', {}, token)).data?.items).toHaveLength(2);
  });

  it('gets a notice that its push service did not take at first', async () => {
    const { uid, browser } = await userWith(1);
    browser.status = 429;
    await tell(uid, ['again']);
    await vi.waitFor(() => expect(browser.requests).toBe(1), WAIT_MS);
    browser.status = 201;
    await sent(uid);
    expect(contents(browser).map(({ title }) => title)).toEqual(['again']);
  });

  it.each([404, 410])('is forgotten once its push service answers %d', async (status) => {
    const { uid, token, browser } = await userWith(1);
    browser.status = status;
    await tell(uid, ['gone']);
    await sent(uid);
    expect([browser.requests, await listDevices(token)]).toEqual([1, []]);
  });

  it.each([400, 403, 413])(
    'stays where its push service refuses a message with %d, which is not sent again',
    async (status) => {
      const { uid, token, browser } = await userWith(1);
      browser.status = status;
      await tell(uid, ['refused']);
      await sent(uid);
      expect([browser.requests, (await listDevices(token)).length]).toEqual([1, 1]);
    },
  );

  it('belongs to the user who signed in there last', async () => {
    const [before, now] = [await userWith(1), await app.signIn()];
    expect(await subscribe(before.browser, now.token)).toBeUndefined();
    expect([await listDevices(before.token), (await listDevices(now.token)).length]).toEqual([[], 1]);
    await tell(before.uid, ['not for the next']);
    await sent(before.uid);
    expect(before.browser.requests).toBe(0);
  });

  it('is removed with its session, by its user, and by nobody else', async () => {
    const { token, mobile, browser } = await userWith(1);
    const [device] = await listDevices(token);
    const other = await app.signIn();
    const id = device?.id ?? '';
    expect((await app.call('notices.unsubscribe', { id }, other.token)).error?.code).toBe('NOT_FOUND');
    expect((await app.call('notices.unsubscribe', { id }, token)).error).toBeUndefined();
    expect(await listDevices(token)).toEqual([]);
    await subscribe(browser, token);
    app.advance(61_000);
    const second = await app.signIn(mobile);
    await subscribe(service.subscribe(app.ctx.webPush.publicKey), second.token);
    await app.call('identity.logout', {}, token);
    expect(await listDevices(second.token)).toHaveLength(1);
  });

  it('is not added by a session that is being ended', async () => {
    const { uid, token, browser } = await userWith(1);
    let adding: ReturnType<typeof subscribe> | undefined;
    let isAdded = false;
    await app.ctx.db.transaction(async (tx) => {
      await endSessions(tx, uid, new Date(app.ctx.now()), 'test');
      adding = subscribe(service.subscribe(app.ctx.webPush.publicKey), token);
      void adding.then(() => {
        isAdded = true;
      });
      // It waits for the end, or has not waited.
      await vi.waitFor(async () => expect(isAdded || (await locksWaitedFor(app.ctx.db)) > 0).toBe(true));
    });
    expect([await adding, await listSubscriptions(app.ctx.db, uid)]).toEqual(['uni-id-check-token-failed', []]);
    await tell(uid, ['for nobody']);
    await sent(uid);
    expect(browser.requests).toBe(0);
  });

  it('makes room where a user has ten others', async () => {
    const { token } = await userWith(0);
    const add = async () => {
      app.advance(1000);
      await subscribe(service.subscribe(app.ctx.webPush.publicKey), token);
      return (await listDevices(token)).map(({ id }) => id);
    };
    const [first = [], second = []] = [await add(), await add()];
    for (let at = 2; at < 11; at += 1) await add();
    const ids = await add();
    expect([ids.length, ids.includes(first[0] ?? ''), ids.includes(second[0] ?? '')]).toEqual([10, false, false]);
  });

  it('is in the export of its user, and gone with the account', async () => {
    const { uid, token } = await userWith(1);
    const data = [];
    for await (const item of noticesData.read(app.ctx, uid)) data.push(item);
    expect(data).toEqual([expect.objectContaining({ kind: 'browser' })]);
    expect(JSON.stringify(data)).not.toContain('push.example.com');
    await noticesData.remove(app.ctx, uid);
    expect(await listDevices(token)).toEqual([]);
  });
});

describe('a subscription', () => {
  it.each([
    ['http', { endpoint: 'http://push.example.com/a' }],
    ['an inner name', { endpoint: 'https://localhost/a' }],
    ['an inner address', { endpoint: 'https://192.168.1.1/a' }],
    ['a port of its own', { endpoint: 'https://push.example.com:8443/a' }],
    ['a user in it', { endpoint: 'https://a:b@push.example.com/a' }],
    ['a point off the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a short secret', { auth: 'AAAA' }],
  ])('with %s is refused', async (_case, wrong) => {
    const { token } = await app.signIn();
    const right = parts(service.subscribe(app.ctx.webPush.publicKey));
    expect(await subscribe({ ...right, ...wrong }, token)).toBe('INVALID_PARAM');
  });

  it('whose name leads inside is never connected to', async () => {
    const inside = vi.fn(service.network.connect);
    const resolve = async () => [{ address: '10.0.0.7', family: 4 as const }];
    const other = await startTestApp({ network: { resolve, connect: inside } as never });
    try {
      const { uid, token } = await other.signIn();
      const browser = service.subscribe(other.ctx.webPush.publicKey);
      await other.call('notices.subscribe', parts(browser), token);
      const notice = { userId: uid, eventId: 'e', kind: 'alert', title: 't', text: '', path: null } as const;
      await other.ctx.db.transaction((tx) => other.ctx.inbox.store(tx, [notice]));
      await vi.waitFor(async () => {
        expect((await other.ctx.db.execute(sql`select from jobs where task = 'notices.web-push'`)).rows).toHaveLength(
          0,
        );
      }, WAIT_MS);
      expect([inside.mock.calls.length, browser.requests]).toEqual([0, 0]);
    } finally {
      await other.close();
    }
  });
});

it('the key of the server stays while the key of its push gateway does', () => {
  const one = deriveVapidKeys('a key of the push gateway');
  expect(deriveVapidKeys('a key of the push gateway')).toEqual(one);
  expect(deriveVapidKeys('another key').publicKey).not.toBe(one.publicKey);
  expect([one.publicKey.length, one.privateKey.length]).toEqual([87, 43]);
});
