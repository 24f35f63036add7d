import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { withAccount } from '../support/account';
import { expect, test } from '../support/fixtures';
import { openByPassword, openSignedIn, paths, refuseOnce } from './profile-page';

type Account = Awaited<ReturnType<typeof withAccount>>;

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Signs an account in on another device. Returns its page. */
async function onAnother(browser: Browser, account: Account, userAgent?: string): Promise<Page> {
  const context = await browser.newContext(userAgent === undefined ? {} : { userAgent });
  const page = await context.newPage();
  await openByPassword(page, paths.userinfo, account);
  await expect(page.getByRole('button', { name: /昵称/ })).toBeVisible();
  return page;
}

// Four sign-ins in sequence take long.
test.describe.configure({ timeout: 120_000 });

test('devices are listed with this one marked; one is ended, then the others', async ({ page, browser }) => {
  const account = await withAccount();
  await account.client.call('identity.logout', {});
  await openByPassword(page, paths.userinfo, account);
  const phone = await onAnother(browser, account, iphone);
  const second = await onAnother(browser, account);
  const third = await onAnother(browser, account);
  await page.getByRole('link', { name: /登录设备/ }).click();
  await expect(page.getByText('本机')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: '其他设备（3）' })).toBeVisible();

  await page.getByRole('button', { name: '结束 Safari · iPhone 的登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '结束 Safari · iPhone 的登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '结束登录' }).click();
  await expect(page.getByRole('heading', { name: '其他设备（2）' })).toBeVisible();
  await expect(page.getByText('Safari · iPhone')).toHaveCount(0);
  await phone.reload();
  await expect(phone).toHaveURL(/login-withoutpwd/);

  await page.getByRole('button', { name: '退出其他所有设备' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '全部退出' }).click();
  await expect(page.getByText('没有其他设备登录')).toBeVisible();
  for (const other of [second, third]) {
    await other.reload();
    await expect(other).toHaveURL(/login-withoutpwd/);
  }
  await page.reload();
  await expect(page.getByText('本机')).toBeVisible();
  for (const other of [phone, second, third]) await other.context().close();
});

test('a session that ended by itself meanwhile is said to have ended', async ({ page, browser }) => {
  const account = await withAccount();
  await account.client.call('identity.logout', {});
  await openByPassword(page, paths.userinfo, account);
  const phone = await onAnother(browser, account, iphone);
  await page.goto(`/#${paths.devices}`);
  await page.getByRole('button', { name: '结束 Safari · iPhone 的登录' }).waitFor();
  await phone.getByRole('button', { name: '退出登录' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(phone).toHaveURL(/#\/$/);
  await page.getByRole('button', { name: '结束 Safari · iPhone 的登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '结束登录' }).click();
  await expect(page.getByText('这处登录已经结束')).toBeVisible();
  await expect(page.getByText('没有其他设备登录')).toBeVisible();
  await phone.context().close();
});

test('a list that fails to load shows an error', async ({ page }) => {
  await openSignedIn(page, '/pages_diagnosis/notice');
  await refuseOnce(page, 'identity.sessions', 'SYSTEM_ERROR');
  await page.goto(`/#${paths.devices}`);
  await expect(page.getByText('服务器出错了')).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('本机')).toBeVisible();
});

test('a copy of all data is saved as a file, whole, with what the page promises', async ({ page }) => {
  await openSignedIn(page, paths.userinfo);
  const uid = (await page.getByRole('button', { name: /用户 ID/ }).textContent())?.match(/[0-9a-f-]{36}/)?.[0];
  await page.getByRole('link', { name: '导出我的数据' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^guanlan-export-\d{4}-\d\d-\d\d\.json$/);
  const copy = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(Object.keys(copy)).toEqual(
    expect.arrayContaining([
      'account',
      'conversations',
      'files',
      'push',
      'real name',
      'other services',
      'second factors',
    ]),
  );
  expect(JSON.stringify(copy.account)).toContain(uid);
  expect(JSON.stringify(copy)).not.toMatch(/argon2|passwordHash/);
  await expect(page.getByText(/已导出 \d+ KB/)).toBeVisible();
});

test('an interrupted export is reported and can be repeated; a running one can be cancelled', async ({ page }) => {
  await openSignedIn(page, paths.exportData);
  await page.route('**/export/*', (route) => route.fulfill({ body: '{"exportedAt":"2026' }));
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('请检查网络后重试');
  await page.unroute('**/export/*');
  await page.route('**/export/*', () => {});
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await page.unroute('**/export/*');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await saving;
});
