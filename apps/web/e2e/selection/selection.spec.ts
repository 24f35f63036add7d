import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../assistants/writing-page';
import { refuseOnce } from '../identity/profile-page';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { acceptDisclaimer } from '../support/market-server';
import { signIn } from '../support/people';
import { countTaps } from '../support/taps';
import { edit, editor, FIRST_LOAD, hits, path, run } from './selection-page';

test('conditions find stocks, say why, become a formula and back, and the work is left as it was', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`/#${path}`);
  await page.getByRole('button', { name: '条件 1：比较的对象：60 日均线' }).click();
  const sheet = page.getByRole('dialog', { name: '条件 1：比较的对象' });
  await expect(sheet.getByRole('button', { name: '60 日均线', exact: true })).toBeFocused();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '5 日均线', exact: true }).click();
  await expect(page.getByRole('button', { name: '条件 1：比较的对象：5 日均线' })).toBeFocused();
  await expect(page.getByRole('main').locator('select')).toHaveCount(0);
  // Days are asked for where they count, and a tap away where not.
  const days = page.getByRole('textbox', { name: '条件 1：最近几天内' });
  await expect(page.getByRole('textbox', { name: '条件 2：最近几天内' })).toHaveValue('3');
  await expect(days).toBeHidden();
  await page.getByRole('button', { name: '条件 1：更多' }).click();
  await expect(days).toBeVisible();
  await page.getByRole('button', { name: '条件 1：更多' }).click();
  await page.getByRole('button', { name: '删除条件 2' }).click();
  await run(page);
  await expect(hits(page).first()).toContainText(/站上 5 日线（\d+\.\d\d）/, FIRST_LOAD);
  await expect(page.getByText(/；共筛选 \d+ 只/)).toBeVisible();
  await page.getByRole('button', { name: '查看公式' }).click();
  // The formula stands once, and its numbers with each hit.
  await expect(page.getByText('公式：C>MA(C,5)', { exact: true })).toBeVisible();
  await expect(hits(page).first()).toContainText(/C=[\d.]+，MA\(C,5\)=[\d.]+$/);
  await expect(hits(page).first()).not.toContainText('C>');
  await expect(page.getByRole('heading', { name: /^命中 \d+ 只$/ })).toBeVisible();
  // A visitor's tap opens a sheet over the hits.
  await hits(page).first().getByRole('link').click();
  const peek = page.getByRole('dialog', { name: /\d{6}/ });
  await expect(peek.getByRole('button', { name: '登录后看全部' })).toBeVisible();
  await page.goBack();
  await expect(peek).toBeHidden();
  await expect(page.getByRole('main').locator('.report-source')).toContainText('模拟行情');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  const csv = readFileSync(await (await saved).path(), 'utf8');
  expect(csv).toMatch(/^\uFEFF代码,名称,日期/);
  expect(csv.split('\r\n').length).toBeGreaterThan(2);
  await expectNoOverflow(page);
  await expectAccessible(page);

  // The conditions are one line over the hits.
  await expect(page.getByRole('button', { name: '写公式' })).toBeHidden();
  await expect(page.getByRole('button', { name: '修改条件：站上 5 日线' })).toBeVisible();
  await edit(page);
  await expect(page.getByRole('heading', { name: /^命中 \d+ 只$/ })).toBeVisible();
  await page.getByRole('button', { name: '写公式' }).click();
  await expect(editor(page)).toHaveValue('C>MA(C,5)');
  await editor(page).fill('C>MA(C,5) OR V>MA(V,5)*2');
  await page.getByRole('button', { name: '逐条添加' }).click();
  await expect(page.getByRole('list', { name: '条件' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: '任一条件' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('list', { name: '条件' }).getByRole('listitem')).toHaveCount(2);
});

test('the hits of a selection take two taps from the home page', async ({ page }) => {
  test.setTimeout(120_000);
  const journey = countTaps();
  await page.goto('/');
  await journey.tap(page.getByRole('main').getByRole('link', { name: /^选股/ }));
  await journey.tap(page.getByRole('button', { name: '开始选股' }));
  const heading = page.getByRole('heading', { name: /^命中 \d+ 只$/ });
  await expect(heading).toBeVisible(FIRST_LOAD);
  // The example conditions choose: neither nothing nor most of the market.
  const count = Number(/\d+/.exec(await heading.innerText())?.[0]);
  const looked = Number(/共筛选 (\d+) 只/.exec(await page.getByRole('main').innerText())?.[1]);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(looked / 5);
  expect(journey.taps).toBeLessThanOrEqual(2);
});

