import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, fillSignIn, newMobile, test } from '../support/fixtures';

const path = '/pages/fastapi/fastapi';
const open = async (page: Page, query = '?function=system.echo'): Promise<void> => {
  await page.goto(`/#${path}${query}`);
  await expect(page.getByRole('button', { name: '发送', exact: true })).toBeVisible();
};
const editor = (page: Page) => page.getByLabel('参数（JSON）');
const send = (page: Page) => page.getByRole('button', { name: '发送', exact: true }).click();
const result = (page: Page) => page.getByRole('region', { name: '结果' });
const exchange = (page: Page, title: string) => result(page).getByRole('region', { name: title, exact: true });

test('a link opens its function; the call shows what was sent, signed and answered', async ({ page }) => {
  await open(page);
  await editor(page).fill('{"words":"观澜"}');
  await send(page);
  await expect(result(page)).toContainText('成功');
  await expect(result(page).getByLabel('返回的数据')).toContainText('"words": "观澜"');
  const call = exchange(page, '2. 调用函数');
  await expect(call.getByLabel('请求', { exact: true })).toContainText(/x-serverless-sign: [0-9a-f]{32}/);
  await expect(call.getByLabel('待签名文本')).toContainText('method=serverless.function.runtime.invoke&params={');
  await expect(call.getByLabel('签名', { exact: true })).toContainText(/^[0-9a-f]{32}$/);
  await expect(exchange(page, '1. 匿名授权')).toBeVisible();
  await expectAccessible(page);
});

test('arguments are checked before they are sent, and may be sent all the same', async ({ page }) => {
  await open(page, '?function=lab.wechatSignUrl');
  await editor(page).fill('{"url": ');
  await expect(page.getByRole('button', { name: '先改正 JSON' })).toBeDisabled();
  await editor(page).fill('{"url": 1}');
  await expect(page.getByRole('list', { name: '不符合约定之处' })).toContainText('url 应为文本');
  await send(page);
  await expect(result(page)).toContainText('INVALID_PARAM');
});

for (const [label, code] of [
  ['签名错误', 'GATEWAY_INVALID_SIGN'],
  ['时间戳过期', 'GATEWAY_INVALID_TIMESTAMP'],
  ['残缺的 JSON', 'GATEWAY_MALFORMED'],
  ['函数不存在', 'FUNCTION_NOT_FOUND'],
] as const) {
  test(`${label}: the server says ${code}`, async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: label }).click();
    await send(page);
    await expect(result(page)).toContainText(code);
  });
}

test('a dead access token is refused, renewed and the call tried again', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '访问凭证失效' }).click();
  await send(page);
  await expect(result(page)).toContainText('成功');
  await expect(exchange(page, '2. 调用函数')).toContainText('GATEWAY_INVALID_TOKEN');
  await expect(exchange(page, '3. 重新授权')).toBeVisible();
  await expect(exchange(page, '4. 自动重试')).toContainText('HTTP 200');
});

test('a call is copied as a command and found again in the history, over a reload', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await editor(page).fill('{"mark":7}');
  await send(page);
  await result(page).getByRole('button', { name: '复制 curl' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^curl 'http:\/\/127\.0\.0\.1:\d+\/client'[\s\S]*x-serverless-sign: [0-9a-f]{32}[\s\S]*--data-raw/);
  await page.getByRole('button', { name: '清空', exact: true }).first().click();
  await page.reload();
  await page
    .getByRole('region', { name: '调用记录' })
    .getByRole('button', { name: /system\.echo/ })
    .click();
  await expect(editor(page)).toHaveValue('{\n  "mark": 7\n}');
});

test('a function is found by search and remembered; one that needs signing in says so', async ({ page }) => {
  await page.goto(`/#${path}`);
  await page.getByRole('button', { name: /^system\.echo/ }).click();
  const sheet = page.getByRole('dialog', { name: '选择函数' });
  await sheet.getByPlaceholder(/搜索函数/).fill('账号 identity.me');
  await sheet.getByRole('button', { name: /identity\.me/ }).click();
  await expect(page).toHaveURL(/function=identity\.me$/);
  await send(page);
  await expect(result(page)).toContainText('uni-id-token-not-exist');
  await page.goto(`/#${path}`);
  await page.reload();
  await expect(page.getByRole('button', { name: /identity\.me/ }).first()).toBeVisible();
  await page.getByRole('button', { name: '去登录' }).click();
  await fillSignIn(page, newMobile());
  await expect(page).toHaveURL(/function=identity\.me$/);
  await send(page);
  await expect(result(page).getByLabel('返回的数据')).toContainText('"mobile"');
});

test('a function that is none is said to be none', async ({ page }) => {
  await page.goto(`/#${path}?function=no.such`);
  await expect(page.getByText('约定里没有 no.such')).toBeVisible();
});
