import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { answers, ask, composer, converse, FAKE_ANSWER, finished, openHistory, questions } from '../support/chat-page';
import { demoServer } from '../support/demo-server';
import { expect, matrix, test } from '../support/fixtures';
import { newAccount, signIn } from '../support/people';

const general = '/pages/chat/chat';
const bailian = '/pages/bailian-chat/bailian-chat';
const qianfan = '/pages/qianfan-chat/qianfan-chat';

const first = 'https://example.com/guanlan?from=search&n=1';
const second = 'http://example.org/tide';

const searchSwitch = (page: Page): Locator => page.getByRole('button', { name: '联网搜索', exact: true });
const sources = (page: Page): Locator => page.getByRole('list', { name: '来源' });
const links = (page: Page): Promise<string[]> =>
  answers(page)
    .last()
    .locator('.md a')
    .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));

const pages = [
  { path: general, greeting: '想聊点什么？', model: '智谱 · glm-4.7', home: '大模型聊天' },
  { path: bailian, greeting: '我是通义，有什么可以帮你？', model: '百炼 · dashscope', home: '百炼大模型' },
  { path: qianfan, greeting: '想查什么？', model: '千帆 · qianfan', home: '千帆大模型' },
] as const;

// 千帆 is the one with a search.
const byTelling = pages.toSorted((a, b) => Number(b.path === qianfan) - Number(a.path === qianfan));
for (const [at, { path, greeting, model, home }] of byTelling.entries()) {
  test(
    `${home}: greets, answers by its own model, keeps the place, and is in the history of all chats`,
    matrix(at),
    async ({ page }) => {
      await signIn(page, path);
      await expect(page.getByRole('heading', { name: greeting })).toBeVisible();
      await expect(page.getByRole('button', { name: `模型：${model}，点按更换` })).toBeVisible();
      if (path === qianfan) await searchSwitch(page).click();
      await converse(page, '你好');
      await expect(answers(page).last()).toContainText(FAKE_ANSWER);
      await expect(page).toHaveURL(/conversationId=[0-9a-f-]{36}$/);
      const address = page.url();

      await page.goto('/');
      await page
        .getByRole('link', { name: new RegExp(home) })
        .first()
        .click();
      await expect(page).toHaveURL(address);
      await expect(questions(page)).toHaveText(/你好/);

      await page.goto('/#/pages/deepseek-chat/deepseek-chat');
      await expect(page.getByRole('heading', { name: '今天想弄明白什么？' })).toBeVisible();
      const entry = (await openHistory(page)).getByRole('listitem').getByRole('button').first();
      await expect(entry).toContainText(home);
      await entry.click();
      await expect(page).toHaveURL(address);
      await expect(questions(page)).toHaveText(/你好/);
    },
  );
}

test('a link to a conversation of another assistant opens a new conversation', async ({ page }) => {
  await signIn(page, bailian);
  await converse(page, '你好');
  const [, query = ''] = page.url().split('?');
  await page.goto(`/#${qianfan}?${query}`);
  await page.getByRole('button', { name: '新对话' }).last().click();
  await expect(page.getByRole('heading', { name: '想查什么？' })).toBeVisible();
});

