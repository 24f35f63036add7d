import { createNodeCloudClient } from '@guanlan/cloud-client/node';
import type { AppConfig, Functions } from '@guanlan/contract';
import { type MarketPhaseMoment, marketPhases } from '@guanlan/launch/market-phases';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, matrix, test } from '../support/fixtures';
import { acceptBeforehand, marketPaths, smallMarket, withMarketAt } from '../support/market-server';
import { newAccount } from '../support/people';

/** Timeout of the first load: a simulated market computes years of history before it can be searched. */
const FIRST_LOAD = { timeout: 60_000 };

/** Foot of a card with market data: source, time, phase. */
/** 20261120 as 2026-11-20. */
const dashed = (day: number | null | undefined): string => String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
const foot = (page: Page) => page.locator('.stock-foot, .report-foot, .report-source').first();

/** Opens a page, marking the one before, so that it is not taken for the new one. */
async function open(page: Page, url: string): Promise<void> {
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-before', ''));
  await page.goto(url);
  await expect(page.locator('main[data-before]')).toHaveCount(0);
}

interface MarketScreen {
  readonly name: string;
  readonly path: (phase: MarketPhaseMoment) => string;
  /** Further checks and actions before the page's numbers are there. */
  readonly look?: (page: Page, phase: MarketPhaseMoment) => Promise<void>;
}

const at = (path: string) => (): string => path;
const ofStock =
  (path: string) =>
  ({ code }: MarketPhaseMoment): string =>
    `${path}?code=${code}`;

const rowsOf = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

/** Every page with market data. */
const screens: readonly MarketScreen[] = [
  {
    name: '股票',
    path: ofStock('/pages/stock/stock'),
    look: async (page, { id }) => {
      await expect(page.getByTestId('price')).toHaveText(/^\d+\.\d\d$/);
      if (id === 'call') await expect(page.getByText('竞价撮合价，未成交')).toBeVisible();
      if (id === 'limit-up') await expect(page.getByRole('region', { name: '报价' }).getByText('涨停')).toBeVisible();
    },
  },
  { name: '深度诊断与趋势', path: ofStock('/pages/stock-qushi/stock-qushi') },
  { name: '深度诊断趋势', path: ofStock('/pages_stock/stock-qushi') },
  { name: '双模诊断趋势', path: ofStock('/pages_stock/stock-qushi-bimodal') },
  {
    name: '选股',
    path: at('/pages_diagnosis/stock-selection/stock-selection'),
    look: async (page) => {
      await page.getByRole('button', { name: '开始选股' }).click();
      await expect(page.getByRole('heading', { name: /^命中 \d+ 只$/ })).toBeVisible(FIRST_LOAD);
    },
  },
  {
    name: '股票列表',
    path: at(marketPaths.list),
    look: async (page, { id, isMoving }) => {
      const first = rowsOf(page, '股票列表').first();
      await expect(first).toContainText(id === 'call' ? '竞价' : '▲');
      if (id === 'limit-up') await expect(page.getByText('涨停', { exact: true }).first()).toBeVisible();
      if (id === 'holiday') {
        await expect(page.getByText('10-02 周五', { exact: true })).toBeVisible();
        await expect(page.getByText('数据为 09-30 周三')).toBeVisible();
      }
      // Outside the calendar the next opening is unknown.
      await expect(page.getByText('下次开盘')).toHaveCount(isMoving || id === 'unknown' ? 0 : 1);
    },
  },
  { name: '自选股', path: at(marketPaths.watchlist), look: (page) => expect(rowsOf(page, '自选股')).toHaveCount(2) },
  {
    name: '今日涨停',
    path: at(marketPaths.limitUp),
    look: async (page, { id }) => {
      await expect(page.getByRole('button', { name: '统计口径' })).toBeVisible();
      if (id !== 'limit-up') return;
      await expect(page.getByRole('region', { name: '连板梯队' }).getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^封板 [1-9]\d$/ })).toBeVisible();
    },
  },
  {
    name: '实时行情',
    path: at(marketPaths.realTime),
    look: async (page, { id }) => {
      const rising = page.getByRole('region', { name: '涨跌家数' }).getByText(/家上涨/);
      await expect(rising).toHaveText(id === 'call' ? '▲ — 家上涨' : /▲ \d+ 家上涨/);
    },
  },
  {
    name: '实时股票列表',
    path: at(marketPaths.realTimeList),
    look: (page) => expect(rowsOf(page, '实时榜单').first()).toBeVisible(),
  },
  {
    name: '实时自选',
    path: at(marketPaths.realTimeWatchlist),
    look: (page) => expect(rowsOf(page, '实时自选')).toHaveCount(2),
  },
];

/** Pages about the data, independent of the time. */
const words = [
  { path: marketPaths.notice, text: '当前的行情来源：模拟交易所（模拟行情）。' },
  { path: marketPaths.disclaimer, text: /^版本 .*你已于/ },
] as const;

