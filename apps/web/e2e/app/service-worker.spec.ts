import type { Page, Worker } from '@playwright/test';
import { type FileProxy, startFileProxy } from '../support/file-proxy';
import { expect, sharedServer, test } from '../support/fixtures';
import { newAccount } from '../support/people';

test.use({ serviceWorkers: 'allow' });

const WORKER = '/service-worker.js';
let proxy: FileProxy;
test.beforeEach(async () => {
  proxy = await startFileProxy(sharedServer().url);
});
test.afterEach(() => proxy.close());

/** Opens the app and waits until its worker has cached the shell. */
async function install(page: Page, path = '/'): Promise<Worker> {
  await page.goto(proxy.url + path);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((again) => setTimeout(again, 50));
  });
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  return worker;
}

const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) found.push(new URL(url).pathname);
    }
    return found;
  });

test('the app opens without a network after the first visit, with its roots and what was seen', async ({ page }) => {
  await install(page);
  await proxy.close();
  await page.goto(`${proxy.url}/`);
  const bar = page.getByRole('navigation', { name: '主导航' });
  await expect(bar).toBeVisible();
  for (const [root, words] of [
    ['工具', '翻译'],
    ['我的', '设置'],
  ] as const) {
    await bar.getByRole('link', { name: root }).click();
    await expect(page.getByText(words).first()).toBeVisible();
  }
});

test('the worker caches files of the app and no answer of the server', async ({ page }) => {
  await (await newAccount(sharedServer())).enter(page.context());
  await install(page);
  await page.goto(`${proxy.url}/#/pages_diagnosis/limitup`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect.poll(() => proxy.asked.some((path) => path.startsWith('/client'))).toBe(true);
  const paths = await cachedPaths(page);
  expect(paths.length).toBeGreaterThan(40);
  const known = /^\/(?:assets\/[\w.-]+|index\.html|icon\.svg|manifest\.webmanifest)$/;
  expect(paths.filter((path) => !known.test(path))).toEqual([]);
});

test('a new version asks, and keeps what was typed', async ({ page }) => {
  await (await newAccount(sharedServer())).enter(page.context());
  await install(page, '/#/pages/deepseek-chat/deepseek-chat');
  const input = page.getByRole('textbox', { name: /输入|问|消息/ }).first();
  await input.fill('写到一半的问题');
  const script = await (await fetch(`${sharedServer().url}${WORKER}`)).text();
  proxy.scripts.set(WORKER, `${script}\n// a later build`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const offer = page.getByRole('status').filter({ hasText: '有新版本' });
  await expect(offer).toBeVisible();
  await expect(input).toHaveValue('写到一半的问题');
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: '更新' }).click();
  await reloaded;
  await expect(input).toHaveValue('写到一半的问题');
  await expect(offer).toHaveCount(0);
});

test('a broken worker is withdrawn by the server, and the page comes back', async ({ page }) => {
  await install(page);
  // A worker that answers every visit with nothing.
  proxy.scripts.set(
    WORKER,
    "addEventListener('fetch', (e) => e.respondWith(new Response('')));addEventListener('install', () => skipWaiting());",
  );
  await expect(async () => {
    // One look may join another that began before the script was broken.
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.goto(`${proxy.url}/?again`);
    await expect(page.locator('#app')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  proxy.scripts.set(WORKER, await (await fetch(`${sharedServer().url}/withdrawn-worker.js`)).text());
  await page.goto(`${proxy.url}/`);
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  expect(await cachedPaths(page)).toEqual([]);
});

/** Notification as the worker hands it to the browser. */
interface Shown {
  readonly title: string;
  readonly tag: string;
  readonly data: string;
}

/** Notes the worker's notifications and badges, which a headless browser has no place for: it would crash. */
async function noteNotifications(worker: Worker): Promise<() => Promise<{ shown: Shown[]; badge: number }>> {
  await worker.evaluate(() => {
    const noted = { shown: [] as object[], badge: 0 };
    const self = globalThis as unknown as { registration: ServiceWorkerRegistration; noted: typeof noted };
    self.noted = noted;
    self.registration.showNotification = async (title, { tag, data } = {}) =>
      void noted.shown.push({ title, tag, data });
    const setAppBadge = async (count: number): Promise<void> => {
      noted.badge = count;
    };
    Object.assign(navigator, { setAppBadge });
  });
  return () => worker.evaluate(() => (globalThis as unknown as { noted: { shown: Shown[]; badge: number } }).noted);
}

/** Taps a notification, as the browser says it to the worker. */
async function tap(worker: Worker, { data }: Shown): Promise<void> {
  await worker.evaluate((path) => {
    const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: typeof Event };
    dispatchEvent(
      Object.assign(new ExtendableEvent('notificationclick'), { notification: { data: path, close() {} } }),
    );
  }, data);
}

test('a Web Push message shows a notification where no page is in front, and a tap opens its page', async ({
  page,
  context,
}) => {
  const worker = await install(page);
  const noted = await noteNotifications(worker);
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(proxy.url));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration;
  const notice = {
    tag: 't1',
    title: '江南造船涨到 10.20 元',
    text: '现价',
    path: '/pages/site/announcements',
    unread: 2,
  };
  const push = () =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: proxy.url,
      registrationId,
      data: JSON.stringify(notice),
    });
  await push();
  await expect.poll(noted).toEqual({ shown: [], badge: 2 });
  // A headless browser has every page in front.
  await worker.evaluate(() => {
    const { WindowClient } = globalThis as unknown as { WindowClient: { prototype: object } };
    Object.defineProperty(WindowClient.prototype, 'focused', { get: () => false });
  });
  await push();
  const shown = { title: notice.title, tag: 't1', data: notice.path };
  await expect.poll(noted).toEqual({ shown: [shown], badge: 2 });
  await tap(worker, shown);
  await expect(page).toHaveURL(/#\/pages\/site\/announcements$/);
});
