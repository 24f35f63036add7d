import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, marketPaths, withMarketAt } from '../support/market-server';
import { newAccount } from '../support/people';
import { importThree, more, names, openSignedIn, rows } from './watchlist-page';

test.describe.configure({ mode: 'serial', timeout: 120_000 });
const market = withMarketAt(MARKET_MORNING);

/** Tab of cost and note in the sheet of a stock. */
const holding = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '成本与备注' });

/** Signs in a user whose list has many more stocks than fit on screen. */
async function enterWithMany(page: Page): Promise<void> {
  const somebody = await newAccount(market.server);
  await acceptBeforehand(somebody);
  const { items } = await somebody.call('market.list', {});
  for (const { quote } of items.slice(0, 60)) {
    await somebody.call('watchlist.add', { requestId: crypto.randomUUID(), code: quote.code });
  }
  await somebody.enter(page.context());
}

test('stocks are added by search and by pasted codes, taken off and brought back, and saved as a file', async ({
  page,
}) => {
  await openSignedIn(page, market.server, marketPaths.watchlist);
  await expect(page.getByText('还没有自选股')).toBeVisible();
  await expectAccessible(page);
  // All actions are in sight on a phone, none cut at the edge.
  await page.setViewportSize({ width: 320, height: 640 });
  const tools = page.getByRole('group', { name: '自选股操作' });
  expect(await tools.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  await importThree(page);
  expect(await names(page)).toEqual(['幻海通信', '幻曜物流', '幻禾环保']);
  const indices = page.getByRole('list', { name: '指数' }).getByRole('listitem');
  await expect(indices).toHaveCount(3);
  await expect(indices.first()).toContainText(/\d\.\d\d%$/);

  await page.getByRole('button', { name: '添加' }).click();
  const add = page.getByRole('dialog', { name: '添加自选' });
  await expect(add.getByLabel('搜索代码、名称或拼音')).toBeFocused();
  await page.keyboard.type('605972');
  await add.getByRole('button', { name: /^加入/ }).click();
  await expect(add.getByRole('button', { name: /已在自选/ })).toBeVisible();
  await add.getByRole('button', { name: '关闭' }).click();
  await expect(rows(page)).toHaveCount(4);

  await rows(page)
    .first()
    .getByRole('button', { name: /成本、备注与提醒/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '移出自选' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rows(page)).toHaveCount(4);

  const [file] = await Promise.all([page.waitForEvent('download'), more(page, '导出为表格')]);
  expect(file.suggestedFilename()).toBe('自选股.csv');
  expect(readFileSync(await file.path(), 'utf8')).toContain('SH688934,幻海通信');
});

test('cost, quantity, note and alerts of a stock; what a wrong number says; what is shown in the list', async ({
  page,
}) => {
  await openSignedIn(page, market.server, marketPaths.watchlist);
  await importThree(page);
  const open = () =>
    rows(page)
      .first()
      .getByRole('button', { name: /成本、备注与提醒/ })
      .click();
  await open();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: '添加提醒' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: '保存' })).toBeHidden();
  await expectAccessible(page);
  await holding(page).click();
  await expectAccessible(page);
  await sheet.getByLabel('成本价（元）').fill('-1');
  await sheet.getByLabel('数量（股）').fill('200');
  await sheet.getByLabel('备注').fill('观察');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet.getByText('成本价要大于 0')).toBeVisible();
  await sheet.getByLabel('成本价（元）').fill('10');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(rows(page).first()).toContainText('观察');
  await expect(page.getByLabel('持仓合计')).toContainText('浮动盈亏');
  await expect(rows(page).first().locator('.watch-profit')).toContainText('%');

  await open();
  await expect(sheet.getByText(/^现价 \d/)).toBeVisible();
  await expect(sheet.getByLabel('价格（元）')).toHaveValue(/^\d+\.\d\d$/);
  await sheet.getByLabel('价格（元）').fill('0');
  await sheet.getByRole('button', { name: '添加提醒' }).click();
  await expect(sheet.getByText('要大于 0')).toBeVisible();
  await sheet.getByLabel('价格（元）').fill('99999');
  await sheet.getByRole('button', { name: '添加提醒' }).click();
  await expect(sheet.getByRole('checkbox', { name: /价格涨到 99999.00 元/ })).toBeChecked();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(rows(page).first()).toContainText('提醒 1');
  await page.reload();
  await expect(rows(page).first()).toContainText('提醒 1');
  // Alerts that wait are listed, and may be taken off there.
  await page.getByRole('button', { name: '提醒 1', exact: true }).click();
  const waiting = page.getByRole('list', { name: '已设的提醒' });
  await expect(waiting.getByRole('listitem')).toContainText(['价格涨到 99999.00 元']);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '已触发 0' }).click();
  await expect(page.getByText('还没有触发过提醒')).toBeVisible();
  await sheet.getByRole('button', { name: '已设 1' }).click();
  const removal = sheet.getByRole('button', { name: /^删除提醒：幻海通信 价格涨到/ });
  await removal.click();
  await expect(page.getByText('没有等着的提醒')).toBeVisible();
  await sheet.getByRole('button', { name: '撤销' }).click();
  await removal.click();
  await expect(page.getByText('没有等着的提醒')).toBeVisible();
});

