import { expectAccessible } from '../support/accessible';
import { agree, codeOf, fill, goodPassword, newEmail, paths, submit, withAccount } from '../support/account';
import { expect, newMobile, test } from '../support/fixtures';

test.describe.configure({ timeout: 120_000 });

const target = '/pages/stock/stock?code=600000';
const carrying = (path: string): string => `/#${path}?uniIdRedirectUrl=${encodeURIComponent(target)}`;

test('a reset by SMS ends every session, and the new password leads to where signing in was for', async ({ page }) => {
  const { client, mobile } = await withAccount();
  const password = goodPassword();
  await page.goto(carrying(paths.loginPassword));
  await fill(page, { 账号: mobile });
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page.getByLabel('手机号')).toHaveValue(mobile);
  await submit(page, '获取验证码');
  const code = await codeOf(mobile, '重置密码');
  await expect(page.getByRole('button', { name: /重新发送（\d+s）/ })).toBeDisabled();
  await fill(page, { 验证码: code, 新密码: password, 再输一次密码: password });
  await expectAccessible(page);
  await submit(page, '重置密码');
  await expect(page).toHaveURL(new RegExp(`#${paths.loginPassword}`));
  await expect(client.call('identity.me', {})).rejects.toMatchObject({ code: 'uni-id-check-token-failed' });
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(mobile);
  await fill(page, { 密码: password });
  await agree(page);
  await submit(page, '登录');
  await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
});

test('by e-mail, from the page for numbers', async ({ page }) => {
  const { email } = await withAccount();
  const password = goodPassword();
  await page.goto(carrying(paths.retrieve));
  await page.getByRole('link', { name: '邮箱重置' }).click();
  await fill(page, { 邮箱: email });
  await submit(page, '获取验证码');
  await fill(page, { 验证码: await codeOf(email, '重置密码'), 新密码: password, 再输一次密码: password });
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(email);
  await fill(page, { 密码: password });
  await agree(page);
  await submit(page, '登录');
  await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
});

test('a wrong code, a weak password and two that differ are said where they are', async ({ page }) => {
  const { mobile } = await withAccount();
  await page.goto(`/#${paths.retrieve}`);
  await submit(page, '获取验证码');
  await expect(page.getByText('手机号码格式不正确')).toBeVisible();
  await expect(page.getByLabel('手机号')).toBeFocused();
  await fill(page, { 手机号: mobile });
  await submit(page, '获取验证码');
  const code = await codeOf(mobile, '重置密码');
  await fill(page, { 验证码: code, 新密码: mobile, 再输一次密码: 'another one' });
  await submit(page, '重置密码');
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await fill(page, { 再输一次密码: mobile });
  await submit(page, '重置密码');
  await expect(page.getByText('密码不能用用户名、手机号、邮箱或产品名')).toBeVisible();
  await expect(page.getByLabel('新密码', { exact: true })).toBeFocused();
  const password = goodPassword();
  const wrong = code === '000000' ? '111111' : '000000';
  await fill(page, { 验证码: wrong, 新密码: password, 再输一次密码: password });
  await submit(page, '重置密码');
  await expect(page.getByText('验证码错误或已过期')).toBeVisible();
  await fill(page, { 验证码: code });
  await submit(page, '重置密码');
  await expect(page).toHaveURL(new RegExp(`#${paths.loginPassword}`));
});

test('a code that is sent late does not move the focus from a field being typed in', async ({ page }) => {
  const { mobile } = await withAccount();
  const password = goodPassword();
  await page.goto(`/#${paths.retrieve}`);
  await fill(page, { 手机号: mobile });
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/client', async (route) => {
    await held;
    await route.continue();
  });
  await submit(page, '获取验证码');
  await page.getByLabel('新密码', { exact: true }).click();
  letGo();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  await page.keyboard.type(password);
  await expect(page.getByLabel('新密码', { exact: true })).toHaveValue(password);
});

test('a number without an account is told so only with its code, and leads to signing in with it', async ({ page }) => {
  const [mobile, password] = [newMobile(), goodPassword()];
  await page.goto(carrying(paths.retrieve));
  await fill(page, { 手机号: mobile });
  await submit(page, '获取验证码');
  await fill(page, { 验证码: await codeOf(mobile, '重置密码'), 新密码: password, 再输一次密码: password });
  await submit(page, '重置密码');
  await expect(page.getByText('此账号未注册')).toBeVisible();
  await page.getByRole('link', { name: '用这个号码直接登录，会自动注册' }).click();
  await expect(page.getByLabel('手机号')).toHaveValue(mobile);
  await agree(page);
  await submit(page, '获取验证码');
  await page.getByLabel('验证码').fill(await codeOf(mobile, '登录'));
  await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
});

test('an address without an account leads to registering with it', async ({ page }) => {
  const [email, password] = [newEmail(), goodPassword()];
  await page.goto(`/#${paths.retrieveEmail}`);
  await fill(page, { 邮箱: email });
  await submit(page, '获取验证码');
  await fill(page, { 验证码: await codeOf(email, '重置密码'), 新密码: password, 再输一次密码: password });
  await submit(page, '重置密码');
  await page.getByRole('link', { name: '用这个邮箱注册' }).click();
  await expect(page.getByLabel('邮箱', { exact: true })).toHaveValue(email);
});

test('a page that was opened for one number keeps it', async ({ page }) => {
  await page.goto(`/#${paths.retrieve}?phoneNumber=13800138000&lock=1`);
  await expect(page.getByLabel('手机号')).toHaveValue('13800138000');
  await expect(page.getByLabel('手机号')).toHaveAttribute('readonly');
});
