import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { paths } from './account';
import { expect, fillSignIn, newMobile, test } from './fixtures';

const executablePath = findChromium();

// A name that is not the machine's own, as a phone in the same network has it: no secure context, no `crypto.subtle`.
test.use({
  launchOptions: {
    args: [...chromiumFlags, '--host-resolver-rules=MAP phone.test 127.0.0.1'],
    ...(executablePath ? { executablePath } : {}),
  },
});

test('over plain http a captcha is solved without the browser’s cryptography, and WeChat’s way begins', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const server = await startRealServer({ CODES_BEFORE_CAPTCHA: '0' });
  try {
    const solved = page.waitForRequest((request) => (request.postData() ?? '').includes('identity.captcha'));
    await page.goto(`${server.url.replace('127.0.0.1', 'phone.test')}/#${paths.login}`);
    expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined']);
    await page.getByLabel('手机号').fill('13800138000');
    await page.getByRole('checkbox', { name: /同意/ }).check();
    await page.getByRole('button', { name: '获取验证码' }).click();
    await solved;
    await expect(page.getByText('输入短信验证码')).toBeVisible({ timeout: 180_000 });
    await page.goto(`${server.url.replace('127.0.0.1', 'phone.test')}/#${paths.login}`);
    await fillSignIn(page, newMobile(), server.consoleFile);
    await expect(page).toHaveURL(/#\/$/);
  } finally {
    await server.stop();
    removeData(server.dataDir);
  }
});
