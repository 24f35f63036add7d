import { expectAccessible } from '../support/accessible';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, fillSignIn, newMobile, test } from '../support/fixtures';
import { acceptBeforehand, acceptDisclaimer, marketPaths, withMarketAt } from '../support/market-server';
import { newAccount } from '../support/people';

test.describe.configure({ mode: 'serial', timeout: 120_000 });
/** Simulated market that stands still on a morning. */
const market = withMarketAt(MARKET_MORNING);

const at = (path: string): string => `${market.server.url}/#${path}`;

test('the stock list: the whole market, sorted by a head, by board, by keys, and left where it was', async ({
  page,
}) => {
  await page.goto(at(marketPaths.list));
  const list = page.getByRole('list', { name: '股票列表' });
  const rows = list.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByText('模拟行情').first()).toBeVisible();
  await expect(page.getByText(/^截至 11-20 10:15:00/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^最新/ }).click();
  await expect(page).toHaveURL(/sort=last&order=desc/);
  const price = async (nth: number): Promise<number> =>
    Number((await rows.nth(nth).locator('.stock-row-price').innerText()).replace(/[^\d.]/g, ''));
  await expect.poll(async () => (await price(0)) >= (await price(3))).toBe(true);
  await page.getByRole('button', { name: /^最新/ }).click();
  await expect(page).toHaveURL(/order=asc/);

  await page.getByRole('button', { name: '科创板' }).click();
  await expect(page).toHaveURL(/board=star/);
  await expect(rows.first()).toContainText('688');

  // The whole list, virtualised: every row is reachable, few are rendered.
  await page.getByRole('button', { name: '全部' }).click();
  const main = page.getByRole('main');
  const total = Number(await rows.first().getAttribute('aria-setsize'));
  expect(total).toBeGreaterThan(200);
  await expect(async () => {
    await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(rows.last()).toHaveAttribute('aria-posinset', String(total), { timeout: 1000 });
  }).toPass();
  await expect(page.getByText(`共 ${total} 只`)).toBeVisible();
  expect(await rows.count()).toBeLessThan(60);

  // By keyboard: the last row, the one before it, and back to the former position.
  await rows.last().getByRole('link').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator(`[data-index="${total - 2}"] a`)).toBeFocused();
  const left = await main.evaluate((element) => element.scrollTop);
  await page.keyboard.press('Enter');
  // A visitor has a sheet over the list, which leads on.
  await page.getByRole('dialog').getByRole('button', { name: '诊断' }).click();
  await expect(page).toHaveURL(/stock-qushi/);
  await page.goBack();
  await expect(page).toHaveURL(/stock_list/);
  // To the accuracy of a row, since the foot of the page may still be loading.
  await expect
    .poll(async () => Math.abs((await main.evaluate((element) => element.scrollTop)) - left))
    .toBeLessThan(60);
});

test('a visitor’s tap on a stock opens it over the list, with the line of the day and the way to all of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at(marketPaths.list));
  const row = page.getByRole('list', { name: '股票列表' }).getByRole('link').first();
  const price = (await row.locator('.stock-row-price').innerText()).replace(/[^\d.]/g, '');
  const code = /code=(\w+)/.exec((await row.getAttribute('href')) ?? '')?.[1] ?? '';
  await row.click();
  const sheet = page.getByRole('dialog', { name: new RegExp(code.slice(2)) });
  await expect(sheet).toContainText(price);
  await expect(sheet.getByRole('img', { name: /^分时：最低 \d+\.\d\d 元，最高/ })).toBeVisible();
  await expect(sheet).toContainText('来源 模拟交易所');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/stock_list/);
  await expect(row).toBeFocused();
  await row.click();
  await sheet.getByRole('button', { name: '登录后看全部' }).click();
  await fillSignIn(page, newMobile(), market.server.consoleFile);
  await expect(page).toHaveURL(new RegExp(`pages/stock/stock\\?code=${code}`));
  // The page itself keeps its gate, and a user's tap goes there.
  await acceptDisclaimer(page);
  await page.goto(at(marketPaths.list));
  await page.getByRole('list', { name: '股票列表' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/pages\/stock\/stock/);
});

