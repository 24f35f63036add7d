import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, sharedServer, test } from '../support/fixtures';
import { newAccount } from '../support/people';

test.use({ serviceWorkers: 'allow' });

const inbox = '/#/pages/mine/inbox';

/** Gives the browser a push service, which a headless one has not; `reached` says whether it can be reached. */
async function withPushService(context: BrowserContext, reached = true): Promise<string> {
  const endpoint = `https://push.example.com/${randomBytes(8).toString('hex')}`;
  const parts = {
    endpoint,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await context.addInitScript(
    ([given, isReached]) => {
      let key: BufferSource | undefined;
      const subscription = {
        get options() {
          return { applicationServerKey: key };
        },
        toJSON: () => given,
        unsubscribe: async () => {
          key = undefined;
          return true;
        },
      };
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (key ? subscription : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
          if (!isReached) throw new DOMException('Registration failed - push service error', 'AbortError');
          key = applicationServerKey.buffer;
          return subscription;
        },
      });
    },
    [parts, reached] as const,
  );
  return endpoint;
}

test('this device and others are added to those that are notified, and removed', async ({ page, context }) => {
  const account = await newAccount(sharedServer());
  await account.enter(context);
  await withPushService(context);
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await account.call('notices.subscribe', { endpoint: 'https://push.example.com/a-phone', ...keys });
  await page.goto(inbox);
  await page.getByRole('button', { name: '通知设置' }).click();
  const sheet = page.getByRole('dialog', { name: '通知设置' });
  const own = sheet.getByRole('switch', { name: '这台设备' });
  await expect(own).toHaveAttribute('aria-checked', 'false');
  await own.click();
  await expect(own).toHaveAttribute('aria-checked', 'true');
  await expectAccessible(page);
  const devices = async () => (await account.call('notices.devices', {})).items.length;
  expect(await devices()).toBe(2);
  await sheet.getByRole('list', { name: '也会收到通知的设备' }).getByRole('button', { name: /^移除/ }).click();
  await expect.poll(devices).toBe(1);
  const alerts = sheet.getByRole('group', { name: '不开网页也通知' }).getByRole('switch', { name: '价格提醒' });
  await alerts.click();
  await expect(alerts).toHaveAttribute('aria-checked', 'false');
  await expect.poll(() => account.call('notices.prefs', {})).toMatchObject({ prefs: { pushSilent: ['alert'] } });
  await own.click();
  await expect(own).toHaveAttribute('aria-checked', 'false');
  await expect.poll(devices).toBe(0);
});

test('a browser that does not reach its push service says so', async ({ page, context }) => {
  await (await newAccount(sharedServer())).enter(context);
  await withPushService(context, false);
  await page.goto(inbox);
  await page.getByRole('button', { name: '通知设置' }).click();
  await page.getByRole('dialog', { name: '通知设置' }).getByRole('switch', { name: '这台设备' }).click();
  await expect(page.getByText(/^浏览器连不上它的推送服务/)).toBeVisible();
});

test('a browser that refuses notifications is told how to allow them, without a switch', async ({ page, context }) => {
  await (await newAccount(sharedServer())).enter(context);
  await withPushService(context);
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await page.goto(inbox);
  await page.getByRole('button', { name: '通知设置' }).click();
  const sheet = page.getByRole('dialog', { name: '通知设置' });
  await expect(sheet.getByText(/^浏览器不允许本站发通知。请在浏览器的网站设置里改成“允许”/)).toBeVisible();
  await expect(sheet.getByRole('switch', { name: '这台设备' })).toHaveCount(0);
  await expectAccessible(page);
});