test('a disclaimer of a new version is asked for again, once, over what is there; whoever declines has lost nothing', async ({
  page,
}) => {
  await openSignedIn(page, market.server, marketPaths.watchlist);
  await importThree(page);
  let isNew = true;
  await page.route('**/client', async (route) => {
    if (!isNew || !route.request().postData()?.includes('disclaimer.state')) return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const old = text.replace(
      /"acceptedAt":\d+,"acceptedVersion":null/g,
      '"acceptedAt":null,"acceptedVersion":"2025-01-01"',
    );
    return route.fulfill({ response, body: old });
  });
  await page.goto('about:blank');
  await page.goto(`${market.server.url}/#${marketPaths.watchlist}`);
  const asks = page.getByRole('dialog', { name: '免责声明（已更新）' });
  await expect(asks).toBeVisible();
  // The sheet opened without a tap: none of its buttons may look chosen.
  await expect(asks.locator(':focus')).toHaveAttribute('tabindex', '-1');
  await expectAccessible(page);
  await asks.getByRole('button', { name: '关闭' }).click();
  await expect(page).not.toHaveURL(/stock_choiced/);
  await page.goto(`${market.server.url}/#${marketPaths.watchlist}`);
  await expect(asks).toBeVisible();
  isNew = false;
  await asks.getByRole('button', { name: '我已阅读并同意' }).click();
  await expect(asks).toBeHidden();
  await expect(rows(page)).toHaveCount(3);
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('groups, and the order by keys, by hand and by one tap: kept over a reload', async ({ page }) => {
  await openSignedIn(page, market.server, marketPaths.watchlist);
  await importThree(page);
  await page.getByRole('button', { name: '编辑' }).click();
  await page.getByRole('button', { name: /^移动 幻海通信/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => names(page)).toEqual(['幻曜物流', '幻海通信', '幻禾环保']);
  await page.getByRole('button', { name: '置顶 幻禾环保' }).click();
  await expect.poll(() => names(page)).toEqual(['幻禾环保', '幻曜物流', '幻海通信']);
  const box = await page.getByRole('button', { name: /^移动 幻禾环保/ }).boundingBox();
  if (!box) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 54, { steps: 3 });
  await page.mouse.move(x, y + 108, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(['幻曜物流', '幻海通信', '幻禾环保']);
  await expectAccessible(page);
  await page.getByRole('button', { name: '完成' }).click();
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['幻曜物流', '幻海通信', '幻禾环保']);

  await page.getByRole('button', { name: '分组', exact: true }).click();
  const groups = page.getByRole('dialog', { name: '管理分组' });
  await groups.getByLabel('新分组').fill('长线');
  await groups.getByRole('button', { name: '添加' }).click();
  await expect(groups.getByLabel('分组名：长线')).toBeVisible();
  await groups.getByRole('button', { name: '关闭' }).click();
  await rows(page)
    .first()
    .getByRole('button', { name: /成本、备注与提醒/ })
    .click();
  await page.getByRole('dialog').getByRole('group', { name: '分组' }).getByRole('button', { name: '长线' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '长线 1' }).click();
  await expect.poll(() => names(page)).toEqual(['幻曜物流']);
  await expect(page).toHaveURL(/group=/);

  // In the list of all groups each stock stays in its own group.
  await page.getByRole('button', { name: '全部 3' }).click();
  await page.getByRole('button', { name: '编辑' }).click();
  await expect.poll(() => names(page)).toEqual(['幻海通信', '幻禾环保', '幻曜物流']);
  await page.getByRole('button', { name: '置顶 幻曜物流' }).click();
  await page.getByRole('button', { name: '置顶 幻禾环保' }).click();
  await expect.poll(() => names(page)).toEqual(['幻禾环保', '幻海通信', '幻曜物流']);
  await page.getByRole('button', { name: '完成' }).click();
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['幻禾环保', '幻海通信', '幻曜物流']);
});

test('what is done with a stock fits one line of a small phone', async ({ page }) => {
  await openSignedIn(page, market.server, marketPaths.watchlist);
  await importThree(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await rows(page)
    .nth(1)
    .getByRole('button', { name: /成本、备注与提醒/ })
    .click();
  const deeds = page.getByRole('dialog').locator('.watch-sheet-deeds > button');
  await expect(deeds).toHaveText(['置顶', '个股诊断', '复制代码', '移出自选']);
  expect(new Set(await deeds.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y))).size).toBe(1);
});

