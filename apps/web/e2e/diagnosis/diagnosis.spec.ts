import type { Locator, Page } from '@playwright/test';
import { clipboard, expectNoOverflow } from '../assistants/writing-page';
import { expectAccessible } from '../support/accessible';
import { expect, fillSignIn, newMobile, test } from '../support/fixtures';
import { acceptDisclaimer } from '../support/market-server';
import { signIn } from '../support/people';

const trend = '/pages/stock-qushi/stock-qushi';
const deep = '/pages_stock/stock-qushi';
const bimodal = '/pages_stock/stock-qushi-bimodal';
const stock = 'SH605901';
const index = 'SH000791';
const FIRST_LOAD = { timeout: 40_000 };

const section = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name, exact: typeof name === 'string' });

/** Labels of the axis stand beside the plot and one under the other. */
async function expectLabelsApart(page: Page, chart: Locator): Promise<void> {
  const plot = await chart.boundingBox();
  const labels = await page
    .locator('.diag-axis span')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  const sorted = labels.toSorted((a, b) => a.top - b.top);
  for (const { left } of sorted) expect(left).toBeGreaterThanOrEqual((plot?.x ?? 0) + (plot?.width ?? 0));
  for (const [at, { top }] of sorted.slice(1).entries())
    expect(top).toBeGreaterThanOrEqual((sorted[at]?.bottom ?? 0) - 1);
}

/** The letter of a chip stands in its middle. */
async function expectCentred(chip: Locator): Promise<void> {
  const offset = await chip.evaluate((whole) => {
    const [outer, dot] = [whole.getBoundingClientRect(), (whole.firstElementChild ?? whole).getBoundingClientRect()];
    return dot.left + dot.width / 2 - (outer.left + outer.width / 2);
  });
  expect(Math.abs(offset)).toBeLessThan(1);
}

/** Expects the total beside a verdict to unfold how it comes about, as its own heading does. */
async function expectTotalUnfolds(verdict: Locator): Promise<void> {
  const total = verdict.getByRole('button', { name: /^\d+ 分（共 100）$/ });
  const points = Number.parseInt(await total.innerText(), 10);
  await total.click();
  await expect(verdict).toContainText(`规则评分${points}/100`);
  await verdict.getByRole('button', { name: '评分与可信度' }).click();
  await total.click();
  await expect(verdict).toContainText('风险得分');
}

test('a stock is found by its code, diagnosed with risks first, and stays in the address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/#${trend}`);
  // A visitor without recent stocks is offered the most traded ones.
  await expect(page.getByRole('group', { name: '成交最多的' }).getByRole('button')).toHaveCount(6, FIRST_LOAD);
  // The page says how it differs from its sisters, and leads to them.
  const sisters = page.getByRole('navigation', { name: '其他诊断' }).getByRole('link');
  await expect(sisters).toHaveText([/^深度诊断.*每一项数据/, /^双模诊断.*并排看/]);
  const field = page.getByRole('searchbox', { name: '股票' });
  await field.fill('605901');
  await expect(page.getByRole('list', { name: '搜索结果' }).getByRole('button')).toHaveCount(1);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`code=${stock}$`));
  // A simulated market computes years of history at first.
  const verdict = section(page, '规则结论');
  await expect(verdict.getByRole('listitem')).toHaveText([/^短期.+。$/, /^长期.+。$/, /^要留意：.+。$/], FIRST_LOAD);
  await expect(page.getByText('只看走势，不看财务')).toBeVisible();
  await expect(verdict).not.toContainText('规则评分');
  await expectTotalUnfolds(verdict);
  const chart = page.getByRole('img', { name: /收盘价从.+(支撑|压力) \d+\.\d\d 元/ });
  await expect(chart).toBeVisible();
  await expect(page.locator('.diag-days span')).toHaveText([/^\d\d-\d\d$/, /^\d\d-\d\d$/, /^\d\d-\d\d$/]);
  await expectLabelsApart(page, chart);
  await expect(section(page, '风险与波动')).toContainText(/风险得分 \d+\/\d+，越高越安全/);
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.indexOf('风险与波动')).toBeLessThan(titles.indexOf('短期趋势（20 日内）'));
  const short = section(page, /短期趋势/);
  const basis = short.getByRole('button', { name: '短期均线排列的依据' });
  await expect(basis).toBeHidden();
  // Values beside the verdicts in the open rows, rules behind the tap.
  await expect(short.getByRole('listitem').filter({ hasText: '20日通道位置' }).first()).toHaveText(
    /\d+(\.\d+)?%[▲▼]?(偏强|偏弱|中性)$/,
  );
  await short.getByRole('button', { name: /^评分规则/ }).click();
  await expect(short).toContainText(/\d\.\d/);
  await expect(short).not.toContainText(/F\d/);
  await expectCentred(basis);
  await basis.click();
  const sheet = page.getByRole('dialog', { name: '短期均线排列' });
  await expect(sheet).toContainText('算法');
  await expect(sheet).toContainText('来源');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: '分享为文字' }).click();
  await expect.poll(() => clipboard(page)).toContain('不构成投资建议');
  const foot = page.locator('.report-source');
  await expect(foot).toContainText('模拟行情');
  await expect(foot).toContainText(/截至 \d\d-\d\d \d\d:\d\d:\d\d/);
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.goto('/#/');
  await page.goto(`/#${trend}`);
  await expect(page.getByRole('heading', { name: new RegExp(stock) })).toBeVisible();
});

