import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { marketPaths } from '../support/market-server';

test.use({ viewport: { width: 1280, height: 800 } });

test('? lists the keys of the page and of the app, and writes a question mark in a field', async ({ page }) => {
  await page.goto('/#/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' });
  await page.locator('body').press('?');
  await expect(sheet.getByRole('region', { name: '这个页面' })).toContainText('打开第一条结果');
  await expect(sheet.getByRole('region', { name: '所有页面' })).toContainText('打开这张快捷键表');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const field = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await field.click();
  await page.keyboard.type('怎样?');
  await expect(field).toHaveValue('怎样?');
  await expect(sheet).toBeHidden();
});

test('the settings of a desktop open the list of keys', async ({ page }) => {
  await page.goto(`/#${marketPaths.settings}`);
  const row = page.getByRole('button', { name: /^键盘快捷键/ });
  await row.click();
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row).toBeHidden();
});
