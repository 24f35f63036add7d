import { expectAccessible } from '../support/accessible';
import { agree, fill, goodPassword, newName, paths, submit } from '../support/account';
import { expect, newMobile, smsCode, test } from '../support/fixtures';

/** Registers an account with a name and a password by the page, and signs out. */
async function registered(page: Parameters<typeof fill>[0]) {
  const [username, password] = [newName(), goodPassword()];
  await page.goto(`/#${paths.register}`);
  await fill(page, { 用户名: username, 密码: password, 再输一次密码: password });
  await agree(page);
  await submit(page, '注册并登录');
  await expect(page).toHaveURL(/#\/$/);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  return { username, password };
}

test('nothing typed is said beside the fields, and Enter leads from one to the next', async ({ page }) => {
  await page.goto(`/#${paths.loginPassword}`);
  await submit(page, '登录');
  await expect(page.getByText('请输入用户名、手机号或邮箱')).toBeVisible();
  await expect(page.getByText('请输入密码')).toBeVisible();
  await expect(page.getByLabel('账号', { exact: true })).toBeFocused();
  await page.keyboard.type('li_bai');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
  await expectAccessible(page);
});

test('a wrong password and an unknown account are answered alike, with a code as the way out', async ({ page }) => {
  const { username } = await registered(page);
  const said: (string | null)[] = [];
  for (const account of [username, newName()]) {
    await page.goto('about:blank');
    await page.goto(`/#${paths.loginPassword}`);
    await fill(page, { 账号: account, 密码: 'not the password' });
    await agree(page);
    await submit(page, '登录');
    await expect(page.getByRole('alert')).toHaveText('账号或密码错误');
    said.push(await page.locator('form').textContent());
  }
  expect(said[0]).toBe(said[1]);
});

test('a number that never had a password gets in by a code, with the number filled in', async ({ page }) => {
  const mobile = newMobile();
  await page.goto(`/#${paths.loginPassword}?uniIdRedirectUrl=${encodeURIComponent('/pages/stock/stock')}`);
  await fill(page, { 账号: `+86 ${mobile}`, 密码: 'whatever it was' });
  await agree(page);
  await submit(page, '登录');
  await page.getByRole('link', { name: '没设过密码或忘了？用验证码登录' }).click();
  await expect(page.getByLabel('手机号')).toHaveValue(mobile);
  await agree(page);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(await smsCode(mobile));
  await expect(page).toHaveURL(/#\/pages\/stock\/stock$/);
});

test('after three wrong ones a captcha is solved unseen, and the right one still gets in', async ({ page }) => {
  test.setTimeout(120_000);
  const { username, password } = await registered(page);
  await page.goto(`/#${paths.loginPassword}`);
  await agree(page);
  for (const wrong of ['one', 'two', 'three', 'four']) {
    await fill(page, { 账号: username, 密码: wrong });
    const answered = page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes('identity.loginByPassword'),
    );
    await submit(page, '登录');
    await answered;
    await expect(page.getByRole('alert')).toHaveText('账号或密码错误', { timeout: 60_000 });
  }
  const solved = page.waitForRequest((request) => (request.postData() ?? '').includes('identity.captcha'));
  await fill(page, { 账号: username, 密码: password });
  await submit(page, '登录');
  await solved;
  await expect(page).toHaveURL(/#\/$/, { timeout: 60_000 });
});