test('an index is diagnosed in points', async ({ page }) => {
  await page.goto(`/#${trend}?code=${index}`);
  const verdict = section(page, '规则结论');
  await expect(verdict.getByRole('listitem')).toHaveCount(3, FIRST_LOAD);
  await expect(verdict).toContainText(/(支撑|压力) \d+\.\d\d 点/);
  await expect(verdict).not.toContainText(/股价|\d 元/);
  await expect(page.getByRole('img', { name: /^收盘从 \d+\.\d\d 点到/ })).toBeVisible();
  await expect(section(page, '走势')).not.toContainText('复权');
  await section(page, '更多数据').getByRole('button', { name: '关键价位' }).click();
  await expect(
    section(page, '更多数据')
      .getByRole('button', { name: /第一(支撑|压力)位 .*\d点/ })
      .first(),
  ).toBeVisible();
  await page.goto(`/#${deep}?code=${index}`);
  await expect(page.locator('.diag-version')).toContainText('指数点位', FIRST_LOAD);
});

const bottomBar = (page: Page) => page.getByRole('navigation', { name: '股票操作' });

test('a diagnosis leads a visitor to the quote in a sheet, and to signing in for the watchlist', async ({ page }) => {
  await page.goto(`/#${trend}?code=${stock}`);
  const bar = bottomBar(page);
  await bar.getByRole('button', { name: '加自选' }).click(FIRST_LOAD);
  const asks = page.getByRole('alertdialog', { name: '登录后才能加自选' });
  await asks.getByRole('button', { name: '取消' }).click();
  await bar.getByRole('link', { name: '看行情' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '登录后看全部' })).toBeVisible();
});

test('the stock that a visitor wants on the watchlist is added after signing in', async ({ page }) => {
  await page.goto(`/#${trend}?code=${stock}`);
  const bar = bottomBar(page);
  await bar.getByRole('button', { name: '加自选' }).click(FIRST_LOAD);
  const asks = page.getByRole('alertdialog', { name: '登录后才能加自选' });
  await asks.getByRole('button', { name: '去登录' }).click();
  await expect(page.getByText(/^登录后加入自选：“/)).toBeVisible();
  await fillSignIn(page, newMobile());
  await expect(page.getByText(/ 已加入自选$/)).toBeVisible();
  await acceptDisclaimer(page);
  await expect(bar.getByRole('button', { name: '已自选' })).toBeVisible();
});

test('a diagnosis leads a user to the quote, the watchlist and a question', async ({ page }) => {
  const me = await signIn(page);
  await page.goto(`/#${trend}?code=${stock}`);
  await acceptDisclaimer(page);
  const bar = bottomBar(page);
  await bar.getByRole('button', { name: '加自选' }).click();
  await expect(bar.getByRole('button', { name: '已自选' })).toBeVisible();
  await expect.poll(async () => (await me.call('watchlist.find', { code: stock })).items.length).toBe(1);
  await page
    .getByRole('heading', { name: new RegExp(stock) })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(new RegExp(`/pages/stock/stock\\?code=${stock}`));
  await page.goBack();
  await bar.getByRole('button', { name: '问 AI' }).click();
  await expect(page).toHaveURL(/deepseek-chat/);
  await expect(page.getByRole('textbox', { name: '输入问题' })).toHaveValue(
    /按规则的诊断：短期.+。长期.+。要留意：.+。$/,
  );
});