test('the editor offers words by keys alone, and marks what is wrong where it is', async ({ page }) => {
  await page.goto(`/#${path}`);
  await page.getByRole('button', { name: '写公式' }).click();
  await editor(page).fill('');
  await editor(page).pressSequentially('CRO');
  await expect(page.getByRole('option', { selected: true })).toContainText('CROSS');
  // A word that can be completed is not called wrong until the field is left.
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('heading', { name: '条件', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('CRO');
  await editor(page).fill('');
  await editor(page).pressSequentially('CRO');
  await expect(page.getByRole('option', { selected: true })).toContainText('CROSS');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveValue('CROSS()');
  await page.keyboard.type('C,MA(C,20');
  await expect(page.getByRole('alert')).toContainText(/第 1 行第 \d+ 列/);
  await page.getByRole('button', { name: '先改好条件' }).click();
  await expect(page.getByRole('heading', { name: /^命中/ })).toBeHidden();
  await page.keyboard.press('Tab');
  await editor(page).fill('C>MAA(C,20)');
  await expect(page.locator('.sel-editor-layer mark')).toHaveText(/MAA/);
  await page.getByRole('alert').getByRole('button').click();
  await expect(editor(page)).toBeFocused();
  await expectAccessible(page);
  await editor(page).fill('C>MA(C,20)');
  await expect(page.getByRole('alert')).toBeHidden();
});

/** Chip that adds all hits, or those that are listed where there are more. */
const addAll = (page: Page) => page.getByRole('button', { name: /^(?:全部加自选|加前 100 只)$/ });

test('hits are put on the list one by one or all at once, ten of them on a screen', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/#${path}?formula=${encodeURIComponent('CROSS(C,MA(C,20)) OR C>MA(C,20)')}`);
  await acceptDisclaimer(page);
  await run(page);
  await expect(page.getByRole('heading', { name: /^命中 \d+ 只$/ })).toBeInViewport(FIRST_LOAD);
  await expect(hits(page).nth(9)).toBeInViewport({ ratio: 0.9 });
  // Hairlines end as far from the right edge of the card as they begin from its left one.
  const gaps = await hits(page)
    .nth(1)
    .evaluate((row) => {
      const [line, card] = [row.getBoundingClientRect(), (row.closest('section') ?? row).getBoundingClientRect()];
      return { left: line.left - card.left, right: card.right - line.right };
    });
  expect(gaps.right).toBeCloseTo(gaps.left, 0);
  const first = hits(page).first();
  await first.getByRole('button', { name: /加自选$/ }).click();
  await expect(first.getByRole('img', { name: /已在自选$/ })).toBeVisible();
  await addAll(page).click();
  await expect(addAll(page)).toBeHidden(FIRST_LOAD);
  await expect(page.getByRole('list', { name: '命中' }).getByRole('button')).toHaveCount(0);
  // The undo takes off all but that which was on the list before.
  await expect(page.getByText(/^已把 \d+ 只加入自选$/)).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(addAll(page)).toBeEnabled(FIRST_LOAD);
  await expect(page.getByRole('list', { name: '命中' }).getByRole('img', { name: /已在自选$/ })).toHaveCount(1);
  await expect(first.getByRole('img', { name: /已在自选$/ })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('conditions and their order are in words, with formulas one tap below, and name what was run', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  await page.goto(`/#${path}`);
  await acceptDisclaimer(page);
  const rule = page.getByRole('region', { name: '条件', exact: true });
  await expect(rule).not.toContainText('MA(C,20)');
  await rule.getByRole('button', { name: '对应的公式' }).click();
  await expect(rule).toContainText('C>MA(C,60) AND EXIST(CROSS(C,MA(C,20)),3)');
  const orders = page.getByRole('group', { name: '排序（从大到小）' });
  await expect(orders.getByRole('button', { name: '涨幅' })).toHaveAttribute('aria-pressed', 'true');
  await orders.getByRole('button', { name: '成交额' }).click();
  await orders.getByRole('button', { name: '自定义公式' }).click();
  await expect(page.getByRole('textbox', { name: '排序公式' })).toHaveValue('AMOUNT');
  await orders.getByRole('button', { name: '量比' }).click();
  await expect(page.getByRole('textbox', { name: '排序公式' })).toBeHidden();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await run(page);
  await expect(page.getByRole('heading', { name: /^命中 \d+ 只$/ })).toBeVisible(FIRST_LOAD);
  await expect(page.getByRole('list', { name: '运行记录' }).getByRole('listitem').first()).toContainText(
    /^\d\d-\d\d \d\d:\d\d 站上 60 日线 · 3 日内上穿 20 日线：\d+ 只/,
  );
  // A stored run has codes alone: the rows name the stocks and put them on the list, as hits do.
  const stored = page.getByRole('list', { name: '运行记录' }).getByRole('listitem').first();
  await stored.getByRole('button').first().click();
  const row = stored.getByRole('list', { name: '当时命中的股票' }).getByRole('listitem').first();
  await expect(row.getByRole('link')).toHaveText(/^(?!S[HZ]\d)\S.* ?[SB][HZJ]\d{6}\d+\.\d\d/);
  await expect(row.getByRole('button', { name: /加自选$/ })).toBeVisible();
  await expectAccessible(page);
});

test('hits stand where they were when a user comes back from one, and a page that is opened anew has none', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/#${path}?formula=${encodeURIComponent('C>MA(C,30)')}`);
  await acceptDisclaimer(page);
  // Edited, and then left for a strategy: the page keeps it to be taken back.
  await editor(page).fill('C>MA(C,20)');
  await expect(page).not.toHaveURL(/formula=/);
  await page.getByRole('group', { name: '内置策略' }).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: / · 命中 \d+ 只$/ })).toBeVisible(FIRST_LOAD);
  await edit(page);
  await expect(page.getByText('换下的条件没有保存')).toBeVisible();
  await page.getByRole('button', { name: '写公式' }).click();
  await editor(page).fill('C>MA(C,20) OR C>0');
  await run(page);
  await expect(hits(page).nth(9)).toBeVisible(FIRST_LOAD);
  await expect(page.getByText('换下的条件没有保存')).toBeHidden();
  const left = hits(page).nth(4).getByRole('link');
  await left.scrollIntoViewIfNeeded();
  await page.getByRole('main').evaluate((main) => main.scrollBy(0, 120));
  const name = await left.innerText();
  const scrolled = () => page.getByRole('main').evaluate((main) => main.scrollTop);
  const top = await scrolled();
  expect(top).toBeGreaterThan(0);
  await left.click();
  await expect(page).toHaveURL(/\/pages\/stock\/stock/);
  await page.goBack();
  await expect(hits(page).nth(4).getByRole('link')).toHaveText(name, { useInnerText: true });
  await expect.poll(scrolled).toBeGreaterThan(top - 60);
  expect(await scrolled()).toBeLessThan(top + 60);
  await expect(page.getByText('换下的条件没有保存')).toBeHidden();
  await page.goto(`/#/pages/tools/tools`);
  await page.goto(`/#${path}`);
  await expect(page.getByText('换下的条件没有保存')).toBeVisible();
  await expect(hits(page)).toHaveCount(0);
});

