import { readFileSync } from 'node:fs';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { expectAccessible } from '../support/accessible';
import { agree, fill, newName, paths, submit } from '../support/account';
import { expect, test } from '../support/fixtures';

/** Address and token from the line that a new server prints for its first administrator. */
async function setupLine(consoleFile: string): Promise<{ address: string; token: string }> {
  const line = /还没有管理员。到 (\S+) 注册，安装口令 ([\w-]+)/;
  await expect.poll(() => line.test(readFileSync(consoleFile, 'utf8'))).toBe(true);
  const [, address = '', token = ''] = line.exec(readFileSync(consoleFile, 'utf8')) ?? [];
  return { address, token };
}

test('rule 10: the address on the console opens the page with its token, which makes one administrator', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const server = await startRealServer();
  try {
    const { address, token } = await setupLine(server.consoleFile);
    await page.goto(address);
    await expect(page.getByLabel('安装口令')).toHaveValue(token);
    await expect(page).toHaveURL(new RegExp(`#${paths.registerAdmin}$`));
    await expect(page.getByLabel('用户名', { exact: true })).toBeFocused();
    await expectAccessible(page);

    const [username, password] = [newName(), 'three quiet rivers 1932'];
    await fill(page, { 用户名: username, 密码: 'quiet rivers', 再输一次密码: 'quiet rivers' });
    await submit(page, '创建管理员');
    await expect(page.getByText('密码至少 15 个字符')).toBeVisible();
    await fill(page, { 安装口令: 'not-the-token', 密码: password, 再输一次密码: password });
    await submit(page, '创建管理员');
    await expect(page.getByText('安装口令不正确，请看服务器的启动输出')).toBeVisible();
    await expect(page.getByLabel('安装口令')).toBeFocused();
    await fill(page, { 安装口令: token });
    await submit(page, '创建管理员');
    await expect(page.getByLabel('账号', { exact: true })).toHaveValue(username);
    await fill(page, { 密码: password });
    await agree(page);
    await submit(page, '登录');
    await expect(page).toHaveURL(/#\/$/);

    await page.goto(`${server.url}/#${paths.registerAdmin}`);
    await expect(page.getByText('管理员已经注册')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await submit(page, '去登录');
    await expect(page).toHaveURL(new RegExp(`#${paths.loginPassword}`));
  } finally {
    await server.stop();
    removeData(server.dataDir);
  }
});

test('a page that cannot reach the server shows an error, and can retry', async ({ page }) => {
  await page.goto('/');
  await page.route('**/client', (route) => route.abort());
  await page.goto(`/#${paths.registerAdmin}`);
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await page.unroute('**/client');
  await submit(page, '重试');
  await expect(page.getByRole('heading', { level: 2, name: '创建超级管理员' })).toBeVisible();
});
