import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import {
  answers,
  ask,
  composer,
  converse,
  finished,
  lastText,
  onlineWithoutSending,
  openHistory,
  path,
  questions,
} from '../support/chat-page';
import { expect, signInByPages, test } from '../support/fixtures';
import { signIn } from '../support/people';

const long = '说下去 [[huge?tokens=120&rate=40]]';
const one = (page: Page, text: string): Locator => questions(page).filter({ hasText: text });
const press = (page: Page, text: string, name: string): Promise<void> =>
  one(page, text).getByRole('button', { name, exact: true }).click();
const bubbles = (page: Page): Locator => page.locator('.chat-bubble');

test.beforeEach(async ({ page }) => {
  await signIn(page, path);
});

test('questions asked offline stand in their order, survive a reload, and are sent, changed and dropped', async ({
  page,
  context,
}) => {
  await converse(page, '你好');
  await context.setOffline(true);
  for (const text of ['第二问', '第三问', '第四问']) await ask(page, text);
  await expect(bubbles(page)).toHaveText(['你好', '第二问', '第三问', '第四问']);
  await expect(one(page, '第二问').getByRole('alert')).toContainText('未发送：网络不通，恢复后会自动发送');
  await expect(one(page, '第三问')).toContainText('排队中，在上一条之后发送');
  await expect(composer(page)).toHaveValue('');
  const letSend = await onlineWithoutSending(page);
  await page.reload();
  await letSend();
  await expect(bubbles(page)).toHaveText(['你好', '第二问', '第三问', '第四问']);
  await expectAccessible(page, '.chat-scroll');

  await composer(page).fill('写到一半');
  await press(page, '第三问', '编辑');
  await expect(composer(page)).toHaveValue('第三问');
  await composer(page).fill('第三问，改过');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(composer(page)).toHaveValue('写到一半');
  await expect(bubbles(page)).toHaveText(['你好', '第二问', '第三问，改过', '第四问']);

  await press(page, '第四问', '删除');
  await expect(one(page, '第四问')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(bubbles(page)).toHaveText(['你好', '第二问', '第三问，改过', '第四问']);
  await press(page, '第四问', '删除');

  // The second question is sent by the user; the third follows its answer.
  await press(page, '第二问', '重试');
  await expect(finished(page)).toHaveCount(3);
  await expect(bubbles(page)).toHaveText(['你好', '第二问', '第三问，改过']);
  await page.reload();
  await expect(bubbles(page)).toHaveText(['你好', '第二问', '第三问，改过']);
  await expect(finished(page)).toHaveCount(3);
  await expect(composer(page)).toHaveValue('写到一半');
});

test('questions asked offline are sent by themselves once the network is back', async ({ page, context }) => {
  await converse(page, '你好');
  await context.setOffline(true);
  for (const text of ['第二问', '第三问']) await ask(page, text);
  await expect(one(page, '第二问').getByRole('alert')).toContainText('未发送：网络不通，恢复后会自动发送');
  await context.setOffline(false);
  await expect(finished(page)).toHaveCount(3);
  await expect(bubbles(page)).toHaveText(['你好', '第二问', '第三问']);
  await expect(page.getByText('未发送')).toHaveCount(0);
});

test('a question asked while an answer runs goes once it is done, in both tabs only once', async ({
  page,
  context,
}) => {
  await ask(page, long);
  await expect(page).toHaveURL(/conversationId=/);
  await ask(page, '接着问');
  await ask(page, '再接着问');
  await expect(one(page, '再接着问')).toContainText('排队中，回答完成后自动发送');
  // An empty composer shows the stop button.
  await expect(page.getByRole('button', { name: '停止生成' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(one(other, '再接着问')).toBeVisible();
  for (const tab of [page, other]) {
    await expect(finished(tab)).toHaveCount(3);
    await expect(bubbles(tab)).toHaveText([long, '接着问', '再接着问']);
  }
  await page.reload();
  await expect(finished(page)).toHaveCount(3);
  await expect(bubbles(page)).toHaveText([long, '接着问', '再接着问']);
});

test('a question whose reply was lost is not asked twice', async ({ page }) => {
  await converse(page, '你好');
  let lost = 0;
  await page.route('**/client', async (route) => {
    if (!route.request().postData()?.includes('chat.send') || lost > 0) return route.continue();
    lost += 1;
    // The server receives it; only its reply is lost.
    await route.fetch();
    await route.abort();
  });
  await ask(page, '只问一次');
  await expect(one(page, '只问一次').getByRole('alert')).toContainText('未发送');
  await press(page, '只问一次', '重试');
  await expect(finished(page)).toHaveCount(2);
  await page.reload();
  await expect(bubbles(page)).toHaveText(['你好', '只问一次']);
  lost = 0;
  await ask(page, '也只问一次');
  await expect(one(page, '也只问一次').getByRole('alert')).toContainText('未发送');
  await page.reload();
  await expect(finished(page)).toHaveCount(3);
  await expect(bubbles(page)).toHaveText(['你好', '只问一次', '也只问一次']);
  await expect(page.getByText('未发送')).toHaveCount(0);
});

test('unsent questions stay in their conversation, with their files, and are nobody else’s', async ({
  page,
  context,
}) => {
  await converse(page, '你好');
  const text = { name: '名单.txt', mimeType: 'text/plain', buffer: Buffer.from('李白') };
  await page.getByLabel('选择文本文件').setInputFiles(text);
  await expect(page.getByRole('list', { name: '要发送的附件' }).locator('li')).toHaveAttribute('data-state', 'ready');
  await context.setOffline(true);
  await ask(page, '数人头');
  await expect(one(page, '数人头').getByRole('alert')).toContainText('未发送');
  const letSend = await onlineWithoutSending(page);
  await page.getByRole('button', { name: '新对话' }).first().click();
  await letSend();
  await expect(questions(page)).toHaveCount(0);
  const drawer = await openHistory(page);
  await drawer.getByText('观澜测试对话').click();
  await expect(one(page, '数人头').getByRole('button', { name: '打开文件 名单.txt' })).toBeVisible();

  const token = await page.evaluate(() => [
    localStorage.getItem('uni_id_token'),
    localStorage.getItem('uni_id_token_expired'),
  ]);
  await page.evaluate(() => localStorage.setItem('uni_id_token', ''));
  await page.goto('/#/');
  await page.reload();
  await signInByPages(page, path);
  await expect(questions(page)).toHaveCount(0);
  await expect(page.getByText('数人头')).toHaveCount(0);
  await page.evaluate(([value, expired]) => {
    localStorage.setItem('uni_id_token', value ?? '');
    localStorage.setItem('uni_id_token_expired', expired ?? '');
  }, token);
  await page.goto('/#/');
  await page.reload();
  await page.goto(`/#${path}`);
  await press(page, '数人头', '重试');
  await expect(finished(page)).toHaveCount(2);
  await expect(one(page, '数人头').getByRole('button', { name: '打开文件 名单.txt' })).toBeVisible();
});

test('a stopped answer does not send what waits behind it', async ({ page }) => {
  await ask(page, '说下去 [[huge?tokens=100000&rate=100]]');
  await expect.poll(() => lastText(page).catch(() => '')).toContain('观澜');
  await ask(page, '接着问');
  await page.getByRole('button', { name: '停止生成' }).click();
  await expect(answers(page).first()).toContainText('已停止');
  await expect(one(page, '接着问').getByRole('alert')).toContainText('未发送');
  await press(page, '接着问', '重试');
  await expect(answers(page)).toHaveCount(2);
});

test('an answer that was stopped before its first word is asked for again', async ({ page }) => {
  await ask(page, '你好 [[hang]]');
  await expect(page).toHaveURL(/conversationId=/);
  await page.getByRole('button', { name: '停止生成' }).click();
  const answer = answers(page).last();
  await expect(answer).toContainText('已停止，还没有写出内容');
  await expect(answer.getByRole('button')).toHaveText(['重新回答']);
  await answer.getByRole('button', { name: '重新回答' }).click();
  await expect(page.getByRole('button', { name: '停止生成' })).toBeVisible();
  await page.getByRole('button', { name: '停止生成' }).click();
  await expect(page.getByRole('group', { name: '回答的版本' })).toContainText('2/2');
});

test('a question that did not get through stays, and is sent once', async ({ page, context }) => {
  await converse(page, '你好');
  await context.setOffline(true);
  await ask(page, '断网时问的');
  await expect(page.getByText(/^未发送/)).toBeVisible();
  const letSend = await onlineWithoutSending(page);
  await page.reload();
  await letSend();
  await expect(page.getByText(/^未发送/)).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(finished(page)).toHaveCount(2);
  await expect(composer(page)).toHaveValue('');
  await expect(questions(page)).toHaveText([/你好/, /断网时问的/]);
});

test('a long text pasted offline survives a reload and goes along once the network is there', async ({
  page,
  context,
}) => {
  await converse(page, '你好');
  const whole = `${'长'.repeat(20_001)}尾巴`;
  const tray = page.getByRole('list', { name: '要发送的附件' }).locator('li');
  await composer(page).fill('总结');
  await context.setOffline(true);
  await composer(page).evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, whole);
  await expect(tray).toHaveAttribute('data-state', 'failed');
  // Nothing was uploaded: only this browser has it.
  await page.route('**/client', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(tray).toContainText('粘贴的文本.txt');
  await expect(composer(page)).toHaveValue('总结');
  await expect(tray).toHaveAttribute('data-state', 'failed');
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.unroute('**/client');
  // The upload is retried automatically.
  await context.setOffline(false);
  await expect(tray).toHaveAttribute('data-state', 'ready');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(finished(page)).toHaveCount(2);
  await one(page, '总结').getByRole('button', { name: '打开文件 粘贴的文本.txt' }).click();
  await expect(page.getByRole('dialog', { name: '粘贴的文本.txt' }).locator('pre')).toHaveText(whole);
});
