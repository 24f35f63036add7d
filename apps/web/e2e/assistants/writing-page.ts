import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures';
import { signIn } from '../support/people';

/** Signs in without the login pages, and opens a page that visitors see, too. */
export async function signInFor(page: Page, path: string): Promise<void> {
  await signIn(page);
  await page.goto(`/#${path}`);
}

/** Address of the work on screen. */
export async function workAddress(page: Page): Promise<string> {
  await expect(page).toHaveURL(/workId=[0-9a-f-]{36}$/);
  return page.url();
}

/** Paragraph that makes the fake model write `answer`, whose words the paragraph itself does not contain. */
export const saying = (source: string, answer: string, more = ''): string =>
  `${source} [[say?text=${encodeURIComponent(answer)}${more}]]`;

/** Expects nothing beyond the sides of the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
