import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, marketPaths, withMarketAt } from '../support/market-server';
import { newAccount } from '../support/people';

test.describe.configure({ mode: 'serial', timeout: 120_000 });
// Eleven stocks are sealed by then, the longest prices among them.
const market = withMarketAt('2026-09-22T14:30:00+08:00');
const sealed = 'SH605952';

const at = (path: string): string => `${market.server.url}/#${path}`;

async function enter(page: Page): Promise<void> {
  const somebody = await newAccount(market.server);
  await acceptBeforehand(somebody);
  await somebody.call('watchlist.add', { requestId: crypto.randomUUID(), code: sealed });
  await somebody.enter(page.context());
}

/** Overflow of the cells that are too narrow, px. */
const tooWide = (cells: Locator): Promise<readonly number[]> =>
  cells.evaluateAll((all) => all.map((cell) => cell.scrollWidth - cell.clientWidth).filter((more) => more > 0));

test('a tablet’s ten columns hold their numbers, and none touches the next', async ({ page }) => {
  await enter(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(at(marketPaths.list));
  const cells = page.locator('.stock-row > :not(.stock-row-name)');
  await expect(cells.filter({ hasText: '+20.0' }).first()).toBeVisible();
  expect(await tooWide(cells)).toEqual([]);
});

test('a small phone’s watchlist shows the mark of a sealed stock whole', async ({ page }) => {
  await enter(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at(marketPaths.watchlist));
  const row = page.getByRole('list', { name: '自选股' }).getByRole('listitem').first();
  const mark = row.getByText('涨停', { exact: true });
  await expect(mark).toBeVisible();
  const name = await row.locator('.stock-row-name').boundingBox();
  const box = await mark.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual((name?.x ?? 0) + (name?.width ?? Number.NaN));
});

test('a small phone’s watchlist holds large sums and long names, and its note leaves the alerts in sight', async ({
  page,
}) => {
  const holder = await newAccount(market.server);
  await acceptBeforehand(holder);
  const { item } = await holder.call('watchlist.add', { requestId: crypto.randomUUID(), code: 'SH605939' });
  await holder.call('watchlist.update', { id: item.id, cost: 3, quantity: 7_654_300, note: '等它回到年线再说' });
  await holder.call('watchlist.addAlert', {
    requestId: crypto.randomUUID(),
    code: item.code,
    kind: 'price-above',
    value: 9_999,
  });
  await holder.enter(page.context());
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(at(marketPaths.watchlist));
    const row = page.getByRole('list', { name: '自选股' }).getByRole('listitem').first();
    await expect(row).toContainText(/ST幻砚汽车.*\+9\d{3}万\+4\d\d\.\d%/);
    expect(await tooWide(row.locator('.stock-row-name > span, .stock-row > :not(.stock-row-name)'))).toEqual([]);
    const alerts = row.getByText('提醒 1');
    const [mark, place] = [await alerts.boundingBox(), await row.locator('.stock-row-name small').boundingBox()];
    expect((mark?.y ?? Number.NaN) + (mark?.height ?? 0)).toBeLessThanOrEqual((place?.y ?? 0) + (place?.height ?? 0));
    expect(await tooWide(page.locator('.watch-totals'))).toEqual([]);
  }
});

test('with text twice as large on a phone every row still names its stock, and nothing goes beyond the edge', async ({
  page,
}) => {
  await enter(page);
  await page.setViewportSize({ width: 195, height: 700 });
  for (const path of [marketPaths.list, marketPaths.watchlist, marketPaths.realTimeWatchlist]) {
    await page.goto(at(path));
    const names = page.locator('.stock-row-name > span');
    await expect(names.first()).toBeVisible();
    expect(await tooWide(names)).toEqual([]);
    expect(await tooWide(page.locator('.stock-row > :not(.stock-row-name), main'))).toEqual([]);
  }
  await page.goto(at(marketPaths.limitUp));
  await expect(page.locator('.limit-row-head strong').first()).toBeVisible();
  expect(await tooWide(page.locator('.limit-row-head strong, main'))).toEqual([]);
  await expect(page.getByRole('button', { name: '前一个交易日' })).toBeInViewport({ ratio: 1 });
});

test('a small phone’s limit-up board has every name whole', async ({ page }) => {
  await enter(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at(marketPaths.limitUp));
  const names = page.locator('.limit-row-head strong');
  await expect(names.first()).toBeVisible();
  expect(await tooWide(names)).toEqual([]);
  // The second line of a row consists of numbers.
  expect(await tooWide(page.locator('.limit-row-line:last-child'))).toEqual([]);
  // Two stocks of the ladder stand side by side.
  const first = page.getByRole('region', { name: '连板梯队' }).getByRole('list').last().getByRole('link');
  const tops = await first.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops[1]).toBe(tops[0]);
});

