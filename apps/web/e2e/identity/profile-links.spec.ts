import { expect, fillSignIn, newMobile, test } from '../support/fixtures';
import { paths } from './profile-page';

const login = '/uni_modules/uni-id-pages/pages/login/login-withoutpwd';

/** Pages that the specification leaves ungated, although they have nothing for a visitor. */
const open = [
  ['个人资料', paths.userinfo],
  ['绑定手机号码', paths.bindMobile],
  ['裁剪头像', paths.cropImage],
  ['修改密码', paths.changePassword],
  ['设置密码', paths.setPassword],
  ['注销账号', paths.deactivate],
] as const;

test('a visitor who opens a page of the profile cold is led to signing in, and back to it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  const target = (path: string): string => `/#${login}?uniIdRedirectUrl=${encodeURIComponent(path)}`;
  for (const [title, path] of open) {
    await page.goto('about:blank');
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // No account data is requested, so nothing redirects the visitor.
    await page.getByRole('button', { name: '去登录' }).click();
    expect(asked.filter((body) => body.includes('identity.me'))).toEqual([]);
    await expect(page).toHaveURL(target(path));
  }
  const [last = ['', '']] = open.slice(-1);
  await fillSignIn(page, newMobile());
  for (const [title, path] of [last, ...open.slice(0, -1)]) {
    // A signed-in user is redirected at once.
    if (path !== last[1]) await page.goto(target(path));
    await expect(page).toHaveURL(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: '去登录' })).toHaveCount(0);
  }
});

test('a sign-in that the server has ended leads to the login page and back', async ({ page }) => {
  const forged = ['e30', btoa(JSON.stringify({ uid: 'li-bai', exp: 4_000_000_000 })), 'x'].join('.');
  await page.goto('/');
  await page.evaluate((token) => {
    localStorage.setItem('uni_id_token', token);
    localStorage.setItem('uni_id_token_expired', '4000000000000');
  }, forged);
  // Opened cold: the refusal of a call might meet a reload.
  await page.goto('about:blank');
  await page.goto(`/#${paths.userinfo}`);
  await expect(page).toHaveURL(`/#${login}?uniIdRedirectUrl=${encodeURIComponent(paths.userinfo)}`);
});
