import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessible';
import { openRoot } from '../support/account';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, withMarketAt } from '../support/market-server';
import { newAccount } from '../support/people';

const market = withMarketAt(MARKET_MORNING);

test('what was chosen and typed at a root is found again, also after a reload', async ({ page }) => {
  const { url } = market.server;
  await page.goto(`${url}/`);
  const box = page.getByRole('searchbox', { name: /问一个问题/ });
  await box.fill('设置');
  await openRoot(page, '行情');
  const volume = page.getByRole('group', { name: '排行榜排序' }).getByRole('button', { name: '成交额' });
  await volume.click();
  await openRoot(page, '对话');
  await expect(box).toHaveValue('设置');
  await openRoot(page, '行情');
  await expect(volume).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(volume).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${url}/`);
  await expect(box).toHaveValue('设置');
  await box.fill('');
  await openRoot(page, '工具');
  await openRoot(page, '对话');
  await expect(box).toHaveValue('');
  await expect(page.getByRole('heading', { name: '写作与语言' })).toBeVisible();
});

test('an alert that fires is counted on 行情 in every open page, until it is seen in one', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const { url } = market.server;
  const account = await newAccount(market.server);
  await acceptBeforehand(account);
  const { items } = await account.call('market.list', { sort: 'amount', order: 'desc' });
  const { code, last } = items[0]?.quote ?? { code: '', last: null };
  await account.call('watchlist.add', { requestId: randomUUID(), code });
  await account.enter(context);
  await page.goto(`${url}/#/pages/tools/tools`);
  const other = await context.newPage();
  await other.goto(`${url}/#/pages/mine/mine`);
  const badge = (on: typeof page) =>
    on.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^我的/ });
  await expect(badge(page)).not.toHaveAccessibleName(/新消息/);

  const value = Math.floor((last ?? 10) / 2);
  await account.call('watchlist.addAlert', { requestId: randomUUID(), code, kind: 'price-above', value });
  await expect(badge(page)).toHaveAccessibleName(/新消息/, { timeout: 150_000 });
  await expect(badge(other)).toHaveAccessibleName(/新消息/);
  for (const on of [page, other]) {
    const asked = on.getByRole('alertdialog');
    await asked
      .getByRole('button', { name: '知道了' })
      .click({ timeout: 3_000 })
      .catch(() => {});
  }
  await expectAccessible(page);
  await openRoot(page, '行情');
  await page.getByRole('button', { name: '1 条新提醒' }).click();
  await expect(page.getByRole('list', { name: '已触发的提醒' })).toContainText('价格涨到');
  await expect(badge(other)).not.toHaveAccessibleName(/新消息/);
  await page.getByRole('button', { name: '关闭' }).first().click();
  await expect(badge(page)).not.toHaveAccessibleName(/新消息/);
  await page.reload();
  await expect(page.getByRole('list', { name: '指数' })).toBeVisible();
  await expect(badge(page)).not.toHaveAccessibleName(/新消息/);
});
