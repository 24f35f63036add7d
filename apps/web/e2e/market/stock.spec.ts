import type { Page } from '@playwright/test';
import { colorsOf } from '../../src/ui/theme/tokens';
import { expectAccessible } from '../support/accessible';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, withMarketAt } from '../support/market-server';
import { type Account, newAccount } from '../support/people';

const path = '/pages/stock/stock';

test.describe.configure({ mode: 'default', timeout: 120_000 });
const market = withMarketAt(MARKET_MORNING);
/** Stock that has paid dividends, and was at its limits. */
const paying = 'SH605901';
let account: Account;

test.beforeAll(async () => {
  account = await newAccount(market.server);
  await acceptBeforehand(account);
  // A new exchange fills its tables first; on a busy machine its first answer is late.
  await expect(busiest).toPass({ timeout: 110_000 });
});

/** Most traded stock, which has every kind of number. */
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

/** Chooses a period; those of minutes share the last chip. */
async function choosePeriod(page: Page, period: string): Promise<void> {
  const chips = page.getByRole('group', { name: '周期' }).getByRole('button');
  if (!period.endsWith('分')) return chips.filter({ hasText: period }).click();
  await chips.last().click();
  await page.getByRole('dialog', { name: '分钟 K 线' }).getByRole('button', { name: period, exact: true }).click();
}

