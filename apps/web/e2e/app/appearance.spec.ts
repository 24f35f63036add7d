import { routeRows } from '@guanlan/launch/where';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { isDark } from '../support/appearance';
import { expect, sharedServer, test } from '../support/fixtures';
import { acceptBeforehand, marketPaths } from '../support/market-server';
import { newAccount } from '../support/people';

const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: '外观' }).getByRole('button', { name, exact: true });

test('the app is light at first, also on a dark system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/#${marketPaths.settings}`);
  await expect(choice(page, '浅色')).toHaveAttribute('aria-pressed', 'true');
  expect(await isDark(page)).toBe(false);
});

test('a chosen dark appearance stays, page after page', async ({ page }) => {
  await page.goto(`/#${marketPaths.settings}`);
  await choice(page, '深色').click();
  await expect.poll(() => isDark(page)).toBe(true);
  await expectAccessible(page);
  await page.reload();
  await expect(choice(page, '深色')).toHaveAttribute('aria-pressed', 'true');
  expect(await isDark(page)).toBe(true);
  await page.goto('/#/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('an appearance chosen in one tab is that of the others', async ({ page, context }) => {
  await page.goto(`/#${marketPaths.settings}`);
  const other = await context.newPage();
  await other.goto(`/#${marketPaths.notice}`);
  await choice(page, '深色').click();
  await expect.poll(() => isDark(other)).toBe(true);
});

test('an appearance that follows the system changes with it', async ({ page }) => {
  await page.goto(`/#${marketPaths.settings}`);
  await choice(page, '跟随系统').click();
  expect(await isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => isDark(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => isDark(page)).toBe(false);
});

/** Red, green and blue of what an element is painted on. */
const groundOf = (of: Locator): Promise<readonly number[]> =>
  of.evaluate((element) => (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number));

test('dark fields of the classical page are as warm as its paper, and a button with nothing to send is at rest', async ({
  page,
}) => {
  await (await newAccount(sharedServer())).enter(page.context());
  await page.addInitScript(() =>
    localStorage.setItem('guanlan.settings', JSON.stringify({ locale: 'browser', theme: 'dark', riseGreen: false })),
  );
  await page.goto('/#/pages/libai/libai');
  const [red = 0, , blue = 0] = await groundOf(page.getByRole('button', { name: '五绝' }));
  expect(red).toBeGreaterThan(blue);
  await expectAccessible(page);
  await page.goto('/#/pages/search/search');
  const send = page.getByRole('button', { name: '搜索', exact: true });
  await expect(send).toBeDisabled();
  const rest = await groundOf(send);
  await expect(send).toHaveCSS('opacity', '1');
  await page.getByPlaceholder('输入问题').fill('潮汐');
  await expect.poll(() => groundOf(send)).not.toEqual(rest);
});

test('axe finds nothing on any page in the dark appearance', { tag: '@full' }, async ({ page }) => {
  test.setTimeout(300_000);
  const account = await newAccount(sharedServer());
  await acceptBeforehand(account);
  await account.enter(page.context());
  await page.addInitScript(() =>
    localStorage.setItem('guanlan.settings', JSON.stringify({ locale: 'browser', theme: 'dark', riseGreen: false })),
  );
  const { items } = await account.call('market.list', { sort: 'amount', order: 'desc' });
  for (const { id, path, title } of routeRows().filter((row) => !row.later && !row.id.startsWith('login'))) {
    await test.step(`${id} ${path}`, async () => {
      await page.goto(`/#${path}${id.startsWith('stock') ? `?code=${items[0]?.quote.code}` : ''}`);
      await expect(page).toHaveTitle(new RegExp(title));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await isDark(page)).toBe(true);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
    });
  }
});
