import type { Page } from '@playwright/test';

/** Whether the page is painted dark: its ground as drawn. */
export const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [red = 255] = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Number(red) < 64;
  });
