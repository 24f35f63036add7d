import type { Page } from '@playwright/test';
import { expect, type Place } from '../support/fixtures';
import { acceptBeforehand } from '../support/market-server';
import { newAccount } from '../support/people';

/** Opens a page as a new user who has accepted the disclaimer. */
export async function openSignedIn(page: Page, server: Place, path: string): Promise<void> {
  const somebody = await newAccount(server);
  await acceptBeforehand(somebody);
  await somebody.enter(page.context());
  await page.goto(`${server.url}/#${path}`);
}

export const rows = (page: Page) => page.getByRole('list', { name: '自选股' }).getByRole('listitem');
export const names = (page: Page) => rows(page).locator('.stock-row-name > span').allInnerTexts();

/** Chooses from the menu of what is done with the whole list. */
export async function more(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '导入与导出' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** Imports two existing codes and an unknown one, written in three ways. */
export async function importThree(page: Page): Promise<void> {
  await more(page, '粘贴代码导入');
  const sheet = page.getByRole('dialog', { name: '粘贴代码导入' });
  await sheet.getByLabel('代码').fill('688934、SH605964 003942.SZ\n999999');
  await sheet.getByRole('button', { name: '识别代码' }).click();
  await expect(sheet.getByText('没有这些代码：999999')).toBeVisible();
  await sheet.getByRole('button', { name: '加入 3 只' }).click();
  await expect(rows(page)).toHaveCount(3);
}
