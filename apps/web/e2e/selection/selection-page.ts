import type { Page } from '@playwright/test';

export const path = '/pages_diagnosis/stock-selection/stock-selection';
/** Timeout of the first load: a simulated market computes years of history before it can be searched. */
export const FIRST_LOAD = { timeout: 60_000 };

export const hits = (page: Page) => page.getByRole('list', { name: '命中' }).getByRole('listitem');
export const editor = (page: Page) => page.getByRole('textbox', { name: '选股公式' });
/** Unfolds the conditions over a result. */
export const edit = (page: Page) => page.getByRole('button', { name: /^修改条件：/ }).click(FIRST_LOAD);
export const run = (page: Page) => page.getByRole('button', { name: '开始选股' }).click();
