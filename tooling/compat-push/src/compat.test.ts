import { createHash } from 'node:crypto';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ops, pushConfig } from './gateway.ts';
import { openPage, type Page, type Storage, versions } from './original-sdk.ts';

let server = await startRealServer({ PUSH_APP_ID: '__UNI__COMPAT' });
const pages: Page[] = [];
afterAll(async () => {
  for (const page of pages) page.close();
  await server.stop();
  removeData(server.dataDir);
});

/** The machine may be busy; nothing here waits longer than it must. */
const soon = { timeout: 30_000, interval: 20 };

async function open(version: (typeof versions)[number], storage: Storage): Promise<Page> {
  const page = openPage(version, storage, await pushConfig(server));
  pages.push(page);
  return page;
}

/**
 * Waits until the page is online again. On a busy machine the old socket's close may come after the new connection has
 * begun, and SDK 2.0.6 is silent then until its page is shown: so the page is shown every few seconds.
 */
async function backOnline(page: Page, states: readonly boolean[]): Promise<void> {
  const looks = setInterval(() => page.show(), 3_000);
  try {
    await vi.waitFor(() => expect(page.states).toEqual(states), soon);
  } finally {
    clearInterval(looks);
  }
}

/** Value of one of the server's metrics. */
async function counted(series: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${series.replaceAll(/[{}]/g, '\\$&')} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
}

const reports = (action: string) => counted(`guanlan_push_reports_total{action="${action}"}`);

describe.each(versions)('%s', { timeout: 120_000 }, (version) => {
  const storage: Storage = new Map();

  it('registers, is online, and shows a push; its receipt and both feedbacks arrive', async () => {
    const page = await open(version, storage);
    expect(version).toContain(/\d+\.\d+\.\d+/.exec(page.version)?.[0]);
    await vi.waitFor(() => expect(page.states).toEqual([true]), soon);
    const cid = page.cids.at(-1) ?? '';
    expect(cid).toBe(
      createHash('md5')
        .update(String(storage.get('getui_session')))
        .digest('hex'),
    );
    const before = await Promise.all(['received', '0', '210000'].map(reports));
    await ops(server, 'push', { to: { cid }, payload: { type: 'notice', title: '你好', text: '第一条 ✓' } });
    await vi.waitFor(() => expect(page.messages).toHaveLength(1), soon);
    expect(JSON.parse(page.messages[0] ?? '')).toEqual({ type: 'notice', title: '你好', text: '第一条 ✓' });
    await vi.waitFor(async () => {
      const now = await Promise.all(['received', '0', '210000'].map(reports));
      expect(now).toEqual(before.map((count) => count + 1));
    }, soon);
    // The device's data was taken: the SDK sends it at most once a day.
    await vi.waitFor(() => expect(Number(storage.get('getui_api_time'))).toBeGreaterThan(0), soon);
    expect(page.errors).toEqual([]);
    page.close();
  });

  it('logs in after its own restart, with the same id, and gets what came meanwhile', async () => {
    const cid = String(storage.get('getui_cid'));
    await ops(server, 'push', { to: { cid }, payload: 'while you were away' });
    const page = await open(version, storage);
    await vi.waitFor(() => expect(page.messages).toEqual(['while you were away']), soon);
    expect([page.cids, page.states]).toEqual([[cid], [true]]);
    // Keys, then the login: no registration.
    expect(page.sent.slice(0, 2).map(({ command }) => command)).toEqual([1, 3]);
    expect(page.errors).toEqual([]);
    page.close();
  });

  it('logs in after a restart of the server', async () => {
    const cid = String(storage.get('getui_cid'));
    const { dataDir, port } = server;
    await server.stop();
    server = await startRealServer({ PUSH_APP_ID: '__UNI__COMPAT' }, { dataDir, port });
    const page = await open(version, storage);
    await vi.waitFor(() => expect(page.states).toEqual([true]), soon);
    expect(page.cids).toEqual([cid]);
    page.close();
  });

  it('is asked to come back a little later by a server that stops', async () => {
    const page = await open(version, storage);
    await vi.waitFor(() => expect(page.states).toEqual([true]), soon);
    const { dataDir, port } = server;
    await server.stop();
    await vi.waitFor(() => expect(page.states).toEqual([true, false]), soon);
    const redirect = JSON.parse(String(storage.get('getui_redirect_server')));
    expect(redirect).toMatchObject({ addressList: [], delay: expect.any(Number) });
    expect(redirect.delay).toBeGreaterThanOrEqual(2_000);
    server = await startRealServer({ PUSH_APP_ID: '__UNI__COMPAT' }, { dataDir, port });
    // It reconnects by itself; if the server took longer than the given delay, it reconnects when the page is shown.
    page.show();
    await vi.waitFor(() => expect(page.states).toEqual([true, false, true]), soon);
    page.close();
  });

  it('registers again when the server does not know it any more', async () => {
    const stranger: Storage = new Map(storage);
    const session = 'f'.repeat(64);
    stranger.set('getui_session', session).set('getui_cid', createHash('md5').update(session).digest('hex'));
    const page = await open(version, stranger);
    await vi.waitFor(() => expect(page.states).toEqual([true]), soon);
    expect(page.sent.slice(0, 4).map(({ command }) => command)).toEqual([1, 3, 2, 3]);
    expect(page.cids).toHaveLength(2);
    page.close();
  });

  it('does what a close and a redirect say', async () => {
    const page = await open(version, storage);
    await vi.waitFor(() => expect(page.states).toEqual([true]), soon);
    const cid = page.cids.at(-1);
    await ops(server, 'push/close', { cid, code: 7 });
    await backOnline(page, [true, false, true]);
    await ops(server, 'push/redirect', {
      cid,
      url: `${server.url.replace('http', 'ws')}/push?here`,
      ttl: 60,
      delay: 200,
    });
    await backOnline(page, [true, false, true, false, true]);
    expect(String(storage.get('getui_redirect_server'))).toContain('/push?here,60');
    await ops(server, 'push/close', { cid, code: 20 });
    await vi.waitFor(() => expect(page.states.at(-1)).toBe(false), soon);
    await ops(server, 'push', { to: { cid }, payload: 'kept', ttl: 1 });
    expect(page.messages).toEqual([]);
    page.close();
  });
});
