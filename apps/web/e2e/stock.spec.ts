import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { acceptBeforehand, withMarketAt } from './market-server';
import { type Account, newAccount } from './people';

const path = '/pages/stock/stock';

test.describe.configure({ mode: 'default', timeout: 120_000 });
const market = withMarketAt('2026-11-20T10:15:00+08:00');
let account: Account;

test.beforeAll(async () => {
  account = await newAccount(market.server);
  await acceptBeforehand(account);
  // A new exchange fills its tables first; on a busy machine its first answer is late.
  await expect(busiest).toPass({ timeout: 110_000 });
});

/** The stock that trades most: it has every kind of number. */
async function busiest() {
  const { items } = await account.call('market.list', { sort: 'amount', order: 'desc' });
  const [first] = items;
  if (!first) throw new Error('the exchange has no stocks');
  return first.quote;
}

async function open(page: Page, query = ''): Promise<void> {
  await account.enter(page.context());
  await page.goto(`${market.server.url}/#${path}${query}`);
}

const chart = (page: Page) => page.getByRole('application');
const readout = (page: Page) => page.getByRole('status', { name: '读数' });

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([]);
}

/** The middle of the chart, px of the window. */
async function middleOf(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  await chart(page).scrollIntoViewIfNeeded();
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('the chart is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 3, width: box.width, height: box.height };
}

test('a stock is searched by keys, its price and its minute line are shown with their source', async ({ page }) => {
  const { code, name, last } = await busiest();
  await open(page);
  const field = page.getByRole('combobox', { name: '搜索股票' });
  await field.fill(code.slice(2));
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name);
  await expect(page.getByTestId('price')).toHaveText((last ?? 0).toFixed(2));
  await expect(page.getByText('模拟行情').first()).toBeVisible();
  await expect(page.getByText('截至 11-20 10:15:00').first()).toBeVisible();
  await expect(readout(page)).toContainText('10:15');
  await expect(page.getByRole('button', { name: '分时' })).toHaveAttribute('aria-pressed', 'true');
  await expectNoViolations(page);
  // The address names it, and without one the page remembers it.
  await expect(page).toHaveURL(new RegExp(`code=${code}`));
  await page.goto(`${market.server.url}/#/`);
  await expect(page.getByText(`${name} 分时`)).toBeVisible();
  await page.goto(`${market.server.url}/#${path}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name);
});

test('periods, adjustment, indicators and their parameters', async ({ page }) => {
  const { code } = await busiest();
  await open(page, `?code=${code}&period=day`);
  await expect(readout(page)).toContainText('2026-11-20');
  for (const period of ['五日', '周K', '月K', '5分', '60分', '日K']) {
    await page.getByRole('button', { name: period, exact: true }).click();
    await expect(page.getByRole('button', { name: period, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(readout(page)).toContainText('额');
  }
  await page.getByRole('button', { name: '不复权' }).click();
  await expect(page).toHaveURL(/adjust=none/);
  await page.getByRole('button', { name: 'KDJ' }).click();
  await page.getByRole('button', { name: 'BOLL' }).click();
  await expect(page.locator('.kline-legend').filter({ hasText: 'KDJ(9,3,3)' })).toBeVisible();
  await page.getByRole('button', { name: '参数' }).click();
  const settings = page.getByRole('dialog', { name: '图表设置' });
  const group = settings.getByRole('group', { name: /^KDJ/ });
  await group.getByLabel('N', { exact: true }).fill('14');
  await group.getByLabel('N', { exact: true }).press('Enter');
  await settings.getByRole('button', { name: /close|关闭/i }).click();
  await expect(page.locator('.kline-legend').filter({ hasText: 'KDJ(14,3,3)' })).toBeVisible();
  await page.reload();
  await expect(page.locator('.kline-legend').filter({ hasText: 'KDJ(14,3,3)' })).toBeVisible();
  await expectNoViolations(page);
});

test('a long press shows the crosshair, keys move it, Escape takes it away', async ({ page }) => {
  const { code } = await busiest();
  await open(page, `?code=${code}&period=day`);
  await expect(readout(page)).toContainText('2026-11-20');
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(readout(page)).toHaveAttribute('data-pinned', 'true');
  await expect(readout(page)).not.toContainText('2026-11-20');
  await page.mouse.up();
  await chart(page).focus();
  await page.keyboard.press('End');
  await expect(readout(page)).toContainText('2026-11-20');
  await page.keyboard.press('ArrowLeft');
  await expect(readout(page)).toContainText('2026-11-19');
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await expect(readout(page)).toHaveAttribute('data-pinned', 'false');
});

test('dragging to the left edge brings older bars', async ({ page }) => {
  const { code } = await busiest();
  await open(page, `?code=${code}&period=day`);
  await expect(readout(page)).toContainText('2026-11-20');
  const { bars } = await account.call('market.bars', { code, period: 'day', limit: 2000 });
  const first = String(bars.time[0]);
  await chart(page).focus();
  // Each press of Home is the oldest bar there is yet.
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(readout(page)).toContainText(`${first.slice(0, 4)}-${first.slice(4, 6)}-${first.slice(6)}`, {
      timeout: 500,
    });
  }).toPass();
});

test('a line is drawn, is there after a reload, is deleted and brought back', async ({ page }) => {
  const { code } = await busiest();
  await open(page, `?code=${code}&period=day`);
  await expect(readout(page)).toContainText('2026-11-20');
  const lines = async () => (await account.call('lines.get', { code })).lines.length;
  await page.getByRole('button', { name: '画线' }).click();
  await page.getByRole('button', { name: '水平线' }).click();
  const { x, y, width } = await middleOf(page);
  await page.mouse.click(x, y);
  await expect.poll(lines).toBe(1);
  await page.getByRole('button', { name: '趋势线' }).click();
  await page.mouse.move(x - width / 4, y + 20);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(lines).toBe(2);
  await page.reload();
  await page.getByRole('button', { name: '画线' }).click();
  await expect(page.getByText('点一下线条可选中')).toBeVisible();
  await expect(readout(page)).toContainText('2026-11-20');
  const again = await middleOf(page);
  await page.mouse.click(again.x + again.width / 4, again.y);
  await page.getByRole('button', { name: '删除' }).click();
  await expect.poll(lines).toBe(1);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(lines).toBe(2);
});

test('a stock goes on the watchlist, off it, and back with an undo', async ({ page }) => {
  const { code } = await busiest();
  await open(page, `?code=${code}`);
  const watched = async () => (await account.call('watchlist.find', { code })).items.length;
  await page.getByRole('button', { name: '加自选' }).click();
  await expect(page.getByRole('button', { name: '已自选' })).toBeVisible();
  await expect.poll(watched).toBe(1);
  await page.getByRole('button', { name: '已自选' }).click();
  await expect.poll(watched).toBe(0);
  await page.getByRole('button', { name: '撤销移出' }).click();
  await expect.poll(watched).toBe(1);
});

test('the landscape page turns the chart on a phone and comes back', async ({ page }) => {
  const { code } = await busiest();
  await open(page, `?code=${code}&period=day`);
  await expect(readout(page)).toContainText('2026-11-20');
  await page.getByRole('button', { name: '横屏' }).click();
  const wide = page.getByRole('dialog', { name: /横屏/ });
  await expect(wide.getByRole('application')).toBeVisible();
  const box = await wide.getByRole('application').boundingBox();
  expect(box?.height).toBeGreaterThan(box?.width ?? 0);
  await page.keyboard.press('Escape');
  await expect(wide).toBeHidden();
  await expect(page.getByRole('button', { name: '横屏' })).toBeFocused();
});

test('without the network it says how old the price is, and goes on when it is back', async ({ page, context }) => {
  const { code } = await busiest();
  await open(page, `?code=${code}`);
  await expect(readout(page)).toContainText('10:15');
  await expect(page.getByLabel('报价').locator('..')).toContainText('实时推送');
  await context.setOffline(true);
  await expect(page.getByText(/^网络已断开，数据停在 11-20 10:15:00/)).toBeVisible();
  await expect(page.getByText(/实时推送|定时更新/)).toHaveCount(0);
  await page.getByRole('button', { name: '周K' }).click();
  await expect(page.getByText('网络不通，请检查网络后重试')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/数据停在/)).toBeHidden();
  // Nobody has to ask again for what could not be had.
  await expect(readout(page)).toContainText('涨跌');
});

test('a code that nobody knows offers the search', async ({ page }) => {
  await open(page, '?code=SH600000');
  await expect(page.getByText('没有这只证券')).toBeVisible();
  await page.getByRole('button', { name: '换一只' }).click();
  await expect(page.getByRole('combobox', { name: '搜索股票' })).toBeFocused();
});

test('a link with a name, a bare code or nonsense searches for it, and unknown settings are left out', async ({
  page,
}) => {
  const { code, name } = await busiest();
  await open(page, `?code=${code.slice(2)}&period=year&adjust=9`);
  await expect(page.getByRole('combobox', { name: '搜索股票' })).toHaveValue(code.slice(2));
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name);
  await open(page, `?code=${code.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name);
  await open(page, `?code=${'%3Cb%3E'.repeat(30)}`);
  await expect(page.getByText(/^没有找到“<b>/)).toBeVisible();
});

test.describe('a day on which some are suspended', () => {
  const day = withMarketAt('2026-09-29T10:15:00+08:00');

  test('a suspended stock says so and shows no invented price', async ({ page }) => {
    const somebody = await newAccount(day.server);
    await acceptBeforehand(somebody);
    let found: { readonly code: string; readonly prevClose: number | null } | undefined;
    for (let cursor: string | null | undefined; !found && cursor !== null; ) {
      const answer = await somebody.call('market.list', { ...(cursor ? { cursor } : {}) });
      found = answer.items.map(({ quote }) => quote).find(({ state }) => state === 'suspended');
      cursor = answer.next;
    }
    if (!found) throw new Error('nothing is suspended');
    await somebody.enter(page.context());
    await page.goto(`${day.server.url}/#${path}?code=${found.code}&period=day`);
    await expect(page.getByText('停牌', { exact: true })).toBeVisible();
    await expect(page.getByText('昨收，今天还没有成交')).toBeVisible();
    await expect(page.getByTestId('price')).toHaveText((found.prevClose ?? 0).toFixed(2));
    await expect(readout(page)).toContainText('额');
    await expect(readout(page)).not.toContainText('2026-09-29');
  });
});