test('searches, cites only its results, and keeps them across a reload', async ({ page }) => {
  await signIn(page, bailian);
  await expect(searchSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await searchSwitch(page).click();
  await ask(page, '观澜是什么 [[dashscope?delay=1500]]');
  await expect(answers(page).last()).toContainText('正在联网搜索');
  await expect(finished(page)).toHaveCount(1);

  const check = async (): Promise<void> => {
    await expect(answers(page).last()).toContainText('已搜索 2 个来源');
    // Neither the unknown number nor an invented address is left.
    await expect(answers(page).last()).toContainText('，详见这里，又见[1]。');
    await expect(answers(page).last()).not.toContainText('[9]');
    expect(await links(page)).toEqual([`[1] ${first}`, `[2] ${second}`, `[1] ${first}`]);
    await expect(sources(page).getByRole('button')).toHaveText([/^1.+example\.com$/, /^2.+example\.org$/]);
  };
  await check();
  await page.reload();
  await check();
  await expect(searchSwitch(page)).toHaveAttribute('aria-pressed', 'true');

  await sources(page).getByRole('button').first().click();
  const sheet = page.getByRole('dialog', { name: '2 个来源' });
  await expect(sheet.getByRole('link')).toHaveCount(2);
  await expect(sheet.getByRole('link').first()).toHaveAttribute('href', first);
  await expectAccessible(page, 'dialog');
});

test('says of each answer that was to search whether it rests on a search', async ({ page }) => {
  await signIn(page, qianfan);
  await expect(searchSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await converse(page, '潮水');
  await expect(answers(page).last()).toContainText('潮水有信[1][2]，另有一说。');
  await expect(answers(page).last()).toContainText('已搜索 2 个来源');
  await searchSwitch(page).click();
  await converse(page, '你好');
  await expect(answers(page)).toHaveCount(2);
  await expect(answers(page).last()).not.toContainText('未搜索');
  await searchSwitch(page).click();
  await converse(page, '你好 [[deepseek]]');
  await expect(answers(page).last()).toContainText('未搜索，或没有返回来源');
});

test('offers the search only where the model can', async ({ page }) => {
  await signIn(page, bailian);
  await expect(searchSwitch(page)).toBeVisible();
  await page.getByRole('button', { name: /^模型：/ }).click();
  await page.getByRole('button', { name: 'DeepSeek · deepseek-chat' }).click();
  await expect(searchSwitch(page)).toHaveCount(0);
  await converse(page, '你好');
  await expect(answers(page).last()).not.toContainText('未搜索');
});

test('copies and exports an answer with its sources', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, qianfan);
  await converse(page, '潮水');
  await page.getByRole('button', { name: '复制', exact: true }).click();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(`来源：\n[1] 观澜亭记 ${first}\n[2] `);
  expect(await copied()).toContain('潮水有信[1][2]，另有一说。');
  await page.getByRole('button', { name: '更多' }).last().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出对话' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('潮水有信[1][2]，另有一说。');
  expect(file).toContain(`**来源**\n\n- [1] [观澜亭记](<${first}>)`);
});

test('offline: the question stays with its switch, and arrives once the network is back', async ({ page, context }) => {
  await signIn(page, qianfan);
  await converse(page, '潮水');
  await context.setOffline(true);
  await ask(page, '再问一次');
  await expect(page.getByRole('alert')).toContainText('未发送：网络不通');
  await context.setOffline(false);
  await expect(finished(page)).toHaveCount(2);
  await expect(answers(page).last()).toContainText('已搜索 2 个来源');
});

test('without a provider the demo model answers under its own name, and offers no search', async ({ browser }) => {
  const server = await demoServer();
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  try {
    await (await newAccount(server)).enter(context);
    const page = await context.newPage();
    for (const { path } of pages) {
      await page.goto(`/#${path}`);
      await expect(page.locator('.chat-model')).toContainText('演示模型');
      await expect(searchSwitch(page)).toHaveCount(0);
    }
    await composer(page).fill('今天有什么新闻');
    await page.getByRole('button', { name: '发送' }).click();
    await expect(answers(page).last()).toContainText('当前为演示模型，只会回答页面上推荐的问题');
    await expect(sources(page)).toHaveCount(0);
    // Nothing can be done with a refusal but ask what is suggested.
    await expect(answers(page).last().getByRole('button')).toHaveCount(0);
    const suggested = page.getByRole('list', { name: '接着问' }).getByRole('button');
    await suggested.first().click();
    await expect(answers(page)).toHaveCount(2);
    await expect(answers(page).last().getByRole('button', { name: '重新生成' })).toBeVisible();
  } finally {
    await context.close();
  }
});