test('tabs lead between the three pages of a stock, and the way back to where it was', async ({ page }) => {
  await page.goto('/#/pages/tools/tools');
  await page.goto(`/#${trend}?code=${stock}`);
  const tabs = page.getByRole('navigation', { name: '诊断页面' }).getByRole('link');
  await expect(tabs).toHaveText(['结论', '历史', '规则与模型']);
  await expect(tabs.nth(0)).toHaveAttribute('aria-current', 'page');
  await tabs.nth(1).click();
  await expect(page).toHaveURL(new RegExp(`${deep}\\?code=${stock}`));
  await expect(page.getByRole('table', { name: /几个时点/ })).toBeVisible(FIRST_LOAD);
  await expect(section(page, '规则结论')).toBeHidden();
  await tabs.nth(2).click();
  await expect(section(page, '规则结论')).toBeVisible();
  await expect(tabs.nth(2)).toHaveAttribute('aria-current', 'page');
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/tools/);
});

test('the deep page compares with earlier days, folds the facts and keeps what was looked at', async ({ page }) => {
  await signIn(page);
  await page.goto(`/#${deep}?code=${stock}`);
  await acceptDisclaimer(page);
  const history = page.getByRole('table', { name: /几个时点/ });
  await expect(history.getByRole('columnheader')).toHaveText(
    ['项目', '现在', '5 日前', '20 日前', '60 日前'],
    FIRST_LOAD,
  );
  await expect(history.getByRole('row', { name: /^评分/ }).getByRole('cell').nth(3)).toHaveText(/^\d+(\.\d+)?$|^—$/);
  // Head and table name one price.
  const price = /\d+\.\d\d/.exec(await page.locator('.diag-price').innerText())?.[0];
  await expect(history.getByRole('row', { name: /^价格/ }).getByRole('cell').first()).toHaveText(price ?? '');
  await expect(section(page, '缺失的数据')).toBeVisible();
  // The chart is one tab before, and the facts one tap below; that the day is not over stands above them once.
  await expect(section(page, '走势')).toHaveCount(0);
  const amount = section(page, '量能').getByRole('button', { name: /成交额/ });
  await expect(amount).toBeHidden();
  await section(page, '量能')
    .getByRole('button', { name: /^评分规则/ })
    .click();
  await expect(amount).toBeVisible();
  await expect(page.getByText('当日未收盘')).toHaveCount(0);
  await expect(section(page, '我的诊断记录').getByRole('link')).toHaveCount(1);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await section(page, '我的诊断记录').getByRole('button', { name: '清除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '清除' }).click();
  await expect(section(page, '我的诊断记录')).toBeHidden();
});

test('an address without a stock code is searched for, and an unlisted code is reported', async ({ page }) => {
  await page.goto(`/#${trend}?code=60590`);
  await expect(page.getByRole('list', { name: '搜索结果' }).getByRole('button').first()).toHaveText(/SH60590\d/);
  await page.goto(`/#${bimodal}?code=999999`);
  await expect(page.getByRole('status').filter({ hasText: '没有找到“999999”' })).toBeVisible();
  await expect(page.getByRole('group', { name: '成交最多的' }).getByRole('button')).toHaveCount(6, FIRST_LOAD);
  await page.goto(`/#${deep}?code=SH999998`);
  await expect(page.getByRole('alert')).toContainText('没有这只证券');
});

test('a page follows its address to another stock, also after a code that does not exist', async ({ page }) => {
  const head = page.locator('.diag-name');
  await page.goto(`/#${trend}?code=${stock}`);
  await expect(head).toContainText(stock, FIRST_LOAD);
  await page.goto(`/#${trend}?code=SH999998`);
  await expect(page.getByRole('alert')).toContainText('没有这只证券');
  await expect(head).toBeHidden();
  await page.goto(`/#${trend}?code=SH605982`);
  await expect(head).toContainText('SH605982', FIRST_LOAD);
  await expect(page.getByText('没有这只证券')).toBeHidden();
  await page.getByRole('navigation', { name: '诊断页面' }).getByRole('link', { name: '历史' }).click();
  await expect(page).toHaveURL(/code=SH605982$/);
  // A text is searched for.
  await page.goto(`/#${deep}?code=60590`);
  await expect(page.getByRole('searchbox', { name: '股票' })).toHaveValue('60590');
});

test('another stock is typed at once after 换一只股票, which does not offer the one on show', async ({ page }) => {
  await page.goto(`/#${trend}?code=SH605982`);
  await expect(page.locator('.diag-name')).toContainText('SH605982', FIRST_LOAD);
  await page.goto(`/#${trend}?code=${stock}`);
  const head = page.locator('.diag-name');
  await expect(head).toContainText(stock, FIRST_LOAD);
  const name = /^\S+/.exec(await head.innerText())?.[0] ?? '';
  await page.getByRole('button', { name: '换一只股票' }).click();
  await expect(page.getByRole('searchbox', { name: '股票' })).toBeFocused();
  await expect(page.getByRole('group', { name: '看过的' }).getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('group', { name: '看过的' })).not.toContainText(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '换一只股票' }).click();
  await page.keyboard.type('605982');
  await expect(page.getByRole('list', { name: '搜索结果' }).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(head).toContainText('SH605982', FIRST_LOAD);
});

test('columns of earlier days say that they load, and a day that fails has no values', async ({ page }) => {
  let isHeld = true;
  await page.route('**/client', async (route) => {
    if (!/\bday\\?":\d/.test(route.request().postData() ?? '')) return route.fallback();
    await expect.poll(() => isHeld, FIRST_LOAD).toBe(false);
    await route.abort();
  });
  await page.goto(`/#${deep}?code=${stock}`);
  const cells = page
    .getByRole('table', { name: /几个时点/ })
    .getByRole('row', { name: /^价格/ })
    .getByRole('cell');
  await expect(cells).toHaveText([/\d/, '…', '…', '…'], FIRST_LOAD);
  isHeld = false;
  await expect(cells).toHaveText([/\d/, '—', '—', '—'], FIRST_LOAD);
});

test('rules stand beside a reading of the same facts, on a phone in tabs and wide in columns', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto(`/#${bimodal}?code=${stock}`);
  await acceptDisclaimer(page);
  await expect(section(page, '规则结论')).toBeVisible();
  await expect(section(page, '模型解读')).toBeHidden();
  await page.getByRole('tab', { name: '对照' }).click();
  await section(page, '对照').getByRole('button', { name: '去请模型解读' }).click();
  await expect(section(page, '模型解读')).toBeVisible();
  await page.getByRole('tab', { name: '规则计算' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '模型解读' })).toBeFocused();
  await section(page, '模型解读').getByRole('button', { name: 'deepseek-chat' }).click();
  await section(page, '模型解读').getByRole('button', { name: '请模型解读' }).click();
  await expect(section(page, '模型解读')).toContainText('由 AI 生成（模型：');
  await expect(section(page, '模型解读').getByRole('listitem').first()).toContainText(/为[+-]?\d/);
  await page.getByRole('tab', { name: '对照' }).click();
  await expect(page.getByRole('table', { name: '规则与模型逐项对照' }).getByRole('row').nth(1)).toContainText('短期');
  await page.getByRole('button', { name: '分享为文字' }).click();
  await expect
    .poll(() => clipboard(page))
    .toMatch(/规则评分[\s\S]*模型解读[\s\S]*由 AI 生成（模型：.+），请核对后使用/);
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('tablist')).toBeHidden();
  for (const name of ['规则结论', '模型解读', '对照']) await expect(section(page, name)).toBeVisible();
  await expectAccessible(page);
});