/** Middle of the chart, px of the window. */
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
  await expect(page.getByRole('option', { name: new RegExp(name) })).toContainText((last ?? 0).toFixed(2));
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name);
  await expect(page.getByTestId('price')).toHaveText((last ?? 0).toFixed(2));
  await expect(page.getByText('模拟行情').first()).toBeVisible();
  await expect(page.getByText('截至 11-20 10:15:00').first()).toBeVisible();
  await expect(readout(page)).toContainText('10:15');
  await expect(page.getByRole('button', { name: '分时' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  // The address names the stock, and without one the page remembers it.
  await expect(page).toHaveURL(new RegExp(`code=${code}`));
  await page.goto(`${market.server.url}/#/`);
  await expect(page.getByText(`${name} 分时`)).toBeVisible();
  await page.goto(`${market.server.url}/#${path}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name);
});

test('a stock is found by its name and by its pinyin', async ({ page }) => {
  await open(page, `?code=${(await busiest()).code}`);
  const heading = page.getByRole('heading', { level: 2 }).first();
  for (const [words, name] of [
    ['hhtx', '幻海通信'],
    ['幻青银', '幻青银行'],
  ] as const) {
    await page.getByRole('button', { name: '搜索股票' }).click();
    await page.getByRole('combobox', { name: '搜索股票' }).fill(words);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await expect(heading).toContainText(name);
  }
});

test('the head has the day’s figures, a tap on the price the five levels, as the source tells them', async ({
  page,
}) => {
  const { code } = await busiest();
  const { quote } = await account.call('market.stock', { code });
  await open(page, `?code=${code}`);
  const head = page.getByRole('region', { name: '报价' });
  const figure = (name: string) => head.locator('div', { has: page.getByText(name, { exact: true }) });
  for (const [name, value] of [
    ['今开', quote.open],
    ['最高', quote.high],
    ['最低', quote.low],
    ['昨收', quote.prevClose],
  ] as const) {
    await expect(figure(name).last()).toContainText((value ?? Number.NaN).toFixed(2));
  }
  await page.getByRole('button', { name: /看五档盘口/ }).click();
  const rows = page.getByRole('dialog', { name: '五档盘口' }).getByRole('row');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(`卖五${(quote.asks?.[4]?.price ?? Number.NaN).toFixed(2)}`);
  await expect(rows.last()).toContainText(`买五${(quote.bids?.[4]?.price ?? Number.NaN).toFixed(2)}`);
  await expectAccessible(page);
});

test('what it paid and when it was at its limits, all of it at a tap', async ({ page }) => {
  const { dividends, limitHistory } = await account.call('market.stock', { code: paying });
  const [newest] = dividends ?? [];
  if (!dividends || !newest || !limitHistory) throw new Error('it has paid, and was at its limits');
  const dashed = (day: number): string => String(day).replace(/(....)(..)(..)/, '$1-$2-$3');
  await open(page, `?code=${paying}`);
  const paid = page.getByRole('region', { name: '分红送配' });
  await expect(paid.getByRole('row').nth(1)).toContainText(dashed(Math.max(...dividends.map(({ exDay }) => exDay))));
  await paid.getByRole('button', { name: `全部 ${dividends.length} 次` }).click();
  await expect(paid.getByRole('row')).toHaveCount(dividends.length + 1);
  const limits = page.getByRole('region', { name: '涨跌停记录' });
  await expect(limits.getByRole('listitem').first()).toContainText(dashed(limitHistory.days[0]?.day ?? 0));
  await expect(limits.getByRole('listitem').first()).toContainText(/[▲▼] (触及)?[涨跌]停/);
  await limits.getByRole('button', { name: `全部 ${limitHistory.days.length} 天` }).click();
  await expect(limits.getByRole('listitem')).toHaveCount(limitHistory.days.length);
  await limits.getByRole('button', { name: '统计口径' }).click();
  await expect(limits.getByText(/^收盘价等于当日涨停价计一板/)).toBeVisible();
});

test('the industry and each theme lead to their stocks', async ({ page }) => {
  const { profile } = await account.call('market.stock', { code: paying });
  const [theme] = profile.themes;
  if (!theme || profile.industry === null) throw new Error('it has an industry and themes');
  await open(page, `?code=${paying}`);
  const facts = page.getByRole('region', { name: '资料' });
  for (const name of [profile.industry, theme.name]) {
    await facts.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/stock_list\?.*theme=/);
    await expect(page.getByRole('group', { name: '板块' }).getByRole('button', { name }).first()).toBeVisible();
    const members = await account.call('market.list', {
      theme: /theme=([^&]+)/.exec(decodeURI(page.url()))?.[1] ?? '',
    });
    const names = members.items.map(({ quote }) => quote.name);
    expect(names.length).toBeGreaterThan(1);
    await expect(page.getByText(new RegExp(`^(${names.join('|')})$`)).first()).toBeVisible();
    await page.goBack();
  }
});

test('each kind of adjustment has other old prices', async ({ page }) => {
  await open(page, `?code=${paying}&period=month`);
  await expect(readout(page)).toContainText('2026-11');
  const seen = new Set<string>();
  for (const kind of ['不复权', '前复权', '后复权']) {
    await page.getByRole('button', { name: kind }).click();
    await expect(page.getByRole('button', { name: kind })).toHaveAttribute('aria-pressed', 'true');
    await chart(page).focus();
    await page.keyboard.press('End');
    for (let back = 0; back < 24; back += 1) await page.keyboard.press('ArrowLeft');
    await expect(readout(page)).toContainText('2024-11');
    // The earlier prices may still be shown.
    await expect.poll(async () => seen.has((await readout(page).textContent()) ?? ''), { message: kind }).toBe(false);
    seen.add((await readout(page).textContent()) ?? '');
  }
  expect(seen.size).toBe(3);
});

test('every overlay and every pane can be shown, and is named with its parameters', async ({ page }) => {
  await open(page, `?code=${paying}&period=day`);
  await expect(readout(page)).toContainText('2026-11-20');
  for (const [group, least] of [
    ['主图指标', 4],
    ['副图指标', 8],
  ] as const) {
    const chips = page.getByRole('group', { name: group }).getByRole('button');
    const titles = (await chips.allInnerTexts()).filter((title) => title !== '参数');
    expect(titles.length).toBeGreaterThanOrEqual(least);
    for (const title of titles) {
      const chip = chips.filter({ hasText: new RegExp(`^${title}$`) });
      if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('.kline-legend').filter({ hasText: title }).first()).toBeVisible();
    }
  }
});

test('periods, adjustment, indicators and their parameters', async ({ page }) => {
  const { code } = await busiest();
  await open(page, `?code=${code}&period=day`);
  await expect(readout(page)).toContainText('2026-11-20');
  for (const period of ['五日', '周K', '月K', '5分', '15分', '30分', '60分', '日K']) {
    await choosePeriod(page, period);
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
  await expectAccessible(page);
});

test('on the narrowest phone every period is in sight, and the averages are in one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, `?code=${paying}&period=15m`);
  await expect(readout(page)).toContainText('额');
  const chips = page.getByRole('group', { name: '周期' });
  await expect(chips.getByRole('button').last()).toHaveText('15分');
  expect(await chips.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const legend = page.locator('.kline-legend').first();
  await expect(legend).toContainText('MA60');
  const heights = await legend.evaluate((element) =>
    [...element.children].map((one) => (one as HTMLElement).offsetTop),
  );
  expect(new Set(heights).size).toBe(1);
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
  // Each press of Home goes to the oldest bar loaded so far.
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
  // Drawn lines belong to their stock.
  await page.goto(`${market.server.url}/#${path}?code=${paying}&period=day`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('幻青银行');
  await page.getByRole('button', { name: '画线' }).click();
  await expect(page.getByText('选一种线，在图上点或拖')).toBeVisible();
  expect((await account.call('lines.get', { code: paying })).lines).toEqual([]);
  await page.goto(`${market.server.url}/#${path}?code=${code}&period=day`);
  await expect(page.getByRole('heading', { level: 2 }).first()).not.toContainText('幻青银行');
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
  await expect(page.getByRole('button', { name: '加自选' })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
  await expect.poll(watched).toBe(1);
});

test('the bar sets an alert from the present price, and leads to the diagnosis and to a question', async ({ page }) => {
  const { items } = await account.call('market.list', { sort: 'amount', order: 'desc' });
  const quote = items[1]?.quote;
  if (!quote) throw new Error('the exchange has one stock');
  const { code, name, last } = quote;
  await open(page, `?code=${code}`);
  await page.getByRole('button', { name: '提醒', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(sheet.getByText(/^现价/)).toContainText((last ?? 0).toFixed(2));
  await expect(sheet.getByLabel('价格（元）')).toHaveValue(((last ?? 0) * 1.05).toFixed(2));
  await sheet.getByRole('button', { name: '价格跌到' }).click();
  await expect(sheet.getByLabel('价格（元）')).toHaveValue(((last ?? 0) * 0.95).toFixed(2));
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '添加提醒' }).click();
  await expect(sheet.getByRole('checkbox', { name: /^价格跌到/ })).toBeChecked();
  await expect(page.getByText('已添加提醒')).toBeVisible();
  await expect(sheet.getByRole('button', { name: '再加一个' })).toBeVisible();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('button', { name: '已自选' })).toBeVisible();
  await page.getByRole('link', { name: '诊断', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`stock-qushi\\?code=${code}`));
  await page.goBack();
  await page.getByRole('button', { name: '问 AI' }).click();
  const question = page.getByRole('textbox', { name: '输入问题' });
  await expect(question).toHaveValue(new RegExp(`^${name}（${code}）`));
  await expect(question).toHaveValue(/已知（11-20 \d\d:\d\d）：现价 \d+\.\d\d 元/);
});

test('without the network it says how old the price is, and goes on when it is back', async ({ page, context }) => {
  const { code } = await busiest();
  await open(page, `?code=${code}`);
  await expect(readout(page)).toContainText('10:15');
  await expect(page.getByRole('region', { name: '资料' })).toContainText('实时推送');
  await context.setOffline(true);
  await expect(page.getByText(/^离线 · 内容截至 11-20 10:15:00/)).toBeVisible();
  await expect(page.getByText(/实时推送|定时更新/)).toHaveCount(0);
  await page.getByRole('button', { name: '周K' }).click();
  await expect(page.getByText('网络不通，请检查网络后重试')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/数据停在/)).toBeHidden();
  // Failed reads are repeated automatically.
  await expect(readout(page)).toContainText('涨跌');
});

test('the chart is painted again in the colours of a system that turns dark', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('guanlan.settings', JSON.stringify({ locale: 'browser', theme: 'system', riseGreen: false })),
  );
  await open(page, `?code=${paying}&period=day`);
  await expect(readout(page)).toContainText('额');
  /** Pixels of the chart in a colour of the page. */
  const pixelsOf = (color: string): Promise<number> =>
    chart(page)
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement, hex) => {
        const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let count = 0;
        for (let at = 0; at < pixels.length; at += 4) {
          if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) count += 1;
        }
        return count;
      }, color);
  const [light, dark] = [colorsOf('light').muted, colorsOf('dark').muted];
  await expect.poll(() => pixelsOf(light)).toBeGreaterThan(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => pixelsOf(dark)).toBeGreaterThan(0);
  expect(await pixelsOf(light)).toBe(0);
});
