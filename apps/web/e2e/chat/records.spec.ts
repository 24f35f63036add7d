import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow } from '../assistants/writing-page';
import { expectAccessible } from '../support/accessible';
import { openRoot } from '../support/account';
import { composer, converse, finished, openHistory, questions } from '../support/chat-page';
import { expect, sharedServer, test } from '../support/fixtures';
import { type Account, newAccount } from '../support/people';

const entries = (page: Page): Locator => page.locator('.chat-history-open');
const kind = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: '记录的种类' }).getByRole('button', { name, exact: true });

/** Conversations of two chats and one translation, in this order. */
async function fill(me: Account): Promise<void> {
  for (const [assistant, text] of [
    ['deepseek', '东风吹雨'],
    ['bailian', '西江月明'],
  ] as const) {
    const { conversation } = await me.call('chat.send', { requestId: randomUUID(), assistant, text });
    // The end of an answer brings its conversation to the head of the list: one after the other keeps the order.
    const open = () => me.call('chat.open', { conversationId: conversation.id });
    await expect.poll(async () => (await open()).messages.at(-1)?.status).toBe('done');
  }
  await me.call('translation.start', { requestId: randomUUID(), text: '南浦草长', from: 'zh-Hans', to: 'en' });
}

test('all conversations and works stand in one list: filtered, searched, opened, renamed, deleted and undone', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const me = await newAccount(sharedServer());
  await fill(me);
  await me.enter(context);
  await page.goto('/');
  await openRoot(page, '我的');
  await page.getByRole('link', { name: /^全部记录/ }).click();
  await expect(entries(page)).toHaveText([/翻译 · \d\d:\d\d$/, /百炼大模型 · \d\d:\d\d$/, /深度思考 · \d\d:\d\d$/]);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await kind(page, '对话').click();
  await expect(entries(page)).toHaveCount(2);
  await page.reload();
  await expect(kind(page, '对话')).toHaveAttribute('aria-pressed', 'true');
  await expect(entries(page)).toHaveCount(2);
  await kind(page, '视频').click();
  await expect(page.getByText('还没有记录')).toBeVisible();
  await kind(page, '全部').click();

  await page.getByRole('textbox', { name: '搜索记录' }).fill('西江');
  await expect(entries(page)).toHaveCount(1);
  await entries(page).click();
  await expect(page).toHaveURL(/bailian-chat\?conversationId=/);
  await expect(questions(page)).toContainText(['西江月明']);
  await page.goBack();

  await expect(entries(page)).toHaveCount(3);
  await page.getByRole('button', { name: /^更多/ }).first().click();
  await page.getByRole('button', { name: '重命名' }).click();
  await page.getByRole('textbox', { name: '标题' }).fill('新的名字');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(entries(page).first()).toContainText('新的名字');
  await page.getByRole('button', { name: '更多：新的名字' }).click();
  await page.getByRole('button', { name: '删除' }).click();
  await expect(entries(page)).toHaveCount(2);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(entries(page).first()).toContainText('新的名字');
});

test('records are chosen, removed together and brought back', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const me = await newAccount(sharedServer());
  await fill(me);
  await me.enter(context);
  await page.goto('/#/pages/mine/records');
  await expect(entries(page)).toHaveCount(3);
  await page.getByRole('button', { name: '全部记录的操作' }).click();
  await page.getByRole('button', { name: '选择', exact: true }).click();
  const rows = page.getByRole('checkbox');
  const bar = page.getByRole('toolbar', { name: '选择记录' });
  await expect(rows).toHaveCount(3);
  await expect(bar.getByRole('button', { name: '删除' })).toBeDisabled();
  await rows.first().click();
  await expect(rows.first()).toBeChecked();
  await expect(bar).toContainText('已选 1 条');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await bar.getByRole('button', { name: '全选' }).click();
  await expect(bar).toContainText('已选 3 条');
  await rows.last().click();
  await bar.getByRole('button', { name: '删除' }).click();
  await expect(bar).toHaveCount(0);
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByText('已删除 2 条记录')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(entries(page)).toHaveCount(3);
});

test('a chat is changed for another with the text that is typed, and is left behind in the history', async ({
  page,
  context,
}) => {
  await (await newAccount(sharedServer())).enter(context);
  await page.goto('/#/');
  await page.goto('/#/pages/deepseek-chat/deepseek-chat');
  await converse(page, '你好');
  await composer(page).fill('换个地方问');
  await page.getByRole('button', { name: /^模型：/ }).click();
  await page.getByRole('button', { name: '换到大模型聊天' }).click();
  await expect(page).toHaveURL(/#\/pages\/chat\/chat/);
  await expect(composer(page)).toHaveValue('换个地方问');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(finished(page)).toHaveCount(1);
  await expect(questions(page)).toHaveText(/换个地方问/);
  const drawer = await openHistory(page);
  await expect(drawer.locator('.chat-history-open')).toHaveText([/./, /深度思考 · \d\d:\d\d$/]);
  await drawer.locator('.chat-history-open').last().click();
  await expect(page).toHaveURL(/#\/pages\/deepseek-chat\/deepseek-chat\?conversationId=/);
  await expect(questions(page)).toHaveText(/你好/);
  // The text went along and is not left here, too.
  await expect(composer(page)).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('观澜');
});

test('what was found in another chat, or from home, opens at its message', async ({ page, context }) => {
  await (await newAccount(sharedServer())).enter(context);
  await page.goto('/#/pages/deepseek-chat/deepseek-chat');
  await converse(page, '盐官观潮要几点到');
  await converse(page, '说下去 [[huge?tokens=1500&rate=1000]]');
  await expect(questions(page).first()).not.toBeInViewport();
  await page.goto('/#/pages/chat/chat');
  const drawer = await openHistory(page);
  await drawer.getByRole('textbox').fill('盐官观潮');
  await drawer
    .getByRole('button', { name: /盐官观潮/ })
    .first()
    .click();
  await expect(page).toHaveURL(/deepseek-chat\?conversationId=/);
  await expect(questions(page).first()).toBeInViewport();
  // The place is where the reader leaves it next.
  await page.getByRole('button', { name: '到底部' }).click();
  await expect(questions(page).first()).not.toBeInViewport();

  await page.goto('/');
  await page.getByRole('searchbox', { name: '问一个问题，或查找股票和功能' }).fill('盐官观潮');
  await page.getByRole('region', { name: '找到的记录' }).getByRole('link').first().click();
  await expect(questions(page).first()).toBeInViewport();
});