test('a reading that invents is refused with the reason, and the rules stay whole', async ({ page }) => {
  await signIn(page);
  await page.goto(`/#${bimodal}?code=${stock}`);
  await acceptDisclaimer(page);
  await page.getByRole('tab', { name: '模型解读' }).click();
  await section(page, '模型解读').getByRole('button', { name: 'dashscope' }).click();
  await section(page, '模型解读').getByRole('button', { name: '请模型解读' }).click();
  await expect(section(page, '模型解读').getByRole('alert')).toContainText('没有通过核对');
  await expect(section(page, '模型解读')).toContainText('不是模型的话');
  await page.getByRole('tab', { name: '对照' }).click();
  await expect(section(page, '对照')).toContainText('有了通过核对的模型解读');
  await page.getByRole('tab', { name: '规则计算' }).click();
  await expect(section(page, '规则结论')).toBeVisible();
});

test('a visitor has the rules, and is led to signing in for a reading', async ({ page }) => {
  await page.goto(`/#${bimodal}?code=${stock}`);
  await expect(section(page, '规则结论')).toBeVisible();
  await page.getByRole('tab', { name: '模型解读' }).click();
  await page.getByRole('button', { name: '登录后请模型解读' }).click();
  await expect(page).toHaveURL(/login-withoutpwd\?uniIdRedirectUrl=/);
});
