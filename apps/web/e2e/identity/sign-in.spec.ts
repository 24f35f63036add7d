import { suggestedQuestions } from '@guanlan/contract/samples';
import { expectAccessible } from '../support/accessible';
import { agree, signOut } from '../support/account';
import { expect, fillSignIn, matrix, newMobile, signInByPages, smsCode, test } from '../support/fixtures';
import { acceptDisclaimer } from '../support/market-server';
import { captchaEnv, pooledServer } from '../support/server-pool';

const login = '/uni_modules/uni-id-pages/pages/login/login-withoutpwd';
const redirects = [
  'https://evil.com',
  '//evil.com',
  '/\\evil.com',
  'javascript:alert(1)',
  '%2F%2Fevil.com',
  '/..//evil',
  `${login}?uniIdRedirectUrl=%2F`,
];

test('an invalid number is reported at its field, and nothing is sent', async ({ page }) => {
  await page.goto(`/#${login}`);
  await page.getByLabel('手机号').fill('12345');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('手机号码格式不正确')).toBeVisible();
  await expect(page.getByLabel('手机号')).toBeFocused();
  expect(page.url()).toContain(login);
});

test('a field that is left is not complained of under a press, which would miss what it was meant for', async ({
  page,
}) => {
  const press = async (name: string): Promise<void> => {
    const box = await page.getByRole('link', { name }).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 4);
    await page.mouse.down();
    // Long enough for another render, if there was a reason for one.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.mouse.up();
  };
  await page.goto(`/#${login}`);
  await expect(page.getByLabel('手机号')).toBeFocused();
  await page.getByRole('checkbox').check();
  await expect(page.getByLabel('手机号')).toHaveAttribute('aria-invalid', 'false');
  await page.getByLabel('手机号').fill('138');
  await press('密码登录');
  await expect(page.getByLabel('账号')).toBeVisible();
  await page.goto(`/#${login}`);
  await page.getByLabel('手机号').fill('138');
  await page.keyboard.press('Tab');
  await expect(page.getByText('手机号码格式不正确')).toBeVisible();
});

test('a tap on the country code says that there is no other, and leaves the field its focus', async ({ page }) => {
  await page.goto(`/#${login}`);
  await expect(page.getByLabel('手机号')).toBeFocused();
  await page.getByRole('button', { name: '+86' }).click();
  await expect(page.getByText('暂不支持其他国家')).toBeVisible();
  await expect(page.getByLabel('手机号')).toBeFocused();
});

