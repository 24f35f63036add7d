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

test('the market’s root counts rising and falling stocks in a line, and leads to the themes that rise most', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${market.server.url}/#/pages/market/market`);
  const glance = page.getByRole('region', { name: '行情速览' });
  const counts = glance.getByRole('link', { name: /^\d+ 涨 · \d+ 跌 · 涨停 \d+ · 跌停 \d+$/ });
  await expect(counts).toBeVisible();
  expect((await counts.boundingBox())?.height).toBeLessThan(50);
  const leaders = glance.getByRole('navigation', { name: '领涨题材' }).getByRole('link');
  await expect(leaders).toHaveCount(3);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await leaders.first().click();
  await expect(page).toHaveURL(/stock_list\?.*theme=/);
  await page.goBack();
  await counts.click();
  await expect(page.getByRole('region', { name: '涨跌家数' })).toBeVisible();
});

test('the market’s root and the real-time page move nothing while they load', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/pages/market/market', '/pages_diagnosis/real-time/real-time']) {
    for (const visit of ['first', 'second']) {
      await page.goto('about:blank');
      await page.goto(`${market.server.url}/#${path}`);
      await expect(page.getByRole('list', { name: '排行榜' }).getByRole('listitem')).toHaveCount(8);
      await expect(page.getByRole('link', { name: /^\d+ 涨 ·/ }).or(page.getByText(/^▲ \d+ 家上涨/))).toBeVisible();
      const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
      expect(sum, `${visit} visit of ${path}`).toBeLessThan(0.1);
    }
  }
});

test('industries are one tap from the market’s root, lead to their stocks, and are shown again at the next visit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${market.server.url}/#/pages/market/market`);
  await page.getByRole('navigation', { name: '股票功能' }).getByRole('link', { name: '行业热度' }).click();
  const industries = page.getByRole('region', { name: '行业热度' });
  await expect(industries.getByRole('link').first()).toBeInViewport();
  await expectAccessible(page);
  const [name = ''] = (await industries.getByRole('link').first().innerText()).split('\n');
  await industries.getByRole('link').first().click();
  await expect(page).toHaveURL(/stock_list\?.*theme=industry-/);
  await expect(page.getByRole('group', { name: '板块' }).getByRole('button', { name })).toBeVisible();
  await expect(page.getByRole('list', { name: '股票列表' }).getByRole('listitem').first()).toBeVisible();
  // A link that names neither shows the last one.
  await page.goto(`${market.server.url}/#/pages_diagnosis/real-time/real-time`);
  await industries.getByRole('button', { name: '题材', exact: true }).click();
  const themes = page.getByRole('region', { name: '题材热度' });
  await expect(themes.getByRole('link').first()).toBeVisible();
  await page.reload();
  await expect(themes.getByRole('link').first()).toBeVisible();
});
