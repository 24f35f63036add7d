import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { newAccount } from '../support/people';
import { withWechat } from '../support/wechat-server';
import { paths } from './profile-page';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const wechat = withWechat();

const row = (page: Page) => page.getByRole('button', { name: /^微信/ });

/** Signs a new user in, and opens the profile. */
async function open(page: Page): Promise<void> {
  await (await newAccount(wechat.server)).enter(page.context());
  await page.goto(`${wechat.server.url}/#${paths.userinfo}`);
  await expect(row(page)).toBeVisible();
}

test('WeChat is bound by its page and unbound here', async ({ page }) => {
  await open(page);
  await row(page).click();
  await expect(page.getByText('已绑定微信')).toBeVisible();
  await expect(row(page)).toContainText('已绑定');
  expect(page.url()).toBe(`${wechat.server.url}/#${paths.userinfo}`);
  await page.reload();
  await row(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(row(page)).toContainText('未绑定');
});

test('a declined authorization is reported; a WeChat of another account stays with it', async ({ page, browser }) => {
  await open(page);
  wechat.fake.website.declines = true;
  await row(page).click();
  await expect(page.getByText('没有得到微信授权')).toBeVisible();
  await expect(row(page)).toContainText('未绑定');
  wechat.fake.website.declines = false;
  await row(page).click();
  await expect(row(page)).toContainText('已绑定');

  const another = await browser.newContext();
  const other = await another.newPage();
  await open(other);
  await row(other).click();
  await expect(other.getByText('此账号已被绑定')).toBeVisible();
  await expect(row(other)).toContainText('未绑定');
  await another.close();
});

test('a code that this browser did not ask for binds nothing', async ({ page }) => {
  await open(page);
  await page.goto(`${wechat.server.url}/wechat/back/bind/wechat-web?code=${'c'.repeat(20)}&state=${'s'.repeat(65)}`);
  await expect(page.getByText('这次授权已失效，请重新发起')).toBeVisible();
  await expect(row(page)).toContainText('未绑定');
});
