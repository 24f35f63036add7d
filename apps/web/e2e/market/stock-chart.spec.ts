import type { Page } from '@playwright/test';
import { AXIS_WIDTH } from '../../src/kit/kline/model/kline-model';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, withMarketAt } from '../support/market-server';
import { type Account, newAccount } from '../support/people';
import { type Finger, hand } from './touch';

test.describe.configure({ mode: 'default', timeout: 120_000 });
// On this day a company is listed; some are under warning, some were delisted years ago.
const market = withMarketAt('2026-10-16T10:15:00+08:00');
let account: Account;
let busiest: string;

test.beforeAll(async () => {
  account = await newAccount(market.server);
  await acceptBeforehand(account);
  await expect(async () => {
    const { items } = await account.call('market.list', { sort: 'amount', order: 'desc' });
    busiest = items[0]?.quote.code ?? '';
    expect(busiest).not.toBe('');
  }).toPass({ timeout: 110_000 });
});

const chart = (page: Page) => page.getByRole('application');
const readout = (page: Page) => page.getByRole('status', { name: '读数' });

async function open(page: Page, code: string, period = 'day'): Promise<void> {
  await account.enter(page.context());
  await page.goto(`${market.server.url}/#/pages/stock/stock?code=${code}&period=${period}`);
  await expect(page.getByTestId('price')).toBeVisible();
}

async function boxOf(page: Page) {
  const box = await chart(page).boundingBox();
  if (!box) throw new Error('the chart is not shown');
  return box;
}

