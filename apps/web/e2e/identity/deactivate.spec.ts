import { addAuthenticator, codeOf, totp, withAccount } from '../support/account';
import { expect, fillSignIn, test } from '../support/fixtures';
import { askCode, openByPassword, openSignedIn, paths, refuseOnce, setPassword, tokenOf } from './profile-page';

test.describe.configure({ timeout: 120_000 });

const confirm = '我知道七天后内容会被删除，并且无法恢复';
const words = '输入“注销账号”确认';

test('deactivating says what happens, wants it meant, ends every session, and can be undone', async ({ browser }) => {
  const [here, elsewhere] = [await browser.newContext(), await browser.newContext()];
  const [page, other] = [await here.newPage(), await elsewhere.newPage()];
  const account = await withAccount();
  const { mobile } = account;
  await openByPassword(page, paths.userinfo, account);
  await openByPassword(other, paths.userinfo, account);
  await expect(other.getByRole('button', { name: /昵称/ })).toBeVisible();

  await page.getByRole('link', { name: '注销账号' }).click();
  for (const term of ['立即退出', '七天内可以撤销', '七天后删除', '绑定会释放', '会留下什么']) {
    await expect(page.getByRole('heading', { name: term })).toBeVisible();
  }
  await page.getByRole('button', { name: '注销账号', exact: true }).click();
  await expect(page.getByText('请先确认已经知道注销的后果')).toBeVisible();
  await page.getByLabel(confirm).check();
  await page.getByLabel(words).fill('注销');
  await page.getByRole('button', { name: '注销账号', exact: true }).click();
  await expect(page.getByText('请输入“注销账号”四个字')).toBeVisible();
  await page.getByLabel(words).fill('注销账号');
  await page.getByLabel(words).press('Enter');
  await expect(page).toHaveURL(/#\/pages\/account\/deactivated\?until=\d+$/);
  await expect(page.getByText('账号正在注销')).toBeVisible();
  await expect(page.getByText(/月\d+日 \d\d:\d\d 之前用原来的方式登录/)).toBeVisible();
  expect(await tokenOf(page)).toBeNull();

  // Rule 8: the other device is signed out at its next call.
  await other.reload();
  await expect(other).toHaveURL(/login-withoutpwd\?uniIdRedirectUrl=/);

  await page.getByRole('button', { name: '登录并撤销注销' }).click();
  await fillSignIn(page, mobile);
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销注销' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await page.goto(`/#${paths.userinfo}`);
  await expect(page.getByText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)).toBeVisible();
  await here.close();
  await elsewhere.close();
});

test('a proof that is too old is asked for again: the wrong password, giving up, the right one', async ({ page }) => {
  const mobile = await openSignedIn(page, paths.userinfo);
  await setPassword(page, mobile, '飞流直下三千尺啊');
  await page.goto(`/#${paths.deactivate}`);
  await page.getByLabel(confirm).check();
  await page.getByLabel(words).fill('注销账号');
  await refuseOnce(page, 'identity.deactivate', 'REAUTH_REQUIRED');
  await page.getByRole('button', { name: '注销账号', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '验证身份' });
  await sheet.getByLabel('密码', { exact: true }).fill('不是这个');
  await sheet.getByRole('button', { name: '验证', exact: true }).click();
  await expect(sheet.getByText('密码错误')).toBeVisible();
  await page.keyboard.press('Escape');
  // Nothing was changed.
  await expect(page.getByRole('button', { name: '注销账号', exact: true })).toBeEnabled();
  expect(await tokenOf(page)).not.toBeNull();
  await refuseOnce(page, 'identity.deactivate', 'REAUTH_REQUIRED');
  await page.getByRole('button', { name: '注销账号', exact: true }).click();
  await sheet.getByRole('button', { name: '短信验证码' }).click();
  await askCode(sheet);
  await sheet.getByLabel('验证码', { exact: true }).fill(await codeOf(mobile, '验证身份'));
  await sheet.getByRole('button', { name: '验证', exact: true }).click();
  await expect(page.getByText('账号正在注销')).toBeVisible();
});

test('a sign-in from before there was a second factor is no proof: the factor is asked for', async ({ page }) => {
  const account = await withAccount();
  await openByPassword(page, paths.deactivate, account);
  const { secret } = await addAuthenticator(account);
  await page.getByLabel(confirm).check();
  await page.getByLabel(words).fill('注销账号');
  await page.getByRole('button', { name: '注销账号', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '两步验证' });
  await expect(sheet.getByLabel('动态码', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  expect(await tokenOf(page)).not.toBeNull();
  await page.getByRole('button', { name: '注销账号', exact: true }).click();
  await sheet.getByLabel('动态码', { exact: true }).fill(totp(secret, 1));
  await expect(page.getByText('账号正在注销')).toBeVisible();
});

test('a user who signs in without undoing the deactivation stays signed out', async ({ page }) => {
  const { mobile, ...account } = await withAccount();
  await openByPassword(page, paths.deactivate, account);
  await page.getByLabel(confirm).check();
  await page.getByLabel(words).fill('注销账号');
  await page.getByRole('button', { name: '注销账号', exact: true }).click();
  await page.getByRole('button', { name: '回到首页' }).click();
  await page.goto('/#/pages/stock/stock');
  await fillSignIn(page, mobile);
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click();
  await expect(page).toHaveURL(/pages\/login\//);
  expect(await tokenOf(page)).toBeNull();
});