test('a stock is found by its pinyin, and a long press offers what can be done with it', async ({ page }) => {
  await page.goto(at(marketPaths.list));
  await page.getByLabel('搜索代码、名称或拼音').fill('hhtx');
  const hit = page.getByRole('list', { name: '搜索结果' }).getByRole('link').first();
  await expect(hit).toContainText('幻海通信');
  await hit.click({ button: 'right' });
  const menu = page.getByRole('dialog');
  await expect(menu.getByText('复制代码')).toBeVisible();
  await menu.getByText('加入自选').click();
  // A visitor is asked to sign in, and returns to this page.
  await page.getByRole('button', { name: '去登录' }).click();
  await fillSignIn(page, newMobile(), market.server.consoleFile);
  await expect(page).toHaveURL(/stock_list/);
  await acceptDisclaimer(page);
  await page.getByLabel('搜索代码、名称或拼音').fill('没有这只股票');
  await expect(page.getByText('没有找到“没有这只股票”')).toBeVisible();
});

test('without a network the list says so and shows nothing as live; it goes on when there is one', async ({
  page,
  context,
}) => {
  await page.goto(at(marketPaths.list));
  await expect(page.getByRole('list', { name: '股票列表' }).getByRole('listitem').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^离线 · 内容截至 11-20 10:15:00/)).toBeVisible();
  await expect(page.getByText(/实时推送|定时更新/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(/^离线 ·/)).toHaveCount(0);
});

test('a page that was away claims nothing as live before it has been told what is new', async ({ page }) => {
  await page.goto(at(marketPaths.list));
  const live = page.getByText(/实时推送|定时更新/);
  await expect(live).toBeVisible();
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = page.waitForRequest((request) => request.postData()?.includes('market.watch') ?? false);
  await page.route('**/client', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
  await asked;
  await expect(live).toHaveCount(0);
  letGo();
  await expect(live).toBeVisible();
});

test('another list that does not come is not the one before it under another name, and comes with the network', async ({
  page,
  context,
}) => {
  await page.goto(at(`${marketPaths.list}?board=main&sort=code&order=asc`));
  const rows = page.getByRole('list', { name: '股票列表' }).getByRole('listitem');
  await expect(rows.first()).toContainText('沪 605');
  await context.setOffline(true);
  await page.getByRole('button', { name: '北交所' }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: '重试' })).toBeVisible();
  await expect(rows).toHaveCount(0);
  await context.setOffline(false);
  await expect(rows.first()).toContainText('北 889');
});

test('a list that does not come says why, with one action', async ({ page }) => {
  await page.route('**/client', (route) => route.abort());
  await page.goto(at(marketPaths.realTimeList));
  await expect(page.getByRole('alert').getByRole('button', { name: '重试' })).toBeVisible();
  await page.unroute('**/client');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('list', { name: '实时榜单' }).getByRole('listitem').first()).toBeVisible();
});

