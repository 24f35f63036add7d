import type { Locator, Page } from '@playwright/test';
import { agree, codeOf, fill, paths as signInPaths, submit } from '../support/account';
import { expect, fillSignIn, newMobile, sharedServer } from '../support/fixtures';
import { newAccount } from '../support/people';

const account = '/uni_modules/uni-id-pages/pages/userinfo';

/** Pages of the profile family. */
export const paths = {
  userinfo: `${account}/userinfo`,
  bindMobile: `${account}/bind-mobile/bind-mobile`,
  cropImage: `${account}/cropImage/cropImage`,
  changePassword: `${account}/change_pwd/change_pwd`,
  setPassword: `${account}/set-pwd/set-pwd`,
  deactivate: `${account}/deactivate/deactivate`,
  bindEmail: '/pages/account/email',
  devices: '/pages/account/devices',
  secondFactor: '/pages/account/second-factor',
  exportData: '/pages/account/export',
} as const;

/** Signs a new user in by the pages, so that the browser is a signed-in device, and opens a page of the account. */
export async function openByCode(page: Page, path: string, mobile: string): Promise<void> {
  await page.goto('/#/uni_modules/uni-id-pages/pages/login/login-withoutpwd');
  await fillSignIn(page, mobile);
  await expect(page).toHaveURL(/#\/$/);
  await page.goto(`/#${path}`);
}

/** Signs a new user in by a token, and opens a page of the account. Returns the number. */
export async function openSignedIn(page: Page, path: string, mobile = newMobile()): Promise<string> {
  await (await newAccount(sharedServer(), undefined, mobile)).enter(page.context());
  await page.goto(`/#${path}`);
  return mobile;
}

/** Signs in a user with a password, which sends no message, and opens a page of the account. */
export async function openByPassword(
  page: Page,
  path: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.goto(`/#${signInPaths.loginPassword}?uniIdRedirectUrl=${encodeURIComponent(path)}`);
  await fill(page, { 账号: email, 密码: password });
  await agree(page);
  await submit(page, '登录');
  await expect(page).toHaveURL(new RegExp(`#${path}$`));
}

/** Code that differs from the given one. */
export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Requests a code with the button beside its field. */
export const askCode = (scope: Page | Locator): Promise<void> =>
  scope.getByRole('button', { name: '获取验证码' }).click();

/** Sets the first password of an account. */
export async function setPassword(page: Page, mobile: string, password: string): Promise<void> {
  await page.goto(`/#${paths.setPassword}`);
  await page.getByLabel('新密码', { exact: true }).fill(password);
  await page.getByLabel('再输一次密码', { exact: true }).fill(password);
  await askCode(page);
  await page.getByLabel('验证码', { exact: true }).fill(await codeOf(mobile, '设置密码'));
  await page.getByRole('button', { name: '设置密码', exact: true }).click();
  await expect(page.getByText('密码已设置')).toBeVisible();
}

/** The stored token. */
export const tokenOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('uni_id_token'));

/** Answers the next call of a function with an error; later calls reach the server. */
export async function refuseOnce(page: Page, name: string, code: string): Promise<void> {
  let refused = false;
  await page.route('**/client', (route) => {
    if (refused || !(route.request().postData() ?? '').includes(`\\"functionTarget\\":\\"${name}\\"`)) {
      return route.fallback();
    }
    refused = true;
    return route.fulfill({ json: { success: false, error: { code, message: code } } });
  });
}
