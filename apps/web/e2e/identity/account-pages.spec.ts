import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { codeOf, fill, newEmail, paths } from '../support/account';
import { expect, matrix, newMobile, smsCode, test } from '../support/fixtures';
import { signIn } from '../support/people';

const target = '/pages/stock/stock?code=600000&x=a%26b';
const redirect = `uniIdRedirectUrl=${encodeURIComponent(target)}`;

/** Every page of the family, with the parameters that its form needs. */
const pages: readonly (readonly [string, string])[] = [
  ['login', `${paths.login}?${redirect}`],
  ['login by e-mail', `${paths.login}?${redirect}&type=emailCode`],
  ['login-sms', `${paths.loginSms}?${redirect}&phoneNumber=13800138000`],
  ['login-password', `${paths.loginPassword}?${redirect}`],
  ['register', `${paths.register}?${redirect}`],
  ['register-email', `${paths.registerEmail}?${redirect}`],
  ['register-admin', paths.registerAdmin],
  ['retrieve', `${paths.retrieve}?${redirect}`],
  ['retrieve-email', `${paths.retrieveEmail}?${redirect}`],
];

const shown = async (page: Page, path: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
};

for (const [at, [width, height]] of (
  [
    [390, 844],
    [320, 640],
    [768, 1024],
    [1280, 800],
  ] as const
).entries()) {
  test(
    `every page fits a window of ${width} px, empty and with its errors, and axe finds nothing`,
    matrix(at),
    async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height });
      for (const [, path] of pages) {
        await shown(page, path);
        await page.locator('button[type=submit]').click();
        await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(over, path).toBe(0);
        if (width === 390 || width === 1280) await expectAccessible(page);
      }
    },
  );
}

test('rule 11: each page carries the target on to every other', async ({ page }) => {
  for (const [id, path] of pages.filter(([name]) => name !== 'register-admin')) {
    await shown(page, path);
    const ways = page.getByRole('navigation', { name: '其他方式' }).getByRole('link');
    const addresses = await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length, id).toBeGreaterThan(1);
    for (const address of addresses) {
      expect(new URLSearchParams(address.split('?')[1]).get('uniIdRedirectUrl'), `${id} → ${address}`).toBe(target);
    }
  }
});

test('rule 11: what is no page of ours leads home, and no request goes elsewhere', async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && /^(https?|wss?):/.test(request.url()))
      elsewhere.push(request.url());
  });
  page.on('dialog', (dialog) => elsewhere.push(dialog.message()));
  await signIn(page);
  const corpus = [
    'https://evil.com',
    '//evil.com',
    '/\\evil.com',
    '\\/evil.com',
    'https:evil.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java%0ascript:alert(1)',
    '%2F%2Fevil.com',
    '%252F%252Fevil.com',
    '/%09/evil.com',
    '/\t/evil.com',
    `${paths.login}?uniIdRedirectUrl=%2Fpages%2Fchat%2Fchat`,
    `${paths.register}?uniIdRedirectUrl=%2Fpages%2Fchat%2Fchat`,
    'data:text/html,<script>alert(1)</script>',
    '/..//evil',
    '/pages/none',
    `/pages/chat/chat?${'x'.repeat(20_000)}`,
  ];
  const raw = ['%ED%A0%80', '%', '/pages/chat/chat%ED%A0%80%', 'a&uniIdRedirectUrl=//evil.com'];
  const given = [...corpus.map(encodeURIComponent), ...raw];
  for (const path of [paths.login, paths.loginPassword]) {
    // The first is a cold load, the others are links within the open app.
    await page.goto('about:blank');
    for (const text of given) {
      await page.goto(`/#${path}?uniIdRedirectUrl=${text}`);
      await expect(page, text.slice(0, 80)).toHaveURL(`${baseURL}/#/`);
      await page.goto('/#/pages_diagnosis/notice');
      await expect(page).toHaveTitle(/平台使用须知/);
    }
  }
  expect(elsewhere).toEqual([]);
  await page.goto('about:blank');
  await page.goto(`/#${paths.login}?uniIdRedirectUrl=${encodeURIComponent('/pages/stock/stock?next=//evil')}`);
  await expect(page).toHaveURL(`${baseURL}/#/pages/stock/stock?next=//evil`);
});

test('by keyboard alone: a number, its code, and an account that agreed', async ({ page }) => {
  const mobile = newMobile();
  await page.goto(`/#${paths.login}?${redirect}`);
  await expect(page.getByLabel('手机号')).toBeFocused();
  await page.keyboard.type(mobile);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('验证码')).toBeFocused();
  await page.keyboard.type(await smsCode(mobile));
  await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000&x=a%26b$/);
});

test('by keyboard alone: registering with an address', async ({ page }) => {
  const email = newEmail();
  await page.goto(`/#${paths.registerEmail}`);
  await expect(page.getByLabel('邮箱', { exact: true })).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const code = await codeOf(email, '注册');
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused();
  for (const text of [code, '', 'three quiet rivers', 'three quiet rivers']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(email);
});

test('phones get their keyboards and password managers their hints', async ({ page }) => {
  const expected: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
    [paths.login]: [['手机号', 'tel', 'tel-national']],
    [paths.loginPassword]: [
      ['账号', '', 'username'],
      ['密码', '', 'current-password'],
    ],
    [paths.register]: [
      ['用户名', '', 'username'],
      ['密码', '', 'new-password'],
      ['再输一次密码', '', 'new-password'],
    ],
    [paths.retrieveEmail]: [
      ['邮箱', 'email', 'email'],
      ['验证码', 'numeric', 'one-time-code'],
      ['新密码', '', 'new-password'],
    ],
  };
  for (const [path, fields] of Object.entries(expected)) {
    await shown(page, path);
    for (const [label, mode, hint] of fields) {
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('autocomplete', hint);
      if (mode !== '') await expect(field).toHaveAttribute('inputmode', mode);
      await expect(field).toHaveCSS('font-size', '16px');
    }
  }
});

test('the countdown of a number continues on other pages and after a return', async ({ page }) => {
  const mobile = newMobile();
  await page.goto(`/#${paths.retrieve}`);
  await fill(page, { 手机号: mobile });
  await page.getByRole('button', { name: '获取验证码' }).click();
  const again = page.getByRole('button', { name: /重新发送（\d+s）/ });
  await expect(again).toBeDisabled();
  await page.getByRole('link', { name: '邮箱重置' }).click();
  await page.getByRole('link', { name: '手机号重置' }).click();
  await expect(page.getByLabel('手机号')).toHaveValue(mobile);
  await expect(again).toBeDisabled();
  await fill(page, { 手机号: newMobile() });
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  await page.reload();
  await fill(page, { 手机号: mobile });
  await expect(again).toBeDisabled();
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(mobile);
});
