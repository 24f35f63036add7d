import { SAMPLE_ARTICLE } from '@guanlan/fakes/sites';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { newAccount } from '../support/people';
import { withFakeSites } from '../support/sites-server';
import { expectNoOverflow, saying, workAddress } from './writing-page';

// All tests share one server.
test.describe.configure({ mode: 'default' });
const sites = withFakeSites();

const original = (page: Page) => page.getByRole('textbox', { name: /^原文/ });
const whole = [SAMPLE_ARTICLE.title, ...SAMPLE_ARTICLE.paragraphs].join('\n\n');
const rewritten = whole.replace('雷鸣', '惊雷');

/** Reads the pasted link, again where the page says that it took too long: the server gives a site ten seconds. */
async function read(page: Page): Promise<void> {
  await expect(async () => {
    if ((await original(page).inputValue()) !== whole) await page.getByRole('button', { name: '读取网页正文' }).click();
    await expect(original(page)).toHaveValue(whole, { timeout: 15_000 });
  }).toPass();
}

test.beforeEach(async ({ page, context }) => {
  await (await newAccount(sites.server)).enter(context);
  await page.goto(`${sites.server.url}/#/pages/copywriting/copywriting`);
});

test('a shared link leads to the article’s text, which becomes versions that name where it is from', async ({
  page,
}) => {
  const pasted = `【${SAMPLE_ARTICLE.title}】${SAMPLE_ARTICLE.shared} 点开看看`;
  await original(page).fill(pasted);
  // The article, without the parts of the page around it.
  await read(page);
  await expect(page.getByText(`正文来自网页：${SAMPLE_ARTICLE.title}`)).toBeVisible();
  expect(sites.sites.requests).toEqual(
    expect.arrayContaining(['t.example.com/tide', 'news.example.com/moved/tide', 'news.example.com/tide']),
  );
  await expectNoOverflow(page);

  // Undone, the field has the pasted text; read again, the article survives a reload.
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(original(page)).toHaveValue(pasted);
  await read(page);
  await page.reload();
  await expect(original(page)).toHaveValue(whole);
  await expect(page.getByText(`正文来自网页：${SAMPLE_ARTICLE.title}`)).toBeVisible();

  // The article can be edited.
  await original(page).press('Control+End');
  await page.keyboard.insertText(saying('', rewritten));
  await page.getByRole('button', { name: '2 版', exact: true }).click();
  await page.getByRole('button', { name: '开始改写' }).click();
  await workAddress(page);
  const versions = page.getByRole('article');
  await expect(versions).toHaveCount(2);
  for (const at of [0, 1]) {
    await page
      .getByRole('navigation', { name: '版本' })
      .getByRole('button', { name: String(at + 1) })
      .click();
    await expect(versions.nth(at).locator('ins').filter({ hasText: '惊' })).toBeVisible();
    await expect(versions.nth(at)).toContainText(SAMPLE_ARTICLE.paragraphs[1]);
  }
  const source = page.getByRole('region', { name: '原文' });
  await source.getByRole('button', { name: /^原文/ }).click();
  await expect(source).toContainText(SAMPLE_ARTICLE.paragraphs[1]);
  await expect(source.getByRole('link', { name: SAMPLE_ARTICLE.title })).toHaveAttribute('href', SAMPLE_ARTICLE.url);
});

test('a link that only leads inside, or to nothing, is refused with a sentence, and stays to be changed', async ({
  page,
}) => {
  for (const [link, sentence] of [
    ['https://t.example.com/inside', '这个地址不能读取，请换一个'],
    ['https://inside.example.com/', '这个地址不能读取，请换一个'],
    ['https://news.example.com/nothing', '暂时打不开这个网页，请稍后重试'],
  ] as const) {
    await original(page).fill(link);
    await page.getByRole('button', { name: '读取链接' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(original(page)).toHaveValue(link);
  }
});
