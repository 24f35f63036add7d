import { randomInt } from 'node:crypto';
import { codeFor } from '@guanlan/launch/outbox';
import type { RealServer } from '@guanlan/launch/real-server';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

const given = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the journeys run through playwright.config.ts`);
  return value;
};

/** Part of a server that is needed to sign in. */
export type Place = Pick<RealServer, 'url' | 'consoleFile'>;

/** Server that all journeys share. */
export const sharedServer = (): Place => ({ url: given('E2E_URL'), consoleFile: given('E2E_CONSOLE') });

/** Mobile number that no other journey uses. */
export const newMobile = (): string => `13${randomInt(100_000_000, 999_999_999)}`;

/** Newest code for a number in the server's console outbox. */
export const smsCode = (mobile: string, consoleFile = given('E2E_CONSOLE')): Promise<string> =>
  codeFor(mobile, consoleFile);

/** Fills in the two sign-in pages from any page; ends on the page that asked to sign in. */
export async function fillSignIn(page: Page, mobile: string, consoleFile?: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('checkbox', { name: /同意/ }).check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  // The sixth digit submits.
  await page.getByLabel('验证码').fill(await smsCode(mobile, consoleFile));
}

/** Signs a new user in through the pages, starting at `path`. Returns the number. */
export async function signInByPages(page: Page, path = '/pages/deepseek-chat/deepseek-chat'): Promise<string> {
  const mobile = newMobile();
  await page.goto(`/#${path}`);
  await fillSignIn(page, mobile);
  await expect(page).toHaveURL(new RegExp(`#${path.replaceAll('/', '\\/')}`));
  return mobile;
}

/**
 * Details of the test that runs one setting of a matrix, such as a width or a page of a family. The first setting is
 * part of every proof, the others of `npm run test:all`.
 */
export const matrix = (at: number): { readonly tag?: string } => (at === 0 ? {} : { tag: '@full' });

/**
 * Repeats a reload that was cancelled. A sheet steps back in the history when it closes, and the browser cancels a reload
 * that began just before that step.
 */
function repeatCancelledReload(page: Page): void {
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    try {
      return await reload(options);
    } catch (error) {
      if (!String(error).includes('net::ERR_ABORTED')) throw error;
      return reload(options);
    }
  };
}

export const test = base.extend({
  page: async ({ page }, use) => {
    repeatCancelledReload(page);
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  baseURL: async ({}, use) => use(given('E2E_URL')),
});
