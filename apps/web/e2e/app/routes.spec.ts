import { routeRows } from '@guanlan/launch/where';
import type { Page } from '@playwright/test';
import { gated, gatedExtras } from '../../src/app/gated.fixture';
import { expect, fillSignIn, matrix, newMobile, test } from '../support/fixtures';
import { signIn } from '../support/people';

/** Parameters without which a page has no content. */
const needed: Readonly<Record<string, string>> = { 'login-sms': '?phoneNumber=13800138000', agreement: '?doc=service' };
const titles: Readonly<Record<string, string>> = { agreement: '用户服务协议' };
const rows = routeRows().map((row) => ({
  ...row,
  title: titles[row.id] ?? row.title,
  address: `/#${row.path}${needed[row.id] ?? ''}`,
}));
/** Pages that lead a visitor to the login page. */
const closed = [...gated, ...gatedExtras];
const login = '/uni_modules/uni-id-pages/pages/login/login-withoutpwd';

/** Paths of the pages that a page links to. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#/"]')].map(
      (link) => link.getAttribute('href')?.replace(/^#|\?.*$/g, '') ?? '',
    ),
  );

test('every row of the table opens, titles the page, logs no error and offers nothing that is not open', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const offered: string[] = [];
  await signIn(page);
  // The login pages lead a signed-in user away; a visitor opens them below.
  for (const { path, title, address } of rows.filter(({ id }) => !['login', 'login-password'].includes(id))) {
    await page.goto(address);
    await expect(page).toHaveTitle(path === '/' ? title : `${title} · 观澜`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    offered.push(...(await linksOf(page)).map((to) => `${to} on ${path}`));
  }
  expect(errors).toEqual([]);
  const unbuilt = rows.filter(({ later }) => later).map((row) => row.path);
  expect(unbuilt.length).toBeGreaterThan(0);
  expect(offered.length).toBeGreaterThan(20);
  expect(offered.filter((one) => unbuilt.some((path) => one.startsWith(`${path} `)))).toEqual([]);
});

for (const [at, path] of closed.entries()) {
  test(`a visitor who opens ${path} directly is sent to sign in, and back to it`, matrix(at), async ({ page }) => {
    await page.goto(`/#${path}?id=7`);
    await expect(page).toHaveURL(new RegExp(`#${login}\\?uniIdRedirectUrl=`));
    const target = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('uniIdRedirectUrl');
    expect(target).toBe(`${path}?id=7`);
    await fillSignIn(page, newMobile());
    // A page may change its address once it is shown: its query was checked above.
    await expect(page).toHaveURL(new RegExp(`#${path}(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('pages without a gate open for a visitor', async ({ page }) => {
  for (const { path, title, address } of rows.filter((row) => !closed.includes(row.path))) {
    await page.goto(address);
    await expect(page).toHaveTitle(path === '/' ? title : `${title} · 观澜`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).hash.split('?')[0]).toBe(`#${path}`);
  }
});

test('a cold deep link leads through both login pages and back to its target with its query', async ({ page }) => {
  await page.goto('/#/pages/stock/stock?code=600000&x=a%26b');
  await fillSignIn(page, newMobile());
  await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000&x=a%26b$/);
});

test('home answers to both of its paths', async ({ page }) => {
  await page.goto('/');
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto('/#/pages/index/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
});

test('the back button goes back, and to the root when history holds one page', async ({ page }) => {
  await page.goto('/#/pages_diagnosis/notice');
  await page.getByRole('banner').getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await page.goto('about:blank');
  await page.goto('/');
  await page.evaluate(() => {
    window.location.hash = '#/pages_diagnosis/view_replay';
  });
  await expect(page.getByRole('heading', { level: 1, name: '查看信号' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/(#\/)?$/);
});

test('an unknown address shows an error page with a way home', async ({ page }) => {
  await page.goto('/#/pages/none/none');
  await page.getByRole('button', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('the page of an unreleased feature shows its status and a way home', async ({ page }) => {
  await page.goto('/#/pages_diagnosis/view_replay');
  await expect(page.getByText('尚未开放')).toBeVisible();
  await page.getByRole('button', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('a page that fails to load shows an error, and a tap reloads it', async ({ page }) => {
  const chunk = /NotOpenScreen.*\.js/;
  await page.goto('/');
  await page.route(chunk, (route) => route.abort());
  await page.goto('/#/pages_diagnosis/view_replay');
  const reload = page.getByRole('button', { name: '重新加载' });
  await expect(reload).toBeVisible();
  await page.unroute(chunk);
  await reload.click();
  await expect(page.getByText('尚未开放')).toBeVisible();
});

test('a page whose file fails to load is requested once more', async ({ page }) => {
  let asked = 0;
  await page.goto('/');
  await page.route(/NotOpenScreen.*\.js/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort('failed') : route.continue();
  });
  await page.goto('/#/pages_diagnosis/view_replay');
  await expect(page.getByText('尚未开放')).toBeVisible();
  expect(asked).toBe(2);
});

test('a slow page shows its loading state only after 200 ms, and gives up after 60 s', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T08:00:00+08:00') });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(new Date('2026-11-20T09:00:00+08:00'));
  await page.route(/NotOpenScreen.*\.js/, () => {});
  await page.evaluate(() => {
    window.location.hash = '#/pages_diagnosis/view_replay';
  });
  await expect(page.getByRole('heading', { level: 1, name: '查看信号' })).toBeVisible();
  const loading = page.getByRole('status', { name: '正在打开页面' });
  await page.clock.runFor(190);
  await expect(loading).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(loading).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible();
});
