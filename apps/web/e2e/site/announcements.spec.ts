import { expectAccessible } from '../support/accessible';
import { demoServer } from '../support/demo-server';
import { test as base, expect, type Place } from '../support/fixtures';
import { type Account, firstAdministrator } from '../support/people';

/** Runs on a server of its own, since announcements of other journeys would be shown as well. */
const test = base.extend<object, { server: Place; admin: Account }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => use(await demoServer()),
    { scope: 'worker', timeout: 120_000 },
  ],
  admin: [async ({ server }, use) => use(await firstAdministrator(server)), { scope: 'worker', timeout: 60_000 }],
  baseURL: async ({ server }, use) => use(server.url),
});

test('an administrator announces, everybody sees it at home and puts it away, and it is taken back', async ({
  browser,
  page,
  server,
  admin,
}) => {
  const theirs = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await admin.enter(theirs);
  const desk = await theirs.newPage();
  await desk.goto('/#/pages/site/announcements');
  await expect(desk.getByText('没有公告')).toBeVisible();
  await expect(desk.getByRole('button', { name: '看平台使用须知' })).toBeVisible();
  await desk.getByRole('button', { name: '发布公告' }).click();
  await desk.getByRole('button', { name: '发布给所有人' }).click();
  await expect(desk.getByText('请输入标题')).toBeVisible();
  await desk.getByLabel('标题').fill('周日凌晨维护');
  await desk.getByLabel('正文（可不填）').fill('两点到四点，行情暂停更新。');
  await desk.getByRole('button', { name: '标为重要' }).click();
  await desk.getByRole('button', { name: '发布给所有人' }).click();
  await expect(desk.getByRole('heading', { name: '周日凌晨维护' })).toBeVisible();
  await expectAccessible(desk);

  await page.goto('/');
  const section = page.getByRole('region', { name: '公告' });
  await expect(section.getByText('重要：周日凌晨维护')).toBeVisible();
  const mine = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^我的/ });
  await expect(mine).toHaveAccessibleName('我的，1 条新公告');
  await expectAccessible(page);
  await mine.click();
  await expect(page.getByRole('main').getByRole('link', { name: /^公告 1 条未读/ })).toBeVisible();
  await page.goBack();
  await section.getByRole('button', { name: '不再显示“周日凌晨维护”' }).click();
  await expect(section).toHaveCount(0);
  await expect(mine).toHaveAccessibleName('我的');
  await page.reload();
  await expect(page.getByRole('heading', { name: '写作与语言' })).toBeVisible();
  await expect(section).toHaveCount(0);
  await page.goto('/#/pages/site/announcements');
  await expect(page.getByText('两点到四点，行情暂停更新。')).toBeVisible();
  await expect(page.getByRole('button', { name: '撤回' })).toHaveCount(0);

  await desk.getByRole('button', { name: '撤回' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await expect(desk.getByText('没有公告')).toBeVisible();
  await expect(desk.getByRole('button', { name: '看平台使用须知' })).toBeVisible();
  await theirs.close();
});
