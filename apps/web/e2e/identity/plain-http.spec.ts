import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { agree, paths, submit } from '../support/account';
import { expect, newMobile, smsCode, test } from '../support/fixtures';
import { captchaEnv, pooledServer } from '../support/server-pool';

const redirect = `uniIdRedirectUrl=${encodeURIComponent('/pages/stock/stock')}`;
const executablePath = findChromium();

// Host name other than localhost, as on a phone in the same network: no secure context, and so no `crypto.subtle`.
test.use({
  launchOptions: {
    args: [...chromiumFlags, '--host-resolver-rules=MAP phone.test 127.0.0.1'],
    ...(executablePath ? { executablePath } : {}),
  },
});

test('over plain http a captcha is solved without the browser’s cryptography', async ({ page }) => {
  test.setTimeout(240_000);
  const server = await pooledServer(captchaEnv);
  const mobile = newMobile();
  await page.goto(`${server.url.replace('127.0.0.1', 'phone.test')}/#${paths.login}?${redirect}`);
  expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined']);
  await page.getByLabel('手机号').fill(mobile);
  await agree(page);
  const solved = page.waitForRequest((request) => (request.postData() ?? '').includes('identity.captcha'));
  await submit(page, '获取验证码');
  await solved;
  await expect(page.getByText('输入短信验证码')).toBeVisible({ timeout: 200_000 });
  await page.getByLabel('验证码').fill(await smsCode(mobile, server.consoleFile));
  await expect(page).toHaveURL(/#\/pages\/stock\/stock$/);
});
