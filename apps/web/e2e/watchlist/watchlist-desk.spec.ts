import { expectAccessible } from '../support/accessible';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, marketPaths, withMarketAt } from '../support/market-server';
import { newAccount } from '../support/people';

const market = withMarketAt(MARKET_MORNING);

test('a wide watchlist shows the chart of the selected stock, and a second click or Enter opens its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const somebody = await newAccount(market.server);
  await acceptBeforehand(somebody);
  const { items } = await somebody.call('market.list', {});
  const [first, second] = items.map(({ quote }) => quote);
  if (!first || !second) throw new Error('no stocks');
  for (const { code } of [first, second]) {
    await somebody.call('watchlist.add', { requestId: crypto.randomUUID(), code });
  }
  await somebody.enter(page.context());
  await page.goto(`${market.server.url}/#${marketPaths.watchlist}`);
  const link = (name: string) => page.getByRole('list', { name: '自选股' }).getByRole('link').filter({ hasText: name });
  const preview = (name: string) => page.getByRole('region', { name: `${name} 的走势` });
  await expect(page.getByRole('region', { name: / 的走势$/ })).toHaveCount(1);

  await link(second.name).click();
  await expect(preview(second.name).getByRole('application', { name: `${second.name} 分时` })).toBeVisible();
  await expect(link(second.name)).toHaveAttribute('aria-current', 'true');
  await preview(second.name).getByRole('button', { name: '日K' }).click();
  await expect(preview(second.name).getByRole('application', { name: `${second.name} 日K` })).toBeVisible();
  await expectAccessible(page);

  await link(first.name).focus();
  await expect(preview(first.name)).toBeVisible();
  await expect(page).toHaveURL(/stock_choiced/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`code=${first.code}`));
  await page.goBack();
  await link(second.name).dblclick();
  await expect(page).toHaveURL(new RegExp(`code=${second.code}`));

  await page.goBack();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole('region', { name: / 的走势$/ })).toHaveCount(0);
  await link(first.name).click();
  await expect(page).toHaveURL(new RegExp(`code=${first.code}`));
});
