import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures';
import { signIn } from '../support/people';

/** Signs in elsewhere and opens a page that visitors see, too. */
export async function signInFor(page: Page, path: string): Promise<void> {
  await signIn(page);
  await page.goto(`/#${path}`);
}

/** The address of the work on screen. */
export async function workAddress(page: Page): Promise<string> {
  await expect(page).toHaveURL(/workId=[0-9a-f-]{36}$/);
  return page.url();
}

/** A paragraph that the fake model translates or rewrites so. The answer's words do not stand in it. */
export const saying = (source: string, answer: string, more = ''): string =>
  `${source} [[say?text=${encodeURIComponent(answer)}${more}]]`;

/** Nothing sticks out of the window's side. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
