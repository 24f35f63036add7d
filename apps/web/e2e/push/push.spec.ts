import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { demoServer, JOURNEY_OPS_KEY } from '../support/demo-server';
import { expect, type Place, test } from '../support/fixtures';
import { newAccount } from '../support/people';

const sheet = (page: Page) => page.getByRole('dialog', { name: '消息推送' });
const fact = (page: Page, name: string) => sheet(page).locator('dl > div').filter({ hasText: name }).locator('dd');

/** Opens the diagnostics and waits for the connection. Returns the client's id. */
async function openSheet(page: Page): Promise<string> {
  await page.evaluate(() => window.location.assign('#/pages/mine/developer?show=push'));
  await expect(fact(page, '状态')).toHaveText('在线');
  await expect(fact(page, '客户端标识')).toHaveText(/^[0-9a-f]{32}$/);
  return fact(page, '客户端标识').innerText();
}

test.describe('push', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 });
  let server: Place;
  test.beforeAll(async () => {
    server = await demoServer();
  });

  const operate = async (path: string, body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${JOURNEY_OPS_KEY}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, answer.status]).toEqual([path, 200]);
  };
  const notice = (title: string, path?: string): string =>
    JSON.stringify({ type: 'notice', title, text: '正文', path });

  test('a visitor is connected, hears a notice, and may see everything about it', async ({ page }) => {
    await page.goto(server.url);
    const cid = await openSheet(page);
    await expect(fact(page, '连接所在')).toHaveText('这个标签页');
    await expectAccessible(page);
    await operate('/ops/push', { to: { cid }, payload: notice('维护通知') });
    await expect(page.locator('.ui-toast-host')).toHaveText('维护通知：正文');
  });

  test('the page for developers opens the diagnostics of the connection', async ({ page }) => {
    await page.goto(`${server.url}/#/pages/mine/developer`);
    await page.getByRole('button', { name: /^推送状态/ }).click();
    await expect(fact(page, '状态')).toHaveText('在线');
  });

  test('one tab holds the connection for all; the next takes it over', async ({ context }) => {
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.goto(server.url);
    const cid = await openSheet(first);
    await second.goto(server.url);
    expect(await openSheet(second)).toBe(cid);
    await expect(fact(second, '连接所在')).toHaveText('另一个标签页');
    await first.close();
    await expect(fact(second, '连接所在')).toHaveText('这个标签页');
    await expect(fact(second, '状态')).toHaveText('在线');
    expect(await fact(second, '客户端标识').innerText()).toBe(cid);
  });

  test('a server that stops the client is quoted, and the button connects again', async ({ page }) => {
    await page.goto(server.url);
    const cid = await openSheet(page);
    await operate('/ops/push/close', { cid, code: 23 });
    await expect(fact(page, '状态')).toHaveText('已停止：服务器关闭了连接');
    await expect(fact(page, '上次断开')).toContainText('23（服务器要求停止，不再自动重连）');
    await sheet(page).getByRole('button', { name: '重新连接' }).click();
    await expect(fact(page, '状态')).toHaveText('在线');
  });

  test('a connection that stays away shows beside the account, and only then', async ({ page }) => {
    await page.clock.install();
    await page.goto(server.url);
    const cid = await openSheet(page);
    const mark = page.getByRole('button', { name: '消息推送未连接' });
    await page.clock.runFor(30_000);
    await expect(mark).toHaveCount(0);
    await operate('/ops/push/close', { cid, code: 24 });
    await expect(fact(page, '状态')).toContainText('已停止');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => (history.state as { overlays?: number }).overlays ?? 0)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: '问一个问题，或查找股票和功能' })).toBeVisible();
    await page.clock.runFor(21_000);
    await mark.click();
    await sheet(page).getByRole('button', { name: '重新连接' }).click();
    await expect(fact(page, '状态')).toHaveText('在线');
    await expect(mark).toHaveCount(0);
  });

  test('a signed-in user is reached by name, and led to the page of the notice', async ({ page }) => {
    const account = await newAccount(server);
    const { uid } = account;
    await account.enter(page.context());
    await page.goto(`${server.url}/#/pages/account/account`);
    await expect(page).toHaveURL(/account\/account$/);
    const dialog = page.getByRole('alertdialog', { name: '新协议' }).first();
    // The connection is bound to the user once it is there; earlier pushes wait on the server.
    await operate('/ops/push', {
      to: { user: uid },
      payload: notice('新协议', '/pages/account/agreement?doc=service'),
    });
    await expect
      .poll(async () => {
        if (await dialog.isVisible()) return true;
        await operate('/ops/push', {
          to: { user: uid },
          payload: notice('新协议', '/pages/account/agreement?doc=service'),
        });
        return dialog.isVisible();
      })
      .toBe(true);
    await dialog.getByRole('button', { name: '查看' }).click();
    await expect(page).toHaveURL(/agreement\?doc=service$/);
  });
});