test('a row of a long list that is held at an edge scrolls it, and keys take a row as far as they like', async ({
  page,
}) => {
  await enterWithMany(page);
  await page.goto(`${market.server.url}/#${marketPaths.watchlist}`);
  await page.getByRole('button', { name: '编辑' }).click();
  const main = page.getByRole('main');
  const scrolled = (): Promise<number> => main.evaluate((element) => element.scrollTop);
  const name = (await rows(page).first().locator('.stock-row-name > span').innerText()).trim();
  const handle = page.getByRole('button', { name: `移动 ${name}，用上下键` });
  const place = async (): Promise<number> =>
    Number(await rows(page).filter({ has: handle }).getAttribute('aria-posinset'));
  const from = await handle.boundingBox();
  const window = await main.boundingBox();
  if (!from || !window) throw new Error('nothing to hold');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, window.y + window.height - 4, { steps: 4 });
  await expect.poll(place).toBeGreaterThan(30);
  // Away from the edge the list stops, and the row is dropped where it is visible.
  await page.mouse.move(x, window.y + window.height / 2, { steps: 2 });
  let stood = Number.NaN;
  const stands = async (): Promise<boolean> => {
    const before = stood;
    stood = await scrolled();
    return stood === before;
  };
  await expect.poll(stands, { intervals: [100] }).toBe(true);
  await expect(handle).toBeInViewport();
  const held = await place();
  await page.mouse.up();
  await expect.poll(place).toBe(held);
  expect(await scrolled()).toBe(stood);
  // Back to the top, near the upper edge.
  const again = await handle.boundingBox();
  if (!again) throw new Error('it is out of sight');
  await page.mouse.move(x, again.y + again.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, window.y + 4, { steps: 4 });
  await expect.poll(place).toBe(1);
  await page.mouse.up();
  await expect.poll(place).toBe(1);

  // By keyboard: the row stays in view and keeps the focus, also beyond the rows rendered first.
  await handle.focus();
  for (let next = 2; next <= 25; next += 1) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(place).toBe(next);
  }
  await expect(handle).toBeFocused();
  await expect(handle).toBeInViewport();
});

