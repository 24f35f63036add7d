import { answers, ask, composer, converse, finished, lastText, path, story } from '../support/chat-page';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/people';

test.beforeEach(async ({ page }) => {
  await signIn(page, path);
});

test('keeps a draft and the place in the chat across a reload', async ({ page }) => {
  await converse(page, '排版 [[markdown]]');
  await composer(page).fill('写到一半的问题');
  const table = answers(page).last().getByRole('table');
  await table.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect(page.getByRole('button', { name: '到底部' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('above');
  await page.goto('/#/');
  await page.goto(`/#${path}`);
  await expect(composer(page)).toHaveValue('写到一半的问题');
  await expect(table).toBeInViewport();
  await page.getByRole('button', { name: '到底部' }).click();
  await expect(page.getByRole('button', { name: '到底部' })).toBeHidden();
});

test('reading further up is not disturbed by an answer that grows', async ({ page }) => {
  await ask(page, '说下去 [[huge?tokens=1500&rate=150]]');
  await expect.poll(() => lastText(page).catch(() => '')).toContain(story(500));
  await page.locator('.chat-scroll').hover();
  await page.mouse.wheel(0, -400);
  await expect(page.getByRole('button', { name: '到底部' })).toBeVisible();
  const top = await page.locator('.chat-scroll').evaluate((element) => element.scrollTop);
  const before = (await lastText(page)).length;
  await expect.poll(async () => (await lastText(page)).length).toBeGreaterThan(before + 100);
  expect(await page.locator('.chat-scroll').evaluate((element) => element.scrollTop)).toBe(top);
  await page.getByRole('button', { name: '到底部' }).click();
  await expect(finished(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: '重新生成' })).toBeInViewport();
});

test('stays at the end when content shrinks and grows again between two frames', async ({ page }) => {
  await converse(page, '排版 [[markdown]]');
  const scroll = page.locator('.chat-scroll');
  const toEnd = (): Promise<number> =>
    scroll.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  await expect(page.locator('.katex').first()).toBeVisible();
  await expect.poll(toEnd).toBeLessThanOrEqual(1);
  // As with a formula that is typeset: lower than its source, before the rest arrives.
  const fell = await scroll.evaluate((element) => {
    const blocks = [...element.querySelectorAll('.md > *')].slice(-4);
    const parent = blocks[0]?.parentElement;
    const before = element.scrollTop;
    for (const block of blocks) block.remove();
    const clamped = element.scrollTop;
    parent?.append(...blocks);
    return before - clamped;
  });
  expect(fell).toBeGreaterThan(48);
  await expect.poll(toEnd).toBeLessThanOrEqual(1);
  // The user can still scroll up.
  await scroll.hover();
  await page.mouse.wheel(0, -300);
  await expect(page.getByRole('button', { name: '到底部' })).toBeVisible();
});
