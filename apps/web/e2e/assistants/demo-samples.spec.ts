import { suggestedQuestions } from '@guanlan/contract/samples';
import { expectAccessible } from '../support/accessible';
import { answers, converse } from '../support/chat-page';
import { demoServer } from '../support/demo-server';
import { expect, type Place, test } from '../support/fixtures';
import { newAccount } from '../support/people';

/** Tools and chats of a server without a provider, tried with what their pages suggest. */
let server: Place;
test.beforeAll(async () => {
  server = await demoServer();
});
test.beforeEach(async ({ page }) => {
  await (await newAccount(server)).enter(page.context());
});

test('a suggested question has a real answer, which says that it is a demonstration', async ({ page }) => {
  await page.goto(`${server.url}/#/pages/chat/chat`);
  await page.getByRole('button', { name: suggestedQuestions.chat[1] }).click();
  await expect(answers(page).last()).toContainText('演示：这段回答是事先写好的。', { timeout: 60_000 });
  await expect(answers(page).last()).toContainText('对领导');
});

test('home offers questions that have an answer, and says that there are no others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url);
  const samples = page.getByRole('region', { name: '演示模型会答的问题' });
  await expect(samples.getByRole('button')).toHaveText([...suggestedQuestions.deepseek]);
  await expectAccessible(page);
  // One line, so that the figures below are in the first screen.
  const tops = await samples.getByRole('button').evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetTop));
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  await samples.getByRole('button').first().click();
  await expect(answers(page).last()).toContainText('演示：这段回答是事先写好的。', { timeout: 60_000 });
});

test('a question in other words has the answer of the one that is known', async ({ page }) => {
  await page.goto(`${server.url}/#/pages/deepseek-chat/deepseek-chat`);
  await converse(page, '什么是市盈率');
  await expect(answers(page).last()).toContainText('演示：这段回答是事先写好的。', { timeout: 60_000 });
});

test('a question without a written answer leads to those that have one', async ({ page }) => {
  await page.goto(`${server.url}/#/pages/chat/chat`);
  await converse(page, '你是谁');
  const others = page.getByRole('list', { name: '接着问' });
  await expect(others.getByRole('button')).toHaveText([...suggestedQuestions.chat]);
  await others.getByRole('button', { name: suggestedQuestions.chat[1] }).click();
  await expect(answers(page).last()).toContainText('对领导', { timeout: 60_000 });
  await expect(others.getByRole('button')).toHaveText([suggestedQuestions.chat[0], suggestedQuestions.chat[2]]);
});

test('the sample of a rewrite becomes three versions that differ', async ({ page }) => {
  await page.goto(`${server.url}/#/pages/copywriting/copywriting`);
  await page.getByRole('button', { name: '试试示例' }).click();
  await page.getByRole('button', { name: '开始改写' }).click();
  const versions = page.getByRole('article');
  await expect(versions).toHaveCount(3);
  for (const words of ['正式上新', '安静地看会儿书', '摊开的书']) {
    await expect(versions.filter({ hasText: words })).toHaveCount(1, { timeout: 30_000 });
  }
  await expect(versions.first()).toContainText(/与原文相同 · 演示/);
});

test('the sample of a translation is translated, paragraph by paragraph', async ({ page }) => {
  await page.goto(`${server.url}/#/pages/translation/translation`);
  await page.getByRole('button', { name: '试试示例' }).click();
  await expect(page.getByRole('button', { name: '试试示例' })).toHaveCount(0);
  await page.getByRole('button', { name: '开始翻译' }).click();
  const result = page.getByRole('region', { name: '译文' });
  await expect(result).toContainText('fresh bread', { timeout: 30_000 });
  await expect(result).toContainText('read the wind', { timeout: 30_000 });
});

test('the sample of a transcript is summed up, with times that lead to its lines', async ({ page }) => {
  await page.goto(`${server.url}/#/pages/videoInfoEext/videoInfoEext`);
  await page.getByRole('button', { name: '粘贴文字' }).click();
  await page.getByRole('button', { name: '试试示例' }).click();
  await page.getByRole('button', { name: '用作文字稿' }).click();
  await page.getByRole('button', { name: '生成要点' }).click();
  const points = page.getByRole('region', { name: '要点总结' });
  await expect(points).toContainText('演示：这份要点是事先写好的。', { timeout: 60_000 });
  await points.getByRole('button', { name: '跳到 1:19' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '区图书馆可以借给我们' })).toHaveAttribute(
    'data-current',
    'true',
  );
});

test('the sample subject becomes a poem that keeps the rules', async ({ page }) => {
  await page.goto(`${server.url}/#/pages/libai/libai`);
  await page.getByRole('button', { name: '试试示例' }).click();
  await page.getByRole('button', { name: '请太白落笔' }).click();
  await expect(page.locator('.libai-summary')).toContainText('合律：七言绝句', { timeout: 30_000 });
  await expect(page.getByText('演示：没有按你的题目写')).toHaveCount(0);
});

test('two people who speak Chinese and English are offered words to try', async ({ page }) => {
  await page.goto(`${server.url}/#/pages/chat-translation/chat-translation`);
  await page.getByRole('button', { name: /^我说：/ }).click();
  await page
    .getByRole('textbox', { name: /简体中文|我/ })
    .first()
    .press('Enter');
  await expect(page.getByText('nearest subway station')).toBeVisible({ timeout: 30_000 });
  // The examples are gone with the first bubble: a refused sentence offers one, beneath the reason.
  const mine = page.getByRole('textbox', { name: /^我说/ });
  await mine.fill('江水又涨了');
  await mine.press('Enter');
  const refused = page.getByRole('list', { name: '对话' }).getByRole('alert');
  const sample = refused.getByRole('button', { name: '试试示例' });
  const reason = await refused.getByText('演示模型只处理页面上的示例，请试试示例').boundingBox();
  const below = await sample.boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((reason?.y ?? 0) + (reason?.height ?? 0));
  await sample.click();
  await expect(mine).toHaveValue('请问最近的地铁站怎么走？');
});

test('the suggested sentence with mistakes is corrected', async ({ page }) => {
  await page.goto(`${server.url}/#/pages/englishTeacher/englishTeacher`);
  await page.getByRole('button', { name: /^Yesterday I go/ }).click();
  const corrections = page.getByRole('region', { name: '批改' });
  await expect(corrections.locator('ins').filter({ hasText: 'bought' })).toBeVisible({ timeout: 30_000 });
  await expect(corrections).not.toContainText('演示模型没有批改');
});