test('while the list of stocks is on its way a search waits for it and goes on by itself, unless it was rewritten', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.goto(`/#${path}?formula=${encodeURIComponent('C>REF(C,1)')}`);
  await refuseOnce(page, 'selection.run', 'MARKET_LIST_READING');
  await run(page);
  const waits = page.getByRole('alert').filter({ hasText: '正在读取股票列表' });
  // The result stands below the conditions, and is scrolled into view.
  await expect(waits).toBeInViewport();
  await expect(page.getByRole('heading', { name: /^命中 \d+ 只$/ })).toBeInViewport(FIRST_LOAD);
  await expect(waits).toBeHidden();
  await expect(page.getByText('条件改过了')).toBeHidden();

  await page.unroute('**/client');
  await refuseOnce(page, 'selection.run', 'MARKET_LIST_READING');
  await run(page);
  await expect(waits).toBeVisible();
  let searches = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('selection.run')) searches += 1;
  });
  await editor(page).fill('C>REF(C,2)');
  // Longer than the pause between two retries.
  await page.waitForTimeout(4_000);
  expect(searches).toBe(0);
  await waits.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: /^命中 \d+ 只$/ })).toBeVisible(FIRST_LOAD);
  await edit(page);
  await editor(page).fill('C>REF(C,3)');
  await expect(page.getByText('条件改过了，下面是改之前的结果。')).toBeVisible();
  await editor(page).fill('C>REF(C,2)');
  await expect(page.getByText('条件改过了')).toBeHidden();
});

test('a search without hits leads back to its conditions', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto(`/#${path}?formula=${encodeURIComponent('C<0')}`);
  await run(page);
  await expect(page.getByText('没有命中的股票')).toBeVisible(FIRST_LOAD);
  await expect(editor(page)).toBeHidden();
  await page.getByRole('button', { name: '改条件', exact: true }).click();
  await expect(editor(page)).toBeInViewport();
});