test('requesting a code without the agreement asks for it, and agreeing requests the code', async ({ page }) => {
  const mobile = newMobile();
  await page.goto(`/#${login}`);
  await page.getByLabel('手机号').fill(mobile);
  const places = () =>
    page
      .locator('form a, form label, form button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  const before = await places();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('勾选后自动继续');
  // The hint moves neither the agreement's text nor what stands below.
  expect(await places()).toEqual(before);
  expect(page.url()).toContain(login);
  // The number may still be changed.
  await page.getByLabel('手机号').fill(newMobile());
  await page.getByLabel('手机号').fill(mobile);
  await agree(page);
  await expect(page.getByLabel('验证码')).toBeVisible();
});

test('a number may be pasted with +86, spaces and full-width digits', async ({ page }) => {
  const mobile = newMobile();
  const wide = [...mobile].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
  await page.goto(`/#${login}`);
  await page.getByLabel('手机号').fill(`+86 ${wide.slice(0, 3)} ${wide.slice(3)}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText(`+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`)).toBeVisible();
  await page.getByLabel('验证码').fill(await smsCode(mobile));
  await expect(page).toHaveURL(/#\/$/);
});

test('a wrong code is reported, and the right one still works; the sixth digit submits', async ({ page }) => {
  const mobile = newMobile();
  await page.goto(`/#${login}`);
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('checkbox').check();
  await page.getByLabel('手机号').press('Enter');
  await expect(page.getByLabel('验证码')).toBeVisible();
  const code = await smsCode(mobile);
  await page.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000');
  await expect(page.getByLabel('验证码')).toHaveAccessibleDescription(/验证码错误或已过期/);
  await page.getByLabel('验证码').fill(code.slice(0, 5));
  await page.keyboard.type(code.slice(5));
  await expect(page).toHaveURL(/#\/$/);
});

test('asking again waits out its countdown, over a reload too', async ({ page }) => {
  await page.goto(`/#${login}`);
  await page.getByLabel('手机号').fill(newMobile());
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  const resend = page.getByRole('button', { name: /重新发送（\d+s）/ });
  await expect(resend).toBeDisabled();
  await page.reload();
  await expect(resend).toBeDisabled();
});

for (const [at, target] of redirects.entries()) {
  test(`a redirect to ${target} leads home`, matrix(at), async ({ page }) => {
    await page.goto(`/#${login}?uniIdRedirectUrl=${encodeURIComponent(target)}`);
    await fillSignIn(page, newMobile());
    await expect(page).toHaveURL(/#\/$/);
    expect(new URL(page.url()).origin).toBe(new URL(process.env.E2E_URL ?? '').origin);
  });
}

test('after signing in, back does not lead to the sign-in pages again', async ({ page }) => {
  await signInByPages(page, '/pages/stock/stock');
  await acceptDisclaimer(page);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await page.goto(`/#${login}`);
  await expect(page).toHaveURL(/#\/$/);
});

test('signing out forgets the sign-in, here and on the server', async ({ page }) => {
  await signInByPages(page);
  const token = await page.evaluate(() => [
    localStorage.getItem('uni_id_token') ?? '',
    localStorage.getItem('uni_id_token_expired') ?? '',
  ]);
  await signOut(page);
  await page.evaluate(([value = '', expired = '']) => {
    localStorage.setItem('uni_id_token', value);
    localStorage.setItem('uni_id_token_expired', expired);
  }, token);
  await page.goto('/#/pages/deepseek-chat/deepseek-chat');
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`#${login}`));
});

test('signing in on one tab signs the other in too', async ({ context }) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await second.goto('/');
  await expect(second.getByRole('button', { name: '登录' })).toBeVisible();
  await signInByPages(first);
  await expect(second.getByRole('heading', { level: 1, name: '观澜' })).toBeVisible();
  await expect(second.getByRole('button', { name: '登录' })).toHaveCount(0);
});

test('a code that asks for a captcha comes all the same: the page solves it by itself', async ({ page }) => {
  const server = await pooledServer(captchaEnv);
  const solved = page.waitForResponse(async (answer) =>
    (answer.request().postData() ?? '').includes('identity.captcha'),
  );
  await page.goto(`${server.url}/#${login}`);
  await fillSignIn(page, newMobile(), server.consoleFile);
  await expect(page).toHaveURL(/#\/$/);
  expect((await solved).ok()).toBe(true);
});

test('a guest sees examples of the page that signing in leads to', async ({ page }) => {
  await page.goto('/#/pages/chat/chat');
  await expect(page.getByText('登录后打开“大模型聊天”：通用大模型。')).toBeVisible();
  await page.getByRole('button', { name: '先看看“大模型聊天”的例子' }).click();
  const sheet = page.getByRole('dialog', { name: '大模型聊天的例子' });
  await expect(sheet).toContainText(suggestedQuestions.chat[0]);
  await sheet.getByRole('button', { name: '例 2' }).click();
  await expect(sheet).toContainText(suggestedQuestions.chat[1]);
  await expect(sheet.locator('.md')).toContainText('对领导');
  await expectAccessible(page, 'dialog');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/login-withoutpwd/);
});

test('a guest whose question waits reads it on the login page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('searchbox', { name: /问一个问题/ }).fill('解释一下市盈率');
  await page.getByRole('button', { name: '提问' }).click();
  await expect(page.getByText('登录后继续问：“解释一下市盈率”')).toBeVisible();
  await page.goto('/#/pages/deepseek-chat/deepseek-chat');
  await expect(page.getByText('登录后继续问：“解释一下市盈率”')).toBeVisible();
});

test('a guest sent here by a page that is not open is led home first', async ({ page }) => {
  await page.goto('/#/pages_diagnosis/replay_report');
  await expect(page.getByText('尚未开放，登录后也看不到')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '手机号' })).not.toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test('a guest goes on to a page on the same subject that asks for no account', async ({ page }) => {
  await page.goto('/#/pages/stock/stock?code=SH605901');
  await page.getByRole('button', { name: '先看这只股票的诊断' }).click();
  await expect(page).toHaveURL(/stock-qushi\?code=SH605901$/);
  await page.goto('/#/pages_diagnosis/stock_choiced');
  await page.getByRole('button', { name: '先看大盘和排行' }).click();
  await expect(page).toHaveURL(/pages\/market\/market$/);
});
