import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/people';
import { clipboard, expectNoOverflow, saying, workAddress } from './writing-page';

const path = '/pages/copywriting/copywriting';
const original = (page: Page): Locator => page.getByRole('textbox', { name: /^原文/ });
const version = (page: Page, n: number): Locator => page.getByRole('article').nth(n - 1);
const start = (page: Page): Promise<void> => page.getByRole('button', { name: '开始改写' }).click();

test('writes several versions with the changes marked, keeps one, rewrites one, and reload changes nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, path);
  await original(page).fill(saying('今天江水又涨了', '今天江水涨得真高'));
  await page.getByRole('button', { name: '朋友圈' }).click();
  await page.getByRole('button', { name: '2 版' }).click();
  await start(page);
  const address = await workAddress(page);
  await expect(version(page, 1)).toContainText('今天江水涨得真高');
  await expect(version(page, 1).locator('ins').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(version(page, 1)).toContainText(/\d+ 字，比原文少 \d+ 字/);

  await version(page, 1).getByRole('button', { name: '采用' }).click();
  await expect(version(page, 1)).toContainText('已采用');
  await page.getByRole('navigation', { name: '版本' }).getByRole('button', { name: '2' }).click();
  await version(page, 2).getByRole('button', { name: '不要' }).click();
  await expect(version(page, 2).getByRole('button', { name: '取消不要' })).toBeVisible();

  await version(page, 2).getByRole('button', { name: '重写版本 2' }).click();
  const sheet = page.getByRole('dialog', { name: '重写版本 2' });
  await expect(sheet.getByRole('button', { name: '更短一点' })).toBeVisible();
  await sheet.getByRole('textbox', { name: '其他要求' }).fill(saying('更有力', '江高'));
  await sheet.getByRole('button', { name: '按要求重写' }).click();
  await expect(version(page, 2).locator('.writing-text')).toHaveText('江高');
  await expect(version(page, 2)).toContainText('2/2');

  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(version(page, 1)).toContainText('已采用');
  await page.getByRole('navigation', { name: '版本' }).getByRole('button', { name: '2' }).click();
  await expect(version(page, 2)).toContainText('2/2');
  await version(page, 2).getByRole('button', { name: '上一稿' }).click();
  await expect(version(page, 2)).toContainText('今天江水涨得真高');

  await version(page, 1).getByRole('button', { name: '复制版本 1' }).click();
  await expect
    .poll(() => clipboard(page))
    .toMatch(/^今天江水涨得真高\n\n（本文由 AI 生成（模型：.+），请核对后使用）$/);
  const download = page.waitForEvent('download');
  await version(page, 1).getByRole('button', { name: '下载版本 1' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('由 AI 生成');
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('shows original and versions at once, before the server is asked for the run', async ({ page }) => {
  await signIn(page, path);
  await page.route('**/client', (route) =>
    route.request().postData()?.includes('works.open') ? undefined : route.continue(),
  );
  await original(page).fill(saying('今天江水又涨了', '江水真高'));
  await page.getByRole('button', { name: '2 版' }).click();
  await start(page);
  await workAddress(page);
  await expect(version(page, 2)).toContainText('正在动笔…');
  await expect(page.getByRole('region', { name: '原文' })).toContainText('原文');
  await expect(page.getByRole('region', { name: '进度与操作' })).toContainText('0 / 2 版');
});

test('a run continues after a reload, and stops on request', async ({ page }) => {
  await signIn(page, path);
  await original(page).fill('江水 [[huge?tokens=4000&rate=20]]');
  await page.getByRole('button', { name: '1 版', exact: true }).click();
  await start(page);
  await workAddress(page);
  await expect(version(page, 1).locator('.writing-text')).toContainText('观澜');
  await page.reload();
  await expect(version(page, 1)).toHaveAttribute('aria-busy', 'true');
  await expect(version(page, 1).locator('.writing-text')).toContainText('观澜');
  await page.getByRole('button', { name: '停止' }).click();
  await expect(version(page, 1).getByRole('alert')).toContainText('已停止');
  for (const place of [version(page, 1), page.getByRole('region', { name: '进度与操作' })])
    await expect(place.getByRole('button', { name: '继续写' })).toBeVisible();
});

test('a version with Markdown marks is read and copied as plain text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, path);
  await original(page).fill(saying('江水又涨了', '# 江水\n\n**今天**真高\n* 去看看'));
  await page.getByRole('button', { name: '1 版', exact: true }).click();
  await start(page);
  await expect(version(page, 1).locator('.writing-text')).toHaveText('江水\n\n今天真高\n- 去看看');
  await version(page, 1).getByRole('button', { name: '复制版本 1' }).click();
  await expect.poll(() => clipboard(page)).toMatch(/^江水\n\n今天真高\n- 去看看\n\n（本文由 AI 生成/);
});

test('history: a run is found, deleted and restored', async ({ page }) => {
  await signIn(page, path);
  await original(page).fill(saying('潮水的文案', '潮来'));
  await page.getByRole('button', { name: '1 版', exact: true }).click();
  await start(page);
  await expect(version(page, 1)).toContainText('潮来');
  await page.goBack();
  await expect(original(page)).toHaveValue(/潮水的文案/);
  await page.getByRole('button', { name: '改写记录' }).click();
  const drawer = page.getByRole('dialog', { name: '改写记录' });
  await drawer.getByRole('button', { name: /^更多：潮水的文案/ }).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect(drawer.getByRole('button', { name: /^潮水的文案/ })).toHaveCount(0);
  await drawer.getByRole('button', { name: '撤销' }).click();
  await drawer.getByRole('button', { name: /^潮水的文案/ }).click();
  await expect(version(page, 1)).toContainText('潮来');
});

test('errors are reported, and the text is kept', async ({ page, context }) => {
  await signIn(page, path);
  await start(page);
  await expect(page.getByText('请输入要改写的文案')).toBeVisible();
  await original(page).fill('http://127.0.0.1/secret');
  await page.getByRole('button', { name: '读取链接' }).click();
  await expect(page.getByText('这个地址不能读取，请换一个')).toBeVisible();
  await original(page).fill(saying('一段要改的文案', '改好了'));
  await context.setOffline(true);
  await start(page);
  await expect(page.getByText('网络不通，请检查网络后重试')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(original(page)).toHaveValue(/一段要改的文案/);
  await context.setOffline(true);
  await start(page);
  const failure = page.getByRole('alert').filter({ hasText: '网络不通，请检查网络后重试' });
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(version(page, 1)).toContainText('改好了');
});

test('a model without money left is changed for another, and one action is offered', async ({ page }) => {
  await signIn(page, path);
  await original(page).fill('江水又涨了 [[error-402]]');
  await page.getByRole('button', { name: '1 版', exact: true }).click();
  await start(page);
  const problem = version(page, 1).getByRole('alert');
  await expect(problem).toContainText('模型服务余额不足');
  await expect(problem.getByRole('button')).toHaveText(['换个模型']);
  await problem.getByRole('button').click();
  const other = page.getByRole('dialog').getByRole('button', { name: /reasoner/ });
  await other.click();
  // The chosen model was asked, and is the page's model from now on.
  await expect(page.getByRole('button', { name: '模型：DeepSeek · deepseek-reasoner，点按更换' })).toBeVisible();
  // Tries that failed without a word are no versions to switch between.
  await expect(problem).toContainText('模型服务余额不足');
  await expect(version(page, 1)).not.toContainText('/2');
});

test('refused versions are written again by another request, and not by a repeat', async ({ page }) => {
  await signIn(page, path);
  await original(page).fill('江水又涨了 [[dashscope-moderation]]');
  await page.getByRole('button', { name: '2 版', exact: true }).click();
  await start(page);
  await expect(version(page, 1).getByRole('alert')).toContainText('原文未通过内容审核');
  await expect(version(page, 2).getByRole('alert')).toBeAttached();
  const foot = page.getByRole('region', { name: '进度与操作' });
  await expect(foot.getByRole('button', { name: '继续写' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '标出改动' })).toHaveCount(0);
  await foot.getByRole('button', { name: '改要求再写' }).click();
  await expect(original(page)).toHaveValue(/江水又涨了/);
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('shows the versions side by side, and is used by keyboard', async ({ page }) => {
    await signIn(page, path);
    await original(page).fill(saying('今天江水又涨了', '江水真高'));
    await page.getByRole('button', { name: '3 版' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '开始改写' }).focus();
    await page.keyboard.press('Enter');
    await expect(version(page, 3)).toContainText('江水真高');
    const boxes = await Promise.all([1, 2, 3].map((n) => version(page, n).boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    await version(page, 2).getByRole('button', { name: '采用' }).focus();
    await page.keyboard.press('Enter');
    await expect(version(page, 2)).toContainText('已采用');
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
