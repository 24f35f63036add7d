import type { Page } from '@playwright/test';
import { test as base, sharedServer } from '../support/fixtures';
import { LabPage } from './lab-page';

// The kit's default: a Chinese browser gets 取消 and 确定.
const locale = 'en-US';

/** Each test has a page of its own: for those that change the browser or the page's globals. */
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
 * All tests of a worker use one page with a frozen clock, on which the screen is mounted anew for each: to load the app
 * took longer than what is tested. A worker ends with the first test that fails, and its page with it.
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
