import { DEFAULT_VISITOR, FAKE_ACCOUNT } from '@guanlan/fakes/wechat';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { withWechat } from '../support/wechat-server';

const path = '/#/pages/wechattest/wechattest';

test('without an account it says so and leads back, and to nothing else', async ({ page }) => {
  await page.goto(path);
  await expect(page.getByText('公众号尚未接入')).toBeVisible();
  await expect(page.getByText('WECHAT_MP_APP_ID')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: '返回' })).toBeVisible();
  await expect(page.getByRole('button', { name: '开始授权' })).toHaveCount(0);
});

test.describe('with an account', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  const wechat = withWechat();

  test('the server address is checked as WeChat does, with the right token and a wrong one', async ({ page }) => {
    await page.goto(`${wechat.server.url}${path}`);
    const section = page.getByRole('region', { name: '服务器验证' });
    await section.getByLabel('令牌（Token）').fill('a');
    await section.getByRole('button', { name: '验证' }).click();
    await expect(section.getByText('3 到 32 位字母或数字')).toBeVisible();
    await section.getByLabel('令牌（Token）').fill(FAKE_ACCOUNT.token);
    await section.getByRole('button', { name: '验证' }).click();
    await expect(section.getByText('通过', { exact: true })).toHaveCount(2);
    await section.getByLabel('令牌（Token）').fill('anotherToken');
    await section.getByRole('button', { name: '验证' }).click();
    await expect(section.getByText('服务器的令牌与填写的不一样')).toBeVisible();
    await expectAccessible(page);
  });

  test('an address is signed for the JS-SDK', async ({ page }) => {
    await page.goto(`${wechat.server.url}${path}`);
    const section = page.getByRole('region', { name: 'JS-SDK 签名' });
    await section.getByRole('button', { name: '签名', exact: true }).click();
    await expect(section.getByLabel('wx.config')).toContainText(/"signature": "[0-9a-f]{40}"/);
    await expect(section.getByLabel(/待签名文本/)).toContainText(`url=${wechat.server.url}/`);
    await expect(section.getByText('待签名文本（ticket 已遮住）')).toBeVisible();
  });

  test('an authorization comes back with the user; a reload does not spend the code again', async ({ page }) => {
    await page.goto(`${wechat.server.url}${path}`);
    const section = page.getByRole('region', { name: '网页授权' });
    await section.getByRole('button', { name: 'snsapi_userinfo' }).click();
    await section.getByRole('button', { name: '开始授权' }).click();
    await expect(section.getByLabel('授权结果')).toContainText(DEFAULT_VISITOR.nickname);
    await expect(section.getByLabel('授权结果')).toContainText(DEFAULT_VISITOR.openid);
    // The result is in view without scrolling.
    await expect(section.getByLabel('授权结果')).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(/wechattest$/);
    await page.reload();
    await expect(section.getByRole('button', { name: '开始授权' })).toBeVisible();
    await expect(section.getByRole('alert')).toHaveCount(0);
  });

  test('a code that came back to a browser that did not ask for it is not used', async ({ page }) => {
    await page.goto(`${wechat.server.url}${path}?code=abc&state=def`);
    await expect(page.getByText('这次授权已失效，请重新发起')).toBeVisible();
    await page.goto(`${wechat.server.url}/wechat/oauth?state=def`);
    await expect(page.getByText('用户没有同意授权')).toBeVisible();
  });
});