test('real time: indices, breadth, themes and movers with their source once; a theme leads to its stocks', async ({
  page,
}) => {
  await page.goto(at(marketPaths.realTime));
  for (const name of ['指数', '涨跌家数', '题材热度', '排行榜']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await expect(page.getByText(/^截至 /)).toHaveText('截至 11-20 10:15:00');
  await expect(page.getByText(/^来源 /)).toHaveText('来源 模拟交易所');
  await expect(page.getByText('盘中').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: '排行榜' }).getByRole('button', { name: '成交额' }).click();
  await expect(page.getByRole('region', { name: '排行榜' }).getByRole('listitem').first()).toContainText('亿');
  await page.getByRole('region', { name: '题材热度' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/stock_list\?.*theme=/);
  await expect(page.getByText(/^共 \d+ 只$/)).toBeAttached();
});

test('figures of indices lead to their page; a visitor gets a sheet over the page', async ({ page }) => {
  await page.goto(at(marketPaths.realTime));
  const figure = page.getByRole('region', { name: '指数' }).getByRole('link').first();
  await expect(figure.locator('.market-index-name')).not.toHaveText('—');
  const name = await figure.locator('.market-index-name').innerText();
  await figure.click();
  const sheet = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(sheet.getByRole('img', { name: /^分时/ })).toBeVisible();
  await expect(sheet.getByRole('button', { name: '诊断' })).toBeVisible();
  const account = await newAccount(market.server);
  await acceptBeforehand(account);
  await account.enter(page.context());
  for (const path of ['/', '/pages/market/market']) {
    // A new document: the stock page may still be writing its view into the address that a reload would load.
    await page.goto('about:blank');
    await page.goto(at(path));
    await page
      .getByRole('list', { name: '指数' })
      .getByRole('link', { name: new RegExp(name) })
      .click();
    await expect(page).toHaveURL(/pages\/stock\/stock\?code=/);
    await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible();
  }
});

test('ranks of the moment: from another tab’s link and by their chips', async ({ page }) => {
  await page.goto(at(`${marketPaths.realTimeList}?sort=changePercent&order=asc`));
  const rows = page.getByRole('list', { name: '实时榜单' }).getByRole('listitem');
  await expect(rows.first()).toContainText('▼');
  await page.getByRole('button', { name: '成交额榜' }).click();
  await expect(page).toHaveURL(/sort=amount/);
  await expect(page.getByRole('button', { name: '成交额榜' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
});

test('a ranking shows the figure that it ranks by, with its arrow, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(`${marketPaths.realTimeList}?sort=volumeRatio&order=desc`));
  const head = page.locator('.stock-head');
  await expect(head.getByRole('button', { name: /^量比/, pressed: true })).toContainText('▾');
  for (const [rank, title] of [
    ['成交额榜', '成交额'],
    ['振幅榜', '振幅'],
    ['涨幅榜', '涨跌幅'],
  ] as const) {
    await page.getByRole('button', { name: rank }).click();
    await expect(head.getByRole('button', { name: new RegExp(`^${title}`), pressed: true })).toContainText('▾');
  }
  await expect(head.getByRole('button', { name: /^换手率/ })).toBeVisible();
});

test('ranks by speed say that they have to wait, and rank nothing, while no stock has a speed', async ({ page }) => {
  // The market stands still, so that no price is compared with one of five minutes before.
  await page.goto(at(`${marketPaths.realTimeList}?sort=speedPercent&order=desc`));
  const words = page.getByText('涨速要等行情走满 5 分钟');
  await expect(words).toBeVisible();
  await expect(page.getByRole('list', { name: '实时榜单' })).toHaveCount(0);
  await page.getByRole('button', { name: '涨幅榜' }).click();
  await expect(page.getByRole('list', { name: '实时榜单' }).getByRole('listitem').first()).toBeVisible();
  await expect(words).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^换手率/ })).toBeVisible();
  await page.goto(at('/pages/market/market'));
  const ranks = page.getByRole('region', { name: '排行榜' });
  await ranks.getByRole('button', { name: '涨速' }).click();
  await expect(ranks.getByText('涨速要等行情走满 5 分钟')).toBeVisible();
  await expect(ranks.getByRole('listitem')).toHaveCount(0);
});

test('colours of rise and fall are swapped in the settings and stay so', async ({ page }) => {
  await page.goto(at(marketPaths.settings));
  const sample = page.getByRole('img', { name: '颜色示例' }).locator('.ui-price').first();
  const before = await sample.evaluate((element) => getComputedStyle(element).color);
  await page.getByRole('button', { name: '绿涨红跌' }).click();
  await expect.poll(() => sample.evaluate((element) => getComputedStyle(element).color)).not.toBe(before);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: '绿涨红跌' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto(at(marketPaths.realTimeList));
  await expect(page.locator('.ui-price[data-trend="rise"]').first()).toHaveCSS('color', 'rgb(14, 129, 80)');
});

