import type { Page } from '@playwright/test';
import { test as base, sharedServer } from '../support/fixtures';
import { LabPage } from './lab-page';

// Default locale of the kit: with a Chinese browser the texts would be 取消 and 确定.
const locale = 'en-US';

/** Test with a page of its own, for tests that change the browser or the page's globals. */
export const freshTest = base.extend<{ lab: LabPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  locale: async ({}, use) => use(locale),
  lab: async ({ page }, use) => {
    const lab = new LabPage(page);
    await lab.open();
    await use(lab);
  },
});

/**
 * Test on a page that all tests of a worker share, with a frozen clock and the gallery mounted again for each: loading
 * the app took longer than the tests. A worker ends with the first test that fails, and its page with it.
 */
export const test = base.extend<{ lab: LabPage }, { gallery: Page }>({
  gallery: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: sharedServer().url,
        viewport: { width: 390, height: 844 },
        timezoneId: 'Asia/Shanghai',
        locale,
      });
      const page = await context.newPage();
      await new LabPage(page).open();
      await use(page);
      await context.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  context: async ({ gallery }, use) => use(gallery.context()),
  page: async ({ gallery }, use) => use(gallery),
  lab: async ({ gallery }, use) => {
    const lab = new LabPage(gallery);
    await lab.mountAnew();
    await use(lab);
  },
});