test.describe('with fingers', () => {
  // Reduced motion stops flung charts, which unit tests cover.
  test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

  /** First and last day of the window, read by a mouse's crosshair, such as 20261016. */
  async function edges(page: Page): Promise<{ readonly first: number; readonly last: number }> {
    const { x, y, width } = await boxOf(page);
    const plot = width - AXIS_WIDTH;
    const dayAt = async (left: number): Promise<number> => {
      await page.mouse.move(x + left, y + 60);
      await expect(readout(page)).toHaveAttribute('data-pinned', 'true');
      const text = await page.locator('.kline-readout-time').textContent();
      return Number(text?.replaceAll('-', ''));
    };
    const [first, last] = [await dayAt(2), await dayAt(plot - 2)];
    await page.mouse.move(0, 0);
    await expect(readout(page)).toHaveAttribute('data-pinned', 'false');
    return { first, last };
  }

  /** Waits until the page no longer moves after a gesture. */
  async function settled(page: Page): Promise<void> {
    let before = Number.NaN;
    const stands = async (): Promise<boolean> => {
      const { y } = await boxOf(page);
      const isSame = y === before;
      before = y;
      return isSame;
    };
    await expect.poll(stands, { intervals: [100] }).toBe(true);
  }

  /** Opens a daily chart, scrolled fully into view, with fingers over its middle. */
  async function ready(page: Page) {
    await open(page, busiest);
    await expect(readout(page)).toContainText('2026-10-16');
    await chart(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const { x, y, width } = await boxOf(page);
    const at = (dx: number, dy = 0): Finger => ({ x: x + width / 2 + dx, y: y + 120 + dy });
    return { fingers: await hand(page), at };
  }

  test('one finger drags to older days, two pull the days apart and push them together', async ({ page }) => {
    const { fingers, at } = await ready(page);
    const begun = await edges(page);
    expect(begun.last).toBe(20_261_016);
    await fingers.move([[at(-100)], [at(0)], [at(100)]]);
    await expect.poll(async () => (await edges(page)).last).toBeLessThan(begun.last);
    const dragged = await edges(page);
    expect(dragged.first).toBeLessThan(begun.first);

    await fingers.move([
      [at(-30), at(30)],
      [at(-60), at(60)],
      [at(-120), at(120)],
    ]);
    await expect.poll(async () => (await edges(page)).first).toBeGreaterThan(dragged.first);
    const apart = await edges(page);
    expect(apart.last).toBeLessThan(dragged.last);

    await fingers.move([
      [at(-120), at(120)],
      [at(-60), at(60)],
      [at(-20), at(20)],
    ]);
    await expect.poll(async () => (await edges(page)).first).toBeLessThan(dragged.first);

    // A double tap restores the initial view.
    await fingers.doubleTap(at(20));
    await expect.poll(() => edges(page)).toEqual(begun);
  });

  test('a finger that goes up scrolls the page and leaves the chart as it is', async ({ page }) => {
    const { fingers, at } = await ready(page);
    const [{ y }, before] = [await boxOf(page), await edges(page)];
    await fingers.move([[at(0, 100)], [at(2, 60)], [at(4, 0)], [at(5, -60)], [at(5, -100)]]);
    await expect.poll(async () => (await boxOf(page)).y).toBeLessThan(y - 50);
    await settled(page);
    await chart(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
    expect(await edges(page)).toEqual(before);
  });

  test('a long press puts a crosshair that follows the finger, holds the page and stays until a tap', async ({
    page,
  }) => {
    const { fingers, at } = await ready(page);
    const { y } = await boxOf(page);
    const time = page.locator('.kline-readout-time');
    await fingers.down([at(40)]);
    await expect(readout(page)).toHaveAttribute('data-pinned', 'true');
    const pressed = (await time.textContent()) ?? '';
    await fingers.drag([[at(0, 30)], [at(-60, 90)]]);
    await expect.poll(async () => ((await time.textContent()) ?? '') < pressed).toBe(true);
    await fingers.up();
    expect((await boxOf(page)).y).toBe(y);
    await expect(readout(page)).toHaveAttribute('data-pinned', 'true');
    const followed = (await time.textContent()) ?? '';
    // A sideways drag moves the crosshair, an upward one scrolls the page.
    await fingers.move([[at(0)], [at(30)], [at(80)]]);
    await expect.poll(async () => ((await time.textContent()) ?? '') > followed).toBe(true);
    await fingers.move([[at(0, 100)], [at(0, 60)], [at(0, 0)], [at(0, -60)]]);
    await expect.poll(async () => (await boxOf(page)).y).toBeLessThan(y);
    await settled(page);
    // The distance of the fling varies, so the chart is scrolled back under the finger.
    await chart(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await fingers.tap(at(0));
    await expect(readout(page)).toHaveAttribute('data-pinned', 'false');
  });

  test('in the landscape page, turned, a finger moves along the turned time', async ({ page }) => {
    const { fingers } = await ready(page);
    await page.getByRole('button', { name: '横屏' }).click();
    const wide = page.getByRole('dialog', { name: /横屏/ });
    const time = wide.locator('.kline-readout-time');
    await expect(time).toHaveText('2026-10-16');
    const { x, y, width, height } = await boxOf(page);
    // The oldest visible day is at the window's top.
    const firstDay = async (): Promise<string> => {
      await page.mouse.move(x + width - 60, y + 3);
      await expect(time).not.toHaveText('2026-10-16');
      return (await time.textContent()) ?? '';
    };
    const before = await firstDay();
    const at = (dy: number): Finger => ({ x: x + width / 2, y: y + height / 2 + dy });
    await fingers.move([[at(-100)], [at(0)], [at(150)]]);
    await expect.poll(async () => (await firstDay()) < before).toBe(true);
  });
});

test('keys zoom around the crosshair and go back to the beginning', async ({ page }) => {
  await open(page, busiest);
  await expect(readout(page)).toContainText('2026-10-16');
  await chart(page).focus();
  const { x, y } = await boxOf(page);
  const firstDay = async (): Promise<string> => {
    await page.mouse.move(x + 2, y + 60);
    await expect(readout(page)).not.toContainText('2026-10-16');
    return (await page.locator('.kline-readout-time').textContent()) ?? '';
  };
  const begun = await firstDay();
  await page.mouse.move(0, 0);
  await page.keyboard.press('+');
  await expect.poll(async () => (await firstDay()) > begun).toBe(true);
  await page.mouse.move(0, 0);
  for (const key of ['-', '-', '-']) await page.keyboard.press(key);
  await expect.poll(async () => (await firstDay()) < begun).toBe(true);
  await page.mouse.move(0, 0);
  await page.keyboard.press('0');
  await expect.poll(firstDay).toBe(begun);
});

test.describe('stocks that are not like the others', () => {
  const figure = (page: Page, name: string) =>
    page.getByRole('region', { name: '资料' }).locator('div', { has: page.getByText(name, { exact: true }) });

  async function found(query: string, standing: string): Promise<string> {
    const { items } = await account.call('market.search', { query });
    for (const { code } of items) {
      const { profile } = await account.call('market.stock', { code });
      if (profile.standing === standing) return code;
    }
    throw new Error(`no stock is ${standing}`);
  }

  test('one under warning says so, and its limits are those of its board on that day', async ({ page }) => {
    const code = await found('ST', 'risk-warning');
    const { quote } = await account.call('market.stock', { code });
    if (typeof quote.limits !== 'object') throw new Error('no limits');
    await open(page, code);
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('ST');
    await expect(page.getByText('风险警示', { exact: true }).first()).toBeVisible();
    await expect(figure(page, '涨停价')).toContainText(quote.limits.up.toFixed(2));
    await expect(figure(page, '状态')).toContainText('风险警示');
    await expect(readout(page)).toContainText('2026-10-16');
  });

  test('one on its first day has no limits, one candle, and N before its name', async ({ page }) => {
    let code = '';
    for (let cursor: string | null | undefined; code === '' && cursor !== null; ) {
      const answer = await account.call('market.list', { ...(cursor ? { cursor } : {}) });
      code = answer.items.find(({ quote }) => quote.limits === 'none')?.quote.code ?? '';
      cursor = answer.next;
    }
    await open(page, code);
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/^N/);
    await expect(page.getByText('无涨跌幅限制', { exact: true }).first()).toBeVisible();
    await expect(figure(page, '涨停价')).toContainText('无涨跌幅限制');
    await expect(figure(page, '上市日期')).toContainText('2026-10-16');
    await expect(readout(page)).toContainText('2026-10-16');
    await chart(page).focus();
    for (const key of ['Home', 'ArrowLeft', '+', '-']) await page.keyboard.press(key);
    await expect(readout(page)).toContainText('2026-10-16');
    await page.getByRole('button', { name: '分时', exact: true }).click();
    await expect(readout(page)).toContainText('10:15');
    await expect(page.getByText('没有涨跌停的记录')).toBeVisible();
  });

  test('an index has nothing on its page that only stocks have', async ({ page }) => {
    await open(page, 'SH000791');
    await expect(page.getByTestId('price')).toHaveText(/^\d+\.\d\d$/);
    const main = page.getByRole('main');
    await expect(page.getByRole('region', { name: '资料' })).toContainText('成交量');
    await expect(page.getByRole('region', { name: '报价' })).toContainText('振幅');
    await expect(page.getByRole('button', { name: '画线' })).toBeVisible();
    for (const name of ['五档', '无涨跌幅限制', '涨停价', '换手', '总市值', '前复权', '题材', '分红送配'])
      await expect(main).not.toContainText(name);
    await page.getByRole('button', { name: '分时', exact: true }).click();
    await expect(page.getByRole('complementary', { name: '五档' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('one that was delisted shows its last price as such, and its days, and no minutes', async ({ page }) => {
    const code = await found('退市', 'delisted');
    const { profile, quote } = await account.call('market.stock', { code });
    await open(page, code);
    await expect(page.getByRole('region', { name: '报价' }).getByText('已退市', { exact: true })).toHaveCount(1);
    await expect(page.getByTestId('price')).toHaveText((quote.prevClose ?? 0).toFixed(2));
    await expect(page.getByText('退市前的最后价格')).toBeVisible();
    // Nothing was traded, so there is no change.
    await expect(page.getByRole('button', { name: /看五档盘口/ })).not.toContainText('%');
    const gone = String(profile.delistedOn);
    await expect(figure(page, '退市日期')).toContainText(`${gone.slice(0, 4)}-${gone.slice(4, 6)}-${gone.slice(6)}`);
    await expect(readout(page)).toContainText(gone.slice(0, 4));
    await page.getByRole('button', { name: '分时', exact: true }).click();
    await expect(page.getByText('已退市，没有可画的成交')).toBeVisible();
    await page.getByRole('button', { name: '日K', exact: true }).click();
    await expect(readout(page)).toContainText('额');
  });
});