test('a small phone’s overview has names and themes whole', async ({ page }) => {
  await enter(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at(marketPaths.realTime));
  const names = page.getByRole('list', { name: '排行榜' }).locator('.stock-row-name > span');
  await expect(names.first()).toBeVisible();
  expect(await tooWide(names)).toEqual([]);
  const marks = page.getByRole('list', { name: '排行榜' }).locator('.stock-row-name small');
  expect(await tooWide(marks)).toEqual([]);
  // The counts of rising and falling stocks stand in one line.
  const counts = page.getByRole('region', { name: '题材热度' }).locator('small').filter({ hasText: '涨停' });
  await expect(counts.first()).toBeVisible();
  const lines = await counts.evaluateAll((all) =>
    all.map((one) =>
      Math.round(one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
    ),
  );
  expect(new Set(lines)).toEqual(new Set([2]));
});

test('a sealed stock’s mark has the colour of its price, also where the colours are swapped', async ({ page }) => {
  await enter(page);
  const colorOf = (place: Locator) => place.evaluate((one) => getComputedStyle(one).color);
  const seen: string[] = [];
  for (const choice of ['红涨绿跌', '绿涨红跌']) {
    await page.goto(at(marketPaths.settings));
    await page.getByRole('button', { name: choice }).click();
    await page.goto(at(`/pages/stock/stock?code=${sealed}`));
    const price = page.getByTestId('price');
    await expect(price).toBeVisible();
    const color = await colorOf(price);
    const mark = page.getByRole('region', { name: '报价' }).getByText('涨停', { exact: true });
    expect(await colorOf(mark)).toBe(color);
    seen.push(color);
  }
  expect(new Set(seen).size).toBe(2);
});

test('the sample of the colours stays within its card on a small phone', async ({ page }) => {
  await enter(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at(marketPaths.settings));
  const sample = page.getByRole('img', { name: '颜色示例' });
  await expect(sample).toBeVisible();
  expect(await tooWide(sample)).toEqual([]);
});

test('the head of a stock is a seventh of a phone’s screen, the chart reaches both edges, the source stands once', async ({
  page,
}) => {
  await enter(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(`/pages/stock/stock?code=${sealed}&period=day`));
  const chart = page.getByRole('application');
  await expect(chart).toBeVisible();
  const head = await page.getByRole('region', { name: '报价' }).boundingBox();
  expect(head?.height).toBeLessThanOrEqual(120);
  expect(await chart.boundingBox()).toMatchObject({ x: 0, width: 390 });
  await expect(page.locator('.stock-figures > div')).toHaveCount(6);
  await expect(page.getByText(/^来源 /).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText(/^截至 /).filter({ visible: true })).toHaveCount(1);
});

test('a stock’s turnover stands beside its name with its unit, at every width', async ({ page }) => {
  await enter(page);
  await page.goto(at(`/pages/stock/stock?code=${sealed}`));
  const figure = page.locator('.stock-figures > div').filter({ hasText: '成交额' });
  await expect(figure).toHaveText(/[万亿]$/);
  for (const width of [320, 360, 375, 390, 414, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const drop = await figure.evaluate((row) => {
      const [name, value] = row.children;
      if (!name || !value) throw new Error('a figure without name or value');
      // The longest possible text.
      value.textContent = '99.99亿';
      return value.getBoundingClientRect().top - name.getBoundingClientRect().top;
    });
    expect(Math.abs(drop), `at ${width} px`).toBeLessThan(4);
  }
});

test('wide, the mood’s words stand in one line each, and the real-time watchlist knows what a stock is worth', async ({
  page,
}) => {
  await enter(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(at(marketPaths.limitUp));
  const words = page.getByRole('region', { name: '市场情绪' }).locator('dt');
  await expect(words.filter({ hasText: '昨日涨停表现' })).toBeVisible();
  const heights = await words.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  await page.goto(at(marketPaths.realTimeWatchlist));
  const row = page.getByRole('list', { name: '实时自选' }).getByRole('listitem').first();
  await expect(row.locator('.stock-row-more').last()).toHaveText(/亿$/);
});

test('a small phone’s 行情 has the names of the movers whole', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at('/pages/market/market'));
  const names = page.getByRole('list', { name: '排行榜' }).locator('.stock-row-name > span');
  await expect(names.first()).toBeVisible();
  expect(await tooWide(names)).toEqual([]);
});

test('a phone’s 行情 has the movers above the pages, and heads over every column', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at('/pages/market/market'));
  const movers = page.getByRole('region', { name: '排行榜' });
  await expect(movers.getByRole('listitem').first()).toBeVisible();
  await expect(movers.locator('.stock-head')).toHaveText('名称代码最新涨跌幅换手率');
  await movers.getByRole('button', { name: '成交额' }).click();
  await expect(movers.locator('.stock-head')).toHaveText('名称代码最新涨跌幅成交额');
  const card = await movers.boundingBox();
  const tiles = await page.getByRole('navigation', { name: '股票功能' }).boundingBox();
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(tiles?.y ?? 0);
  const heads = await movers
    .locator('.stock-head > *')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(Math.max(...heads)).toBe(0);
});

test('a phone’s limit-up board has its filters and its order whole in one line, counted as the mood above', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(marketPaths.limitUp));
  const chips = page.getByRole('group', { name: '状态' });
  const sealedChip = chips.getByRole('button', { name: /^封板 \d+$/ });
  await expect(sealedChip).toBeVisible();
  expect(await tooWide(chips)).toEqual([]);
  const order = await page.getByRole('button', { name: /^排序：/ }).boundingBox();
  const box = await chips.boundingBox();
  expect(order?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
  expect((order?.x ?? 0) + (order?.width ?? 0)).toBeLessThanOrEqual(390);
  const figures = page.getByRole('region', { name: '市场情绪' }).locator('dl > div');
  for (const [chip, figure] of [
    ['封板', /^涨停\d/],
    ['炸板', /^炸板\d/],
  ] as const) {
    const counted = (await chips.getByRole('button', { name: new RegExp(`^${chip} `) }).innerText()).split(' ')[1];
    await expect(figures.filter({ hasText: figure })).toHaveText(new RegExp(`\\D${counted}$`));
  }
  // One chip is chosen; the order is a choice of its own.
  await expect(page.locator('.limit-tools [aria-pressed="true"]')).toHaveCount(1);
  await page.getByRole('button', { name: '排序：按连板数' }).click();
  await page.getByRole('dialog', { name: '排序' }).getByRole('button', { name: '按封单额' }).click();
  await expect(page.getByRole('button', { name: '排序：按封单额' })).toBeVisible();
});
