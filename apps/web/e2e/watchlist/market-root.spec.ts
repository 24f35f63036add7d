import { expectAccessible } from '../support/accessible';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { withMarketAt } from '../support/market-server';

const market = withMarketAt(MARKET_MORNING);

test('the bar of the market’s root opens the search, which finds a stock and closes by the system’s back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${market.server.url}/#/pages/market/market`);
  const open = page.getByRole('banner').getByRole('button', { name: '搜索', exact: true });
  const box = await open.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await open.click();
  const palette = page.getByRole('dialog', { name: '搜索' });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await expectAccessible(page);
  await page.goBack();
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/market\/market/);
  await open.click();
  await palette.getByRole('searchbox').fill('hhtx');
  await expect(palette.getByRole('link', { name: /幻海通信/ }).first()).toBeVisible();
});
