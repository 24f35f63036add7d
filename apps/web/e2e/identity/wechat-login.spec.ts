import { expectAccessible } from '../support/accessible';
import { agree, paths } from '../support/account';
import { expect, test } from '../support/fixtures';
import { withWechat } from '../support/wechat-server';

const redirect = `uniIdRedirectUrl=${encodeURIComponent('/pages/stock/stock?code=600000')}`;

test('without an app at WeChat its way is not shown', async ({ page }) => {
  const asked = page.waitForResponse(async (answer) => (answer.request().postData() ?? '').includes('oauth.methods'));
  await page.goto(`/#${paths.login}`);
  await asked;
  await expect(page.getByRole('link', { name: '密码登录' })).toBeVisible();
  await expect(page.getByRole('button', { name: '微信登录' })).toHaveCount(0);
});

test.describe('with an app at WeChat', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  const wechat = withWechat();

  test('a QR code signs in, and leads to where signing in was for', async ({ page }) => {
    await page.goto(`${wechat.server.url}/#${paths.login}?${redirect}`);
    await expect(page.getByRole('button', { name: '微信登录' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '微信登录' }).click();
    await agree(page);
    await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
    expect(wechat.fake.requests.some(({ pathname }) => pathname === '/connect/qrconnect')).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('guanlan.wechat-authorization'))).toBeNull();
  });

  test('a declined authorization is reported, and the next sign-in keeps its target', async ({ page }) => {
    wechat.fake.website.declines = true;
    await page.goto(`${wechat.server.url}/#${paths.login}?${redirect}`);
    await agree(page);
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect(page.getByText('没有得到微信授权，可以重试或换一种方式')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`#${paths.login}\\?uniIdRedirectUrl=[^&]*$`));
    wechat.fake.website.declines = false;
    await agree(page);
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
  });

  test('WeChat that refuses or is down is said so; the way back stays', async ({ page }) => {
    wechat.fake.answerWith(JSON.stringify({ errcode: 40029, errmsg: 'invalid code' }));
    await page.goto(`${wechat.server.url}/#${paths.login}`);
    await agree(page);
    await page.getByRole('button', { name: '微信登录' }).click();
    await expect(page.getByText('微信拒绝了这次请求')).toBeVisible();
    await expect(page.getByLabel('手机号')).toBeEditable();
    await page.reload();
    await expect(page.getByLabel('手机号')).toBeEditable();
    await expect(page.getByRole('alert')).toHaveCount(0);
    wechat.fake.answerWith(null);
  });

  test('an authorization that another browser began is not ended here', async ({ page }) => {
    await page.goto(`${wechat.server.url}/#${paths.login}?method=wechat-web&code=abc&state=def`);
    await expect(page.getByText('这次授权已失效，请重新发起')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('uni_id_token'))).toBeNull();
    await expect(page).toHaveURL(new RegExp(`#${paths.login}$`));
  });

  test.describe('inside WeChat', () => {
    test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile MicroMessenger/8.0.50' });

    test('the official account signs in', async ({ page }) => {
      await page.goto(`${wechat.server.url}/#${paths.login}?${redirect}`);
      const way = page.getByRole('button', { name: '微信登录' });
      const [first, field] = await Promise.all([way.boundingBox(), page.getByLabel('手机号').boundingBox()]);
      expect(first?.y ?? 0).toBeLessThan(field?.y ?? 0);
      await agree(page);
      await way.click();
      await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=600000$/);
      expect(wechat.fake.requests.some(({ pathname }) => pathname === '/connect/oauth2/authorize')).toBe(true);
    });
  });
});
