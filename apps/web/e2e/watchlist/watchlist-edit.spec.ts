import { expectAccessible } from '../support/accessible';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { marketPaths, withMarketAt } from '../support/market-server';
import { importThree, names, openSignedIn, rows } from './watchlist-page';

test.describe.configure({ mode: 'serial', timeout: 120_000 });
const market = withMarketAt(MARKET_MORNING);

test('chosen stocks are moved and removed together, and a removal is undone as a whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, market.server, marketPaths.watchlist);
  await importThree(page);
  await page.getByRole('button', { name: '编辑' }).click();
  const bar = page.getByRole('region', { name: '对勾选的股票' });
  await bar.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('先勾选股票')).toBeVisible();
  await rows(page)
    .getByRole('checkbox', { name: /幻海通信/ })
    .check();
  await rows(page)
    .getByRole('checkbox', { name: /幻禾环保/ })
    .check();
  await expectAccessible(page);
  await bar.getByRole('button', { name: '移到分组' }).click();
  await expect(page.getByText(/还没有别的分组/)).toBeVisible();
  await page.getByRole('button', { name: '分组', exact: true }).click();
  const groups = page.getByRole('dialog', { name: '管理分组' });
  await groups.getByLabel('新分组').fill('长线');
  await groups.getByRole('button', { name: '添加' }).click();
  await expect(groups.getByLabel('分组名：长线')).toBeVisible();
  await groups.getByRole('button', { name: '关闭' }).click();
  await bar.getByRole('button', { name: '移到分组' }).click();
  await page.getByRole('dialog', { name: '把 2 只移到' }).getByRole('button', { name: '长线' }).click();
  await expect(page.getByRole('button', { name: '长线 2' })).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['幻曜物流', '幻海通信', '幻禾环保']);

  await bar.getByRole('checkbox', { name: '全选' }).check();
  await bar.getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('还没有自选股')).toBeVisible();
  await expect(page.getByText('已移出 3 只股票')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => names(page)).toEqual(['幻曜物流', '幻海通信', '幻禾环保']);
  await page.getByRole('button', { name: '完成' }).click();
  await expect(bar).toHaveCount(0);

  // 置顶 within the group, from the sheet of a stock.
  await page.getByRole('button', { name: '幻禾环保 的成本、备注与提醒' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '置顶' }).click();
  await expect.poll(() => names(page)).toEqual(['幻曜物流', '幻禾环保', '幻海通信']);
});

test('the list is sorted by its heads and so kept on this device, and is reordered by hand in its own order alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSignedIn(page, market.server, marketPaths.watchlist);
  await importThree(page);
  const own = ['幻海通信', '幻曜物流', '幻禾环保'];
  const prices = async (): Promise<number[]> =>
    (await rows(page).locator('.stock-row-price').allInnerTexts()).map((text) => Number(text.replace(/[^\d.]/g, '')));
  const last = page.getByRole('button', { name: /^最新/ });
  // Without a cost there is no profit to show.
  await expect(page.getByRole('button', { name: /^换手率/ })).toBeVisible();
  await expect(rows(page).first().locator('.stock-row-more')).toHaveText(/%$/);
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  const falling = (await prices()).toSorted((a, b) => b - a);
  await expect.poll(prices).toEqual(falling);
  await last.click();
  await expect.poll(prices).toEqual(falling.toReversed());
  await expectAccessible(page);
  await page.reload();
  await expect.poll(prices).toEqual(falling.toReversed());
  await page.getByRole('button', { name: '编辑' }).click();
  await expect.poll(() => names(page)).toEqual(own);
  await page.getByRole('button', { name: '完成' }).click();
  await expect.poll(prices).toEqual(falling.toReversed());
  await last.click();
  await expect.poll(() => names(page)).toEqual(own);
  await last.click();
  await page.getByRole('button', { name: '恢复自选顺序' }).click();
  await expect.poll(() => names(page)).toEqual(own);
});
