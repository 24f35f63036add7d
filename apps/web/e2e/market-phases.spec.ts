import { createNodeCloudClient } from '@guanlan/cloud-client/node';
import type { AppConfig, Functions } from '@guanlan/contract';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { expect, test } from './fixtures';
import { marketPaths, warmUp } from './market-server';

test.describe.configure({ mode: 'serial', timeout: 150_000 });

/** Parts of the day, each with what the pages say then. */
const phases = [
  { moment: '2026-11-20T09:18:00+08:00', phase: '开盘集合竞价', row: '竞价' },
  { moment: '2026-11-20T12:00:00+08:00', phase: '午间休市', row: '▲' },
  { moment: '2026-11-20T16:00:00+08:00', phase: '已收盘', row: '▲' },
  { moment: '2026-10-02T11:00:00+08:00', phase: '休市', row: '▲' },
] as const;

for (const { moment, phase, row } of phases) {
  test(`${phase}: the pages name it, and what their prices are`, async ({ page }) => {
    const server = await startRealServer({ MARKET_SIM_CLOCK: moment });
    try {
      await warmUp(server.url);
      await page.goto(`${server.url}/#${marketPaths.list}`);
      await expect(page.getByText(phase, { exact: true }).first()).toBeVisible();
      const rows = page.getByRole('list', { name: '股票列表' }).getByRole('listitem');
      await expect(rows.first()).toContainText(row);
      // What stands still is not stale: nothing newer ought to be there.
      await expect(page.getByText('已过时')).toHaveCount(0);
      await page.goto(`${server.url}/#${marketPaths.realTime}`);
      await expect(page.getByRole('region', { name: '指数' })).toContainText(phase);
      await expect(page.getByText('下次开盘')).toHaveCount(phase === '开盘集合竞价' ? 0 : 1);
    } finally {
      await server.stop();
      removeData(server.dataDir);
    }
  });
}

test('a day of many limit-ups: mood, ladder, rates, themes, the broken, and the days beside it', async ({ page }) => {
  const server = await startRealServer({ MARKET_SIM_CLOCK: '2026-11-20T16:00:00+08:00' });
  try {
    await warmUp(server.url);
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
    await expect(mood.locator('div', { hasText: /^涨停\d/ })).toHaveText(`涨停${best?.mood?.limitUp}`);
    await expect(mood.getByText('炸板率')).toBeVisible();
    await expect(page.getByText(/^口径：/)).toBeVisible();
    if (sealed) await expect(page.getByRole('region', { name: '连板梯队' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button', { name: `封板 ${sealed}` })).toBeVisible();
    await page.getByRole('button', { name: `炸板 ${broken}` }).click();
    await expect(page.getByText('炸板', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: '前一个交易日' }).click();
    await expect(page).not.toHaveURL(new RegExp(`day=${best?.day}`));
    await expect(page.getByRole('region', { name: '市场情绪' })).toBeVisible();
    // A day without trading has no board, and says so.
    await page.goto(`${server.url}/#${marketPaths.limitUp}?day=20261003`);
    await expect(page.getByText(/没有 2026-10-03 周六 的涨停板/)).toBeVisible();
    await page.getByRole('button', { name: '看最新一天' }).click();
    await expect(page.getByRole('combobox', { name: '交易日' })).toHaveValue('20261120');
  } finally {
    await server.stop();
    removeData(server.dataDir);
  }
});
