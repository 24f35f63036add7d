import type { Page } from '@playwright/test';
import { sharedServer } from './account';
import { path as chatPath, converse, openHistory, questions } from './chat-page';
import { expect, test } from './fixtures';
import { acceptBeforehand, marketPaths, withMarketAt } from './market-server';
import { newAccount } from './people';

/** One step back, as the system's button or gesture makes it. */
const back = (page: Page): Promise<void> => page.evaluate(() => history.back());
const atHome = /\/(#\/)?$/;

test.describe('over a stock', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  const market = withMarketAt('2026-11-20T10:15:00+08:00');

  /** Opens home, then a stock. */
  async function openStock(page: Page, query = ''): Promise<string> {
    const account = await newAccount(market.server);
    await acceptBeforehand(account);
    await account.enter(page.context());
    const { items } = await account.call('market.list', { sort: 'amount', order: 'desc' });
    const code = items[0]?.quote.code ?? '';
    await page.goto(`${market.server.url}/#/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${market.server.url}/#/pages/stock/stock?code=${code}${query}`);
    await expect(page.getByTestId('price')).toBeVisible();
    return page.url();
  }

  test('back closes the five levels and keeps the page where it was scrolled to, then leaves it', async ({ page }) => {
    await openStock(page);
    const main = page.getByRole('main');
    await main.evaluate((element) => element.scrollTo({ top: 12 }));
    const sheet = page.getByRole('dialog', { name: '五档盘口' });
    for (const round of [1, 2]) {
      await page.getByRole('button', { name: /看五档盘口/ }).click();
      await expect(sheet).toBeVisible();
      await back(page);
      await expect(sheet, `round ${round}`).toBeHidden();
      await expect(page.getByTestId('price')).toBeVisible();
      expect(await main.evaluate((element) => element.scrollTop)).toBe(12);
    }
    // Closed by its own button, and by Escape, it leaves no step behind.
    for (const close of [() => sheet.getByRole('button').click(), () => page.keyboard.press('Escape')]) {
      await page.getByRole('button', { name: /看五档盘口/ }).click();
      await expect(sheet).toBeVisible();
      await close();
      await expect(sheet).toBeHidden();
    }
    await back(page);
    await expect(page).toHaveURL(atHome);
  });

  test('back leaves the landscape chart with the period that was chosen in it', async ({ page }) => {
    await openStock(page, '&period=day');
    await page.getByRole('button', { name: '横屏' }).click();
    const wide = page.getByRole('dialog', { name: /横屏/ });
    await wide.getByRole('button', { name: '周K' }).click();
    await expect(page).toHaveURL(/period=week/);
    await back(page);
    await expect(wide).toBeHidden();
    await expect(page.getByRole('button', { name: '横屏' })).toBeFocused();
    await expect(page).toHaveURL(/period=week/);
    await page.reload();
    await expect(page.getByRole('button', { name: '周K' })).toHaveAttribute('aria-pressed', 'true');
    await back(page);
    await expect(page).toHaveURL(atHome);
  });

  test('a link in a sheet leads on without a step between', async ({ page }) => {
    const account = await newAccount(market.server);
    await account.enter(page.context());
    await page.goto(`${market.server.url}/#/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${market.server.url}/#${marketPaths.limitUp}`);
    const asked = page.getByRole('dialog');
    await expect(asked).toBeVisible();
    await asked.getByRole('link').first().click();
    await expect(page).not.toHaveURL(/limitup/);
    await expect(asked).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(/limitup/);
    await expect(asked).toBeVisible();
    // To refuse what is asked is to leave the page.
    await back(page);
    await expect(page).toHaveURL(atHome);
  });
});

test.describe('over a chat', () => {
  async function openChat(page: Page): Promise<void> {
    await (await newAccount(sharedServer())).enter(page.context());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/#${chatPath}`);
  }

  test('back closes what lies on top one by one, then the drawer, then leaves', async ({ page }) => {
    await openChat(page);
    await converse(page, '讲讲长江的源头');
    const drawer = await openHistory(page);
    await drawer.getByRole('button', { name: /^更多：/ }).click();
    const menu = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: '重命名' }) })
      .last();
    await expect(menu).toBeVisible();
    await back(page);
    await expect(page.getByRole('button', { name: '重命名' })).toBeHidden();
    await expect(drawer).toBeVisible();

    // The sheet takes the place of the menu, over the drawer.
    await drawer.getByRole('button', { name: /^更多：/ }).click();
    await page.getByRole('button', { name: '重命名' }).click();
    const rename = page.getByRole('dialog', { name: '重命名对话' });
    await expect(rename).toBeVisible();
    await back(page);
    await expect(rename).toBeHidden();
    await expect(drawer).toBeVisible();
    await back(page);
    await expect(drawer).toBeHidden();
    await expect(questions(page)).toHaveText([/长江/]);
    await back(page);
    await expect(page).toHaveURL(atHome);
    // A step forward comes back to the page, not to what lay over it.
    await page.evaluate(() => history.forward());
    await expect(questions(page)).toHaveText([/长江/]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a conversation chosen in the drawer is the page, with nothing over it in the history', async ({ page }) => {
    await openChat(page);
    await converse(page, '讲讲长江的源头');
    await page.getByRole('button', { name: '新对话', exact: true }).click();
    await converse(page, '讲讲黄河的源头');
    const second = page.url();
    const drawer = await openHistory(page);
    await drawer.locator('.chat-history-open').last().click();
    await expect(questions(page)).toHaveText([/长江/]);
    await expect(page).not.toHaveURL(second);
    await page.reload();
    await expect(questions(page)).toHaveText([/长江/]);
    await back(page);
    await expect(page).toHaveURL(atHome);
  });

  test('a reload over an open drawer shows the chat, from which one step leads away', async ({ page }) => {
    await openChat(page);
    await converse(page, '讲讲长江的源头');
    const address = page.url();
    await openHistory(page);
    await page.reload();
    await expect(questions(page)).toHaveText([/长江/]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(address);
    const drawer = await openHistory(page);
    await back(page);
    await expect(drawer).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(atHome);
  });
});
