import { expectAccessible } from '../support/accessible';
import { agree, codeOf, fill, goodPassword, newEmail, newName, paths, signOut, submit } from '../support/account';
import { expect, fillSignIn, matrix, newMobile, test } from '../support/fixtures';

const target = '/pages/stock/stock?code=600000';
const carrying = (path: string): string => `/#${path}?uniIdRedirectUrl=${encodeURIComponent(target)}`;

for (const [at, viewport] of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
].entries()) {
  test(
    `a user name and a password make an account that is signed in at once, at ${viewport.width} px`,
    matrix(at),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const [username, password] = [newName(), goodPassword()];
      await page.goto(carrying(paths.register));
      await fill(page, { 用户名: username, '昵称（选填）': '青莲居士', 密码: password, 再输一次密码: password });
      await expect(page.getByText('强度：强')).toBeVisible();
      await expectAccessible(page);
      await submit(page, '注册并登录');
      await agree(page);
      await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
    },
  );
}

test('registered, signed out, and signed in three ways: the password, an address, a number', async ({ page }) => {
  test.setTimeout(120_000);
  const [username, password, email] = [newName(), goodPassword(), newEmail()];
  await page.goto(`/#${paths.register}`);
  await fill(page, { 用户名: username, 密码: password, 再输一次密码: password });
  await agree(page);
  await submit(page, '注册并登录');
  await expect(page).toHaveURL(/#\/$/);
  await signOut(page);

  await page.goto(carrying(paths.loginPassword));
  await fill(page, { 账号: username.toUpperCase(), 密码: password });
  await agree(page);
  await submit(page, '登录');
  await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
  await signOut(page);

  await page.goto(`${carrying(paths.login)}&type=emailCode`);
  await fill(page, { 邮箱: email });
  await page.getByRole('button', { name: '获取验证码' }).click();
  await fill(page, { 验证码: await codeOf(email, '登录') });
  await agree(page);
  await submit(page, '登录');
  await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
  await signOut(page);

  const mobile = newMobile();
  await page.goto(carrying(paths.login));
  await fillSignIn(page, mobile);
  await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
});

test('a taken name is reported at its field, with a link to sign in with it', async ({ page }) => {
  const [username, password] = [newName(), goodPassword()];
  await page.goto(`/#${paths.register}`);
  await fill(page, { 用户名: username, 密码: password, 再输一次密码: password });
  await agree(page);
  await submit(page, '注册并登录');
  await expect(page).toHaveURL(/#\/$/);
  await signOut(page);
  await page.goto(`/#${paths.register}`);
  await fill(page, { 用户名: username, 密码: goodPassword() });
  await submit(page, '注册并登录');
  await expect(page.getByText('请再输一次密码')).toBeVisible();
  const again = goodPassword();
  await fill(page, { 密码: again, 再输一次密码: again });
  await agree(page);
  await submit(page, '注册并登录');
  await expect(page.getByText('这个用户名已被使用')).toBeVisible();
  await expect(page.getByLabel('用户名', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: '这是你的账号？去登录' }).click();
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(username);
});

test('an invalid name or password is explained at its field', async ({ page }) => {
  await page.goto(`/#${paths.register}`);
  await submit(page, '注册并登录');
  // Each empty field says so, the password again as well; the nickname may be empty.
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
  await expect(page.getByText('请再输一次密码')).toBeVisible();
  await fill(page, { 用户名: '青莲居士', 密码: 'abcdefgh', 再输一次密码: 'abcdefgh' });
  await submit(page, '注册并登录');
  await expect(page.getByText('用户名只能用字母、数字、下划线和短横线')).toBeVisible();
  await fill(page, { 用户名: newName() });
  await agree(page);
  await submit(page, '注册并登录');
  await expect(page.getByText(/密码不能是重复或连续的字符|这个密码太常见/)).toBeVisible();
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: '显示密码' }).first().click();
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text');
});

test('an address registers with its code, and the next page has it filled in', async ({ page }) => {
  const [email, password] = [newEmail(), goodPassword()];
  await page.goto(carrying(paths.registerEmail));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('邮箱格式不正确')).toBeVisible();
  await fill(page, { 邮箱: email });
  await page.getByRole('button', { name: '获取验证码' }).click();
  const code = await codeOf(email, '注册');
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused();
  await fill(page, { 验证码: code === '000000' ? '111111' : '000000', 密码: password, 再输一次密码: password });
  await agree(page);
  await submit(page, '注册并登录');
  await expect(page.getByText('邮箱验证码错误或已过期，请核对或重新获取')).toBeVisible();
  await expectAccessible(page);
  await fill(page, { 验证码: code });
  await submit(page, '注册并登录');
  await expect(page).toHaveURL(new RegExp(`#${paths.loginPassword}`));
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(email);
  await fill(page, { 密码: password });
  await agree(page);
  await submit(page, '登录');
  await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
});

test('reading an agreement and coming back loses nothing that was typed but the passwords', async ({ page }) => {
  await page.goto(`/#${paths.register}`);
  await fill(page, { 用户名: 'du_fu_712', '昵称（选填）': '少陵野老' });
  await page.getByRole('link', { name: '《隐私政策》' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByLabel('用户名', { exact: true })).toHaveValue('du_fu_712');
  await expect(page.getByLabel('昵称（选填）')).toHaveValue('少陵野老');
  await expect(page.getByRole('checkbox', { name: /同意/ })).not.toBeChecked();
});

test('somebody with a number needs no registration: its page registers', async ({ page }) => {
  await page.goto(carrying(paths.register));
  await page.getByRole('link', { name: '手机号注册' }).click();
  await fillSignIn(page, newMobile());
  await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
});

test('a code that was sent a moment ago, in another tab, can be typed in here', async ({ page, context }) => {
  const mobile = newMobile();
  await page.goto(`/#${paths.login}`);
  await fill(page, { 手机号: mobile });
  await agree(page);
  await submit(page, '获取验证码');
  const code = await codeOf(mobile, '登录');
  const other = await context.newPage();
  await other.goto(`${process.env.E2E_URL}${carrying(paths.login)}`);
  await fill(other, { 手机号: `+86 ${mobile}` });
  await agree(other);
  // The browser stores that a code was sent, and when the next one may be.
  await submit(other, '获取验证码');
  await expect(other.getByRole('button', { name: /^重新发送（\d+s）$/ })).toBeDisabled();
  await fill(other, { 验证码: code });
  await expect(other).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
});

test('a code is good in the browser that asked for it, and another one gets its own', async ({ page, context }) => {
  const mobile = newMobile();
  await page.goto(`/#${paths.login}`);
  await fill(page, { 手机号: mobile });
  await agree(page);
  await submit(page, '获取验证码');
  const first = await codeOf(mobile, '登录');
  const other = await (await context.browser()?.newContext())?.newPage();
  if (!other) throw new Error('no second browser');
  await other.goto(`${process.env.E2E_URL}${carrying(paths.login)}`);
  await fill(other, { 手机号: mobile });
  await agree(other);
  await submit(other, '获取验证码');
  await fill(other, { 验证码: first });
  await expect(other.getByText('验证码错误或已过期').first()).toBeVisible();
  await expect.poll(() => codeOf(mobile, '登录')).not.toBe(first);
  await fill(other, { 验证码: await codeOf(mobile, '登录') });
  await expect(other).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
  await other.context().close();
});
