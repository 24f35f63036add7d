import { expect, test } from '../support/fixtures';
import { acceptBeforehand, withMarketAt } from '../support/market-server';
import { newAccount } from '../support/people';

test.describe.configure({ timeout: 120_000 });
const market = withMarketAt('2026-09-22T14:30:00+08:00');

test('a suspended stock says so and shows no invented price', async ({ page }) => {
  const somebody = await newAccount(market.server);
  await acceptBeforehand(somebody);
  let found: { readonly code: string; readonly prevClose: number | null } | undefined;
  for (let cursor: string | null | undefined; !found && cursor !== null; ) {
    const answer = await somebody.call('market.list', { ...(cursor ? { cursor } : {}) });
    found = answer.items.map(({ quote }) => quote).find(({ state }) => state === 'suspended');
    cursor = answer.next;
  }
  if (!found) throw new Error('nothing is suspended');
  await somebody.enter(page.context());
  await page.goto(`${market.server.url}/#/pages/stock/stock?code=${found.code}&period=day`);
  const head = page.getByRole('region', { name: '报价' });
  await expect(head.getByText(/^停牌 · 最近交易 \d\d-\d\d$/)).toBeVisible();
  await expect(head.locator('dl > div').filter({ hasText: '换手' })).toContainText('—');
  await expect(page.getByText('昨收，今天还没有成交')).toBeVisible();
  await expect(page.getByTestId('price')).toHaveText((found.prevClose ?? 0).toFixed(2));
  await expect(page.getByRole('status', { name: '读数' })).toContainText('额');
  await expect(page.getByRole('status', { name: '读数' })).not.toContainText('2026-09-22');
  // Where nothing was traded there is nothing to enlarge, and no room for a chart is left free.
  await page.goto(`${market.server.url}/#/pages/stock/stock?code=${found.code}&period=minute`);
  const chart = page.getByRole('region', { name: '走势图' });
  await expect(chart.getByText('停牌中，今天没有成交')).toBeVisible();
  await expect(chart.getByRole('button', { name: '横屏' })).toHaveCount(0);
  expect((await chart.locator('.stock-chart').boundingBox())?.height).toBeLessThan(300);
});
