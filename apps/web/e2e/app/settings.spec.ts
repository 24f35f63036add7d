import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { marketPaths } from '../support/market-server';

const back = (page: Page, name: '返回' | 'Back') => page.getByRole('banner').getByRole('button', { name, exact: true });
const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: '按钮语言' }).getByRole('button', { name, exact: true });

for (const [locale, word] of [
  ['zh-CN', '返回'],
  ['zh-TW', '返回'],
  ['en-GB', 'Back'],
  ['ja', 'Back'],
] as const) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test(`reads ${word} from the first start`, async ({ page }) => {
      await page.goto(`/#${marketPaths.notice}`);
      await expect(back(page, word)).toBeVisible();
      await page.goto(`/#${marketPaths.settings}`);
      await expect(choice(page, '跟随浏览器')).toHaveAttribute('aria-pressed', 'true');
    });
  });
}

test('a chosen language of the buttons stays, until the browser is followed again', async ({ page }) => {
  await page.goto(`/#${marketPaths.settings}`);
  await choice(page, 'English').click();
  await expect(back(page, 'Back')).toBeVisible();
  await page.reload();
  await expect(back(page, 'Back')).toBeVisible();
  await choice(page, '跟随浏览器').click();
  await expect(back(page, '返回')).toBeVisible();
  await page.reload();
  await expect(back(page, '返回')).toBeVisible();
});
