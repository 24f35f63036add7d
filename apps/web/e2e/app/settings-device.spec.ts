import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, sharedServer, test } from '../support/fixtures';
import { marketPaths } from '../support/market-server';
import { newAccount } from '../support/people';

const openCache = (page: Page): Promise<void> => page.getByRole('main').getByRole('button', { name: /^缓存/ }).click();

const rootSize = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test('a chosen text size scales every page from its first paint on, and nothing leaves the width', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/#${marketPaths.settings}`);
  const before = await rootSize(page);
  await page.getByRole('group', { name: '字号' }).getByRole('button', { name: '特大' }).click();
  expect([before, await rootSize(page)]).toEqual(['16px', '20px']);
  await expectAccessible(page);
  for (const path of ['/', '/pages/market/market', '/pages/tools/tools', '/pages/translation/translation']) {
    await page.goto(`/#${path}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await rootSize(page)).toBe('20px');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('clearing the traces leaves login, settings and drafts; drafts go when they are named', async ({ page }) => {
  const account = await newAccount(sharedServer());
  await account.enter(page.context());
  await page.goto('/#/pages/translation/translation');
  await page.getByRole('textbox', { name: '原文' }).fill('尚未译完的一句');
  await page.goto('/#/pages_diagnosis/notice');
  await page.evaluate(() => localStorage.setItem('guanlan.stock.searches', '[]'));
  await page.goto(`/#${marketPaths.settings}`);
  await openCache(page);
  const dialog = page.getByRole('alertdialog');
  await page.getByRole('dialog', { name: '缓存' }).getByRole('button', { name: '清除浏览痕迹' }).click();
  await expect(dialog).toContainText('登录、设置、草稿和没发出的问题、画线都会留下');
  await dialog.getByRole('button', { name: '清除' }).click();
  await expect(page.getByRole('dialog', { name: '缓存' }).getByRole('button', { name: '清除浏览痕迹' })).toBeDisabled();
  await page.goto('/#/pages/translation/translation');
  await expect(page.getByRole('textbox', { name: '原文' })).toHaveValue('尚未译完的一句');

  await page.goto(`/#${marketPaths.settings}`);
  await openCache(page);
  await page.getByRole('button', { name: '删除草稿和没发出的问题' }).click();
  await expect(dialog).toContainText('不能恢复');
  await dialog.getByRole('button', { name: '删除' }).click();
  await page.goto('/#/pages/translation/translation');
  await expect(page.getByRole('textbox', { name: '原文' })).toHaveValue('');
});

test('the settings say the version and which parts of the service are demonstrations, and no address of the server', async ({
  page,
}) => {
  await page.goto(`/#${marketPaths.settings}`);
  await expect(page.getByText('1.0.1（101）')).toBeVisible();
  await expect(page.getByText(/演示：.*模拟行情/)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('127.0.0.1');
});

test('what can be cleared is a row each, with its button at the right', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/#${marketPaths.settings}`);
  await openCache(page);
  const buttons = page.getByRole('dialog', { name: '缓存' }).getByRole('listitem').getByRole('button');
  await expect(buttons).toHaveText(['清除', '清除', '删除']);
  const edges = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { right, width } = button.getBoundingClientRect();
      return [right, width].map(Math.round);
    }),
  );
  expect(new Set(edges.map(String)).size).toBe(1);
});
