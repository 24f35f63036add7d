import type { Page } from '@playwright/test';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, withMarketAt } from '../support/market-server';
import { type Account, newAccount } from '../support/people';

test.describe.configure({ timeout: 120_000 });
const market = withMarketAt(MARKET_MORNING);
const stock = { code: 'SH688923', digits: '688923' };
let account: Account;

test.beforeAll(async () => {
  account = await newAccount(market.server);
  await acceptBeforehand(account);
});

const aStock = async () => (await account.call('market.stock', { code: stock.code })).quote;

/** Opens the stock page with a code, and whatever follows it, in its address. */
async function open(page: Page, code: string): Promise<void> {
  await account.enter(page.context());
  await page.goto(`${market.server.url}/#/pages/stock/stock?code=${code}`);
}

test('a link with the six digits of a stock opens it, with its page and its diagnosis', async ({ page }) => {
  const { url } = market.server;
  const { name } = await aStock();
  await open(page, stock.digits);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name);
  await expect(page).toHaveURL(new RegExp(`code=${stock.code}`));
  for (const written of [stock.digits, `${stock.digits}.sh`]) {
    await page.goto(`${url}/#/pages_stock/stock-qushi?code=${written}`);
    await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible();
    await expect(page.getByRole('searchbox', { name: '股票' })).toHaveCount(0);
  }
});

test('a code that nobody knows offers the search', async ({ page }) => {
  await open(page, 'SH600000');
  await expect(page.getByText('没有 SH600000 这只证券')).toBeVisible();
  await page.getByRole('button', { name: '换一只' }).click();
  await expect(page.getByRole('combobox', { name: '搜索股票' })).toBeFocused();
});

test('a link with a name, a part of a code or nonsense searches for it, and unknown settings are left out', async ({
  page,
}) => {
  const { code, name } = await aStock();
  const part = code.slice(2, -1);
  await open(page, `${part}&period=year&adjust=9`);
  await expect(page.getByRole('combobox', { name: '搜索股票' })).toHaveValue(part);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name);
  await open(page, code.toLowerCase());
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name);
  await open(page, '%3Cb%3E'.repeat(30));
  await expect(page.getByText(/^没有找到“<b>/)).toBeVisible();
});