test('the sums say how many holdings they leave out', async ({ page }) => {
  await openSignedIn(page, market.server, marketPaths.watchlist);
  await importThree(page);
  const hold = async (name: string, quantity: string): Promise<void> => {
    await page.getByRole('button', { name: `${name} 的成本、备注与提醒` }).click();
    await holding(page).click();
    await page.getByLabel('数量（股）').fill(quantity);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await hold('幻海通信', '200');
  await expect(page.getByText('1 只未填成本，不计浮动盈亏')).toBeVisible();
  await expect(page.getByLabel('持仓合计')).toContainText('浮动盈亏—');
  await hold('幻曜物流', '100');
  await expect(page.getByText('2 只未填成本，不计浮动盈亏')).toBeVisible();
});

test('real-time watchlist: for a visitor the way to sign in; live, sorted, pulled to refresh', async ({ page }) => {
  await page.goto(`${market.server.url}/#${marketPaths.realTimeWatchlist}`);
  await expect(page.getByText('登录后查看实时自选')).toBeVisible();
  await page.goto('about:blank');
  await openSignedIn(page, market.server, marketPaths.watchlist);
  await importThree(page);
  await page.goto(`${market.server.url}/#${marketPaths.realTimeWatchlist}`);
  const list = page.getByRole('list', { name: '实时自选' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('共 3 只自选')).toBeVisible();
  await page.getByRole('button', { name: /^涨跌幅/ }).click();
  await expect(list.getByRole('listitem').first()).toContainText('幻海通信');
  await page.getByRole('button', { name: /^涨跌幅/ }).click();
  await expect(list.getByRole('listitem').last()).toContainText('幻海通信');
  await expectAccessible(page);
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/client') && calls.push(request.url()));
  // Alternative for users who cannot pull.
  await page.getByRole('button', { name: '刷新' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
});

test('real-time watchlist of more than a page: the rest comes a hundred pixels before the end', async ({ page }) => {
  await enterWithMany(page);
  await page.goto(`${market.server.url}/#${marketPaths.realTimeWatchlist}`);
  const list = page.getByRole('list', { name: '实时自选' });
  const pageHeight = 30 * 54;
  await expect(list).toHaveCSS('height', `${pageHeight}px`);
  /** Scrolls the end of the rows to a distance below the visible part, px. */
  const bringEnd = (below: number): Promise<void> =>
    list.evaluate(async (element, left) => {
      const main = element.closest('main') ?? document.documentElement;
      main.scrollTop += element.getBoundingClientRect().bottom - main.getBoundingClientRect().bottom - left;
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    }, below);
  await bringEnd(180);
  await expect(list).toHaveCSS('height', `${pageHeight}px`);
  await bringEnd(54);
  await expect.poll(async () => (await list.boundingBox())?.height ?? 0).toBeGreaterThan(pageHeight);
});

test('a note that was left by the system’s back is there at the next opening, until it is saved', async ({ page }) => {
  await openSignedIn(page, market.server, marketPaths.watchlist);
  await importThree(page);
  const open = () =>
    rows(page)
      .first()
      .getByRole('button', { name: /成本、备注与提醒/ })
      .click();
  const sheet = page.getByRole('dialog');
  await open();
  await holding(page).click();
  await sheet.getByLabel('备注').fill('写到一半');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await open();
  await expect(sheet.getByLabel('备注')).toHaveValue('写到一半');
  await expect(sheet.getByText('上次没有保存的修改还在')).toBeVisible();
  await sheet.getByRole('button', { name: '不要了' }).click();
  await expect(sheet.getByLabel('备注')).toHaveValue('');
  await sheet.getByLabel('备注').fill('写完了');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet).toBeHidden();
  await open();
  await holding(page).click();
  await expect(sheet.getByLabel('备注')).toHaveValue('写完了');
  await expect(sheet.getByText('上次没有保存的修改还在')).toHaveCount(0);
});

test('the root of the market shows four stocks of the list above the movers, and pages in two forms last', async ({
  page,
}) => {
  await enterWithMany(page);
  await page.goto(`${market.server.url}/#/pages/market/market`);
  const glance = page.getByRole('region', { name: '行情速览' });
  await expect(glance.getByRole('link', { name: /^全部 \d\d 只自选/ })).toBeVisible();
  await expect(glance.locator('.glance-row')).toHaveCount(4);
  const tiles = page.getByRole('navigation', { name: '股票功能' }).or(page.getByLabel('股票功能')).first();
  await expect(tiles.getByRole('link').first()).toContainText('股票');
  await expect(tiles.getByRole('link').last()).toContainText('实时自选');
});
