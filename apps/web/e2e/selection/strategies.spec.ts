import { expectNoOverflow } from '../assistants/writing-page';
import { expectAccessible } from '../support/accessible';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { acceptDisclaimer, withMarketAt } from '../support/market-server';
import { newAccount, signIn } from '../support/people';
import { edit, editor, FIRST_LOAD, hits, path, run } from './selection-page';

/** Market that stands still, for what is compared between two runs. */
const market = withMarketAt(MARKET_MORNING);

test('a strategy is kept, run daily, found in the address, removed and brought back, and its runs are kept', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await signIn(page);
  await page.goto(`/#${path}?formula=${encodeURIComponent('C>REF(C,1) AND V>0')}`);
  await acceptDisclaimer(page);
  await expect(editor(page)).toHaveValue('C>REF(C,1) AND V>0');
  await page.getByRole('button', { name: '保存为策略' }).click();
  const sheet = page.getByRole('dialog', { name: '保存为策略' });
  await sheet.getByRole('textbox', { name: '名称' }).fill('今日上涨');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '今日上涨', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/strategy=/);
  await page.getByRole('button', { name: '每日收盘后运行' }).click();
  await expect(page.getByRole('button', { name: '今日上涨 · 每日' })).toBeVisible();
  // Removal stands last, and no button alone.
  const buttons = page.locator('.sel-save').getByRole('button');
  await expect(buttons).toHaveText(['保存', '停止每日运行', '另存为', '删除']);
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops[3]).toBe(tops[2]);
  await run(page);
  await expect(page.getByRole('heading', { name: /^今日上涨 · 命中 \d+ 只$/ })).toBeVisible(FIRST_LOAD);
  await expect(page.getByRole('list', { name: '运行记录' }).getByRole('listitem').first()).toContainText('今日上涨');
  await page.getByRole('button', { name: '记录保留' }).click();
  await expect(page.getByRole('region', { name: '运行记录' })).toContainText(
    '保留 180 天，之后自动删除。自己点的运行最多留最近 500 次。',
  );
  await page.reload();
  await expect(editor(page)).toHaveValue('C>REF(C,1) AND V>0');
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('button', { name: /^今日上涨/ })).toBeHidden();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByRole('button', { name: /^今日上涨/ })).toBeVisible();
});

test('a strategy of the old rules says so, keeps its meaning, and comes to the new ones by a step that is undone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await (await newAccount(market.server)).enter(page.context());
  await page.goto(market.server.url);
  // Draft of an earlier release on this device: its rules counted V in shares.
  const row = { id: '0', left: 'C', operator: '>', right: '1', within: null, text: null };
  const left = { mode: 'formula', formula: 'V>200000', builder: { joint: 'all', rows: [row] }, rank: 'V' };
  const work = JSON.stringify({ ...left, boards: [], riskWarning: false, strategyId: null });
  await page.evaluate((value) => localStorage.setItem('guanlan.selection.work', value), work);
  await page.goto(`${market.server.url}/#${path}`);
  await expect(page.getByRole('dialog', { name: '免责声明' })).toBeVisible();
  await page.reload();
  await acceptDisclaimer(page);
  await expect(page.getByText('这些条件是在旧规则下写的')).toBeVisible();
  await run(page);
  // In shares, of which the most traded stock of the simulated market has tens of millions.
  await expect(hits(page).first()).toContainText(/成交量高于 20 万（[\d.]+ (万|亿)）/, FIRST_LOAD);
  await page.getByRole('button', { name: '查看公式' }).click();
  await expect(hits(page).first()).toContainText(/V=\d{7,}/);
  const volumeOf = async () => Number(/V=(\d+)/.exec(await hits(page).first().innerText())?.[1]);
  const shares = await volumeOf();

  await page.getByRole('button', { name: '保存为策略' }).click();
  const sheet = page.getByRole('dialog', { name: '保存为策略' });
  await sheet.getByRole('textbox', { name: '名称' }).fill('旧的放量');
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('这个策略是按旧规则保存的')).toBeVisible();
  await page.getByRole('button', { name: '原文按新规则计算' }).click();
  await expect(page.getByText('按公式规则第 1 版保存，再保存时改为第 2 版')).toBeVisible();
  await expect(editor(page)).toHaveValue('V>200000');
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '改写成新规则，结果不变' }).click();
  await expect(editor(page)).toHaveValue('V>2000');
  await expect(page.getByText('保存后生效')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await run(page);
  await expect(hits(page).first()).toContainText(/成交量高于 2000/, FIRST_LOAD);
  await page.getByRole('button', { name: '查看公式' }).click();
  await expect(hits(page).first()).toContainText(/V=\d/);
  // In lots of 100, rounded, of the same moment: another day would begin with other volumes.
  expect(Math.abs((await volumeOf()) - shares / 100)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存后生效')).toBeHidden();
  await page.reload();
  await expect(editor(page)).toHaveValue('V>2000');
  await expect(page.getByText(/按公式规则第|旧规则/)).toHaveCount(0);
});

test('a shipped strategy is run by one tap, and taken up in words, with its formula one tap below', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(`/#${path}`);
  const shipped = page.getByRole('group', { name: '内置策略' }).getByRole('button');
  const found = page.getByRole('heading', { name: /^MACD 金叉 · 命中 \d+ 只$/ });
  await expect(shipped.first()).toHaveText('MACD 金叉');
  await shipped.first().click();
  await expect(found).toBeInViewport(FIRST_LOAD);
  // Its conditions are one line over the hits, as after any search.
  await expect(shipped.first()).toBeHidden();
  await edit(page);
  await expect(shipped.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: '登录后可保存策略和每日运行' })).toBeHidden();
  await expect(page.getByRole('button', { name: '查看策略公式' })).toBeVisible();
  await expect(editor(page)).toBeHidden();
  await page.getByRole('button', { name: '查看策略公式' }).click();
  await expect(editor(page)).not.toHaveValue('');
  await shipped.nth(1).click();
  await edit(page);
  await expect(editor(page)).toBeHidden();
  await page.getByRole('button', { name: '写公式' }).click();
  await expect(editor(page)).not.toHaveValue('');
  await expect(page.getByRole('button', { name: '开始选股' })).toBeVisible();
});

test('shipped strategies say what they look for in a list to choose from, and the chosen one below its name', async ({
  page,
}) => {
  await page.goto(`/#${path}`);
  await page.getByRole('button', { name: '全部 15 个' }).click();
  const sheet = page.getByRole('dialog', { name: '策略说明' });
  await expect(sheet.getByRole('listitem')).toHaveCount(15);
  for (const row of await sheet.getByRole('listitem').all()) await expect(row.locator('small')).not.toBeEmpty();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^均线金叉/ }).click();
  await expect(sheet).toBeHidden();
  await edit(page);
  const strategies = page.getByRole('region', { name: '策略', exact: true });
  // Six and the list of all; a chosen one that is not among them stands beside them.
  await expect(strategies.getByRole('group', { name: '内置策略' }).getByRole('button')).toHaveCount(7);
  await expect(strategies.getByRole('button', { name: '均线金叉' })).toHaveAttribute('aria-pressed', 'true');
  await expect(strategies).toContainText('5 日均线上穿 20 日均线，短期转强');
  await expectNoOverflow(page);
});