test('the notice names source, terms, age and what its version changed; both are accepted once, by version', async ({
  page,
}) => {
  await page.goto(at(marketPaths.notice));
  await expect(page.getByText('当前的行情来源：模拟交易所（模拟行情）。')).toBeVisible();
  await expect(page.getByText(/^版本 2\d{3}-\d\d-\d\d · 登录后可以确认已读$/)).toBeVisible();
  await expect(page.getByRole('region', { name: '平台使用须知：更新记录' })).toContainText(/2\d{3}-\d\d-\d\d：./);
  await expectAccessible(page);
  await page.getByRole('link', { name: '免责声明' }).click();
  await expect(page.getByText(/^版本 /)).toBeVisible();
  await page.getByRole('button', { name: '登录后确认' }).click();
  await fillSignIn(page, newMobile(), market.server.consoleFile);
  await page.getByRole('button', { name: '我已阅读并同意' }).click();
  await expect(page.getByText(/你已于 .* 同意/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(at(marketPaths.notice));
  await page.getByRole('button', { name: '我已读过' }).click();
  await expect(page.getByText(/你已于 .* 读过/)).toBeVisible();
  await expect(page.getByRole('button', { name: '我已读过' })).toHaveCount(0);
  await expectAccessible(page);
  // No stock page asks again.
  await page.goto(at(marketPaths.realTime));
  await expect(page.getByRole('region', { name: '指数' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: '指数' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a notice of a new version is shown again on a stock page, with what has changed since the one that was read', async ({
  page,
}) => {
  const reader = await newAccount(market.server);
  await acceptBeforehand(reader);
  await reader.enter(page.context());
  let isNew = true;
  await page.route('**/client', async (route) => {
    if (!isNew || !route.request().postData()?.includes('disclaimer.state')) return route.fallback();
    const response = await route.fetch();
    // State of a user who accepted the version before.
    const old = (await response.text()).replace(
      /("kind":"usage".*?"acceptedAt":)\d+,"acceptedVersion":null/,
      '$1null,"acceptedVersion":"2025-01-01"',
    );
    return route.fulfill({ response, body: old });
  });
  await page.goto(at(marketPaths.realTime));
  const asks = page.getByRole('dialog', { name: '平台使用须知（已更新）' });
  await expect(asks.getByRole('region', { name: '平台使用须知：这次改了什么' })).toContainText(/2\d{3}-\d\d-\d\d：./);
  await expectAccessible(page);
  await asks.getByRole('link', { name: '阅读《平台使用须知》' }).click();
  await expect(page).toHaveURL(/pages_diagnosis\/notice/);
  await expect(page.getByRole('heading', { name: '平台使用须知（已更新）' })).toBeVisible();
  await expect(page.getByText(/你读过的是 2025-01-01，内容已更新/)).toBeVisible();
  isNew = false;
  await page.getByRole('button', { name: '我已读过' }).click();
  await expect(page.getByText(/你已于 .* 读过/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: '指数' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a past day’s board says that its market has closed, and its figures stand three in a row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(at(`${marketPaths.limitUp}?day=20261119`));
  const foot = page.getByRole('main').locator('footer').last();
  await expect(foot).toContainText('截至 11-19 15:30:00');
  await expect(foot).toContainText('已收盘');
  await expect(foot).not.toContainText('盘中');
  const figures = page.getByRole('region', { name: '市场情绪' }).locator('dl');
  await expect(figures).toHaveCount(1);
  const places = await figures.locator('> div').evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetLeft));
  expect(places.length).toBeGreaterThan(3);
  await expect(figures).not.toContainText('—');
  await expect(page.getByText('没有数据')).toHaveCount(0);
  expect(places).toEqual(places.map((_, index) => places[index % 3]));
});