const phases = marketPhases.toSorted((a, b) => Number(b.id === 'open') - Number(a.id === 'open'));
for (const [place, phase] of phases.entries()) {
  test.describe(`${phase.id}, ${phase.phase}`, matrix(place), () => {
    test.describe.configure({ mode: 'serial', timeout: 240_000 });
    const market = withMarketAt(phase.moment);

    test('every page names the part of the day, the moment and the source, and claims nothing more', async ({
      page,
    }) => {
      const somebody = await newAccount(market.server);
      await acceptBeforehand(somebody);
      for (const code of [phase.code, 'SZ003942']) {
        await somebody.call('watchlist.add', { requestId: crypto.randomUUID(), code });
      }
      await somebody.enter(page.context());
      for (const { name, path, look } of screens) {
        await test.step(name, async () => {
          await open(page, `${market.server.url}/#${path(phase)}`);
          await look?.(page, phase);
          await expect(foot(page)).toContainText(phase.phase, FIRST_LOAD);
          await expect(foot(page)).toContainText('来源 模拟交易所');
          await expect(foot(page)).toContainText(phase.asOf);
          await expect(page.getByText('模拟行情').first()).toBeVisible();
          // Outside trading hours data is not stale, since nothing newer is due, but not live either.
          await expect(page.getByText('已过时')).toHaveCount(0);
          if (phase.phase !== '盘中') await expect(page.getByText('盘中', { exact: true })).toHaveCount(0);
          if (!phase.isMoving) await expect(page.getByText(/实时推送|定时更新/)).toHaveCount(0);
          if (phase.id === 'open') await expectAccessible(page);
        });
      }
      for (const { path, text } of words) {
        await open(page, `${market.server.url}/#${path}`);
        await expect(page.getByText(text)).toBeVisible();
        await expect(page.getByText('盘中', { exact: true })).toHaveCount(0);
      }
    });
  });
}

test.describe('limit-up boards of days that are over', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });
  const market = withMarketAt('2026-11-20T16:00:00+08:00', smallMarket);

  test('a day of many limit-ups: mood, ladder, rates, themes, the broken, and the days beside it', async ({ page }) => {
    const { server } = market;
    const { cloud } = (await (await fetch(`${server.url}/config.json`)).json()) as AppConfig;
    const client = createNodeCloudClient<Functions>(cloud);
    const { days } = await client.call('market.calendar', { year: 2026 });
    const boards = [];
    for (const day of days.filter((one) => one <= 20_261_120).slice(-12)) {
      boards.push(await client.call('market.limitUp', { day }));
    }
    const best = boards.toSorted((a, b) => b.rows.length - a.rows.length)[0];
    const [sealed, broken] = ['sealed', 'broken'].map(
      (state) => best?.rows.filter((one) => one.state === state).length,
    );
    expect(best?.rows.length).toBeGreaterThan(0);
    await page.goto(`${server.url}/#${marketPaths.limitUp}?day=${best?.day}`);
    const mood = page.getByRole('region', { name: '市场情绪' });
    await expect(mood.locator('div', { hasText: /^涨停\d/ })).toHaveText(`涨停${sealed}`);
    await expect(mood.getByText('炸板率')).toBeVisible();
    await expect(page.getByRole('button', { name: '统计口径' })).toBeVisible();
    if (sealed) await expect(page.getByRole('region', { name: '连板梯队' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button', { name: `封板 ${sealed}` })).toBeVisible();
    await page.getByRole('button', { name: `炸板 ${broken}` }).click();
    await expect(page.getByText('炸板', { exact: true }).first()).toBeVisible();
    const picker = page.getByRole('button', { name: new RegExp(`^交易日：${dashed(best?.day)}`) });
    await expect(picker).toBeVisible();
    // A past day does not become stale.
    await expect(foot(page)).toContainText('截至');
    await expect(page.getByText(/已过时|停在/)).toHaveCount(0);
    const before = days[days.indexOf(best?.day ?? 0) - 1];
    await page.getByRole('button', { name: '前一个交易日' }).click();
    await expect(page).toHaveURL(new RegExp(`day=${before}`));
    await expect(page.getByRole('region', { name: '市场情绪' })).toBeVisible();
    await page.getByRole('button', { name: '后一个交易日' }).click();
    await expect(picker).toBeVisible();
    // Range of the stored boards, by which days without one are marked.
    const kept = () => client.call('market.limitUpDays', {});
    // A server reads years of bars half a minute after its start, and then computes the boards: on a busy machine that
    // takes long.
    await expect.poll(async () => (await kept()).count, { timeout: 200_000 }).toBe(30);
    const { from } = await kept();
    await page.reload();
    await expect(page.getByText(/^可查看 .+ 以来的 30 个交易日/)).toBeVisible();
    await picker.click();
    const offered = page.getByRole('dialog', { name: '交易日' }).getByRole('listitem');
    await expect(offered.filter({ hasText: dashed(from) })).not.toContainText('未保存');
    await expect(offered.last()).toContainText('未保存');
    await page.keyboard.press('Escape');
    // A day without trading has no board, and the page says so.
    await page.goto(`${server.url}/#${marketPaths.limitUp}?day=20261003`);
    await expect(page.getByText(/没有 2026-10-03 周六 的涨停板/)).toBeVisible();
    await expect(mood).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: '看最新一天' }).click();
    const newest = page.getByRole('button', { name: /^交易日：2026-11-20/ });
    await expect(newest).toBeVisible();
    // A link with an invalid day shows the newest one.
    await page.goto(`${server.url}/#${marketPaths.limitUp}?day=20261399`);
    await expect(newest).toBeVisible();
  });
});
