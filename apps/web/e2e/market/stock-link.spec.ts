import { MARKET_MORNING } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, withMarketAt } from '../support/market-server';
import { newAccount } from '../support/people';

test.describe.configure({ timeout: 120_000 });
const market = withMarketAt(MARKET_MORNING);
const stock = { code: 'SH688923', digits: '688923' };

test('a link with the six digits of a stock opens it, with its page and its diagnosis', async ({ page }) => {
  const { url } = market.server;
  const account = await newAccount(market.server);
  await acceptBeforehand(account);
  const { name } = (await account.call('market.stock', { code: stock.code })).quote;
  await account.enter(page.context());
  await page.goto(`${url}/#/pages/stock/stock?code=${stock.digits}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name);
  await expect(page).toHaveURL(new RegExp(`code=${stock.code}`));
  for (const written of [stock.digits, `${stock.digits}.sh`]) {
    await page.goto(`${url}/#/pages_stock/stock-qushi?code=${written}`);
    await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible();
    await expect(page.getByRole('searchbox', { name: '股票' })).toHaveCount(0);
  }
});
