import type { Page, Route } from '@playwright/test';
import { composer, converse, openHistory } from '../support/chat-page';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/people';

/** Answers functions of the server as usual, with an object in place of each text of the word list. */
async function unreadable(route: Route): Promise<void> {
  if (!route.request().postData()?.includes('english.words')) return route.fallback();
  const response = await route.fetch();
  const body = await response.json();
  const items = [{ ...body.data?.items?.[0], word: { hostile: 1 } }];
  await route.fulfill({ response, json: { ...body, data: { ...body.data, items, total: 1 } } });
}

const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('a page that cannot be rendered says so, and leads on', async ({ page }) => {
  await page.route('**/client', unreadable);
  await signIn(page, '/pages/englishTeacher/words');
  const failed = page.getByRole('alert').filter({ hasText: '这一页出了错' });
  await expect(failed).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isSideways(page)).toBe(false);
  await failed.getByRole('button', { name: '回首页' }).click();
  await expect(page.getByRole('heading', { name: '工具' }).or(page.getByText('深度思考')).first()).toBeVisible();
  await page.goto('/#/pages/englishTeacher/words');
  await page.unroute('**/client', unreadable);
  await failed.getByRole('button', { name: '刷新' }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('生词');
});

test('a sheet that cannot be loaded closes with a word, and opens once the network is back', async ({ page }) => {
  await signIn(page);
  await converse(page, '你好');
  await composer(page).fill('写到一半的话');
  const drawer = await openHistory(page);
  const lose = (route: Route): Promise<void> => route.abort('internetdisconnected');
  await page.route('**/assets/MyShares*', lose);
  const openShares = async (): Promise<void> => {
    await drawer.getByRole('button', { name: '全部对话的操作' }).click();
    await page.getByRole('button', { name: '我的分享' }).click();
  };
  await openShares();
  await expect(page.getByText('没有打开成功')).toBeVisible();
  await expect(composer(page)).toHaveValue('写到一半的话');
  await page.unroute('**/assets/MyShares*', lose);
  await openShares();
  await expect(page.getByText('没有正在分享的链接')).toBeVisible();
});
