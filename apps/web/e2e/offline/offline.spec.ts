import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { paths } from '../identity/profile-page';
import { expectAccessible } from '../support/accessible';
import { cachedAnswers } from '../support/cached-answers';
import { path as chat, converse, FAKE_ANSWER, finished, openHistory } from '../support/chat-page';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, sharedServer, test } from '../support/fixtures';
import { acceptBeforehand, marketPaths, withMarketAt } from '../support/market-server';
import { type Account, newAccount, signIn } from '../support/people';

const market = withMarketAt(MARKET_MORNING);
const OFFLINE = /^离线 · 内容截至 \d\d:\d\d$/;
const AWAY = /^暂时连不上服务器 · 内容截至 \d\d:\d\d$/;
/** Title that the fake model gives to a conversation. */
const TITLE = /^观澜测试对话/;
const records = '/pages/mine/records';

/** Names of the functions whose answers this browser has cached. */
const cached = async (page: Page): Promise<readonly string[]> => (await cachedAnswers(page)).map(({ name }) => name);

/** Cuts the calls of the page from the server, while its files still load. */
async function cutCalls(page: Page): Promise<() => Promise<void>> {
  const calls = /\/(?:client|stream|push)\b/;
  await page.route(calls, (route) => route.abort('connectionfailed'));
  return () => page.unroute(calls);
}

/** Conversation with one answer, made outside the browser. */
async function conversationOf(account: Account, text: string): Promise<string> {
  const { conversation } = await account.call('chat.send', { requestId: randomUUID(), assistant: 'deepseek', text });
  const open = () => account.call('chat.open', { conversationId: conversation.id });
  await expect.poll(async () => (await open()).messages.at(-1)?.status).toBe('done');
  return conversation.id;
}

test('without a network a conversation just had is still there and dated, and goes on when it is back', async ({
  page,
  context,
}) => {
  await signIn(page);
  await converse(page, '潮汐是怎样形成的');
  await expect.poll(() => cached(page)).toContain('chat.open');
  // Both pages are loaded once: without a network their code could not be.
  const drawer = await openHistory(page);
  await expect(drawer.getByRole('button', { name: TITLE }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`/#${records}`);
  await expect(page.getByRole('button', { name: TITLE }).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: TITLE }).first().click();
  await expect(finished(page)).toHaveText(new RegExp(FAKE_ANSWER));
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(finished(page)).toHaveText(new RegExp(FAKE_ANSWER));
});

test('an app that starts while the server is away shows the last conversation and list, and the newer later', async ({
  page,
}) => {
  const account = await newAccount(sharedServer());
  const conversationId = await conversationOf(account, '说说潮水');
  await account.enter(page.context());
  await page.goto(`/#${records}`);
  await expect(page.getByRole('button', { name: TITLE }).first()).toBeVisible();
  await page.goto(`/#${chat}?conversationId=${conversationId}`);
  await expect(finished(page)).toHaveCount(1);
  await expect.poll(() => cached(page)).toEqual(expect.arrayContaining(['chat.open', 'chat.conversations']));

  const mend = await cutCalls(page);
  await page.reload();
  await expect(finished(page)).toHaveText(new RegExp(FAKE_ANSWER));
  await expect(page.getByText(AWAY)).toBeVisible();
  await page.goto(`/#${records}`);
  await expect(page.getByText(AWAY)).toBeVisible();
  await expect(page.getByRole('button', { name: TITLE }).first()).toBeVisible();
  await account.call('chat.rename', { conversationId, title: '改过的名字' });
  await mend();
  await expect(page.getByRole('button', { name: /^改过的名字/ })).toBeVisible();
  await expect(page.getByText(AWAY)).toHaveCount(0);
});

test('a stock seen before shows its last price and chart without a network, never as live', async ({
  page,
  context,
}) => {
  const account = await newAccount(market.server);
  await acceptBeforehand(account);
  const { items } = await account.call('market.list', { sort: 'amount', order: 'desc' });
  const { code } = items[0]?.quote ?? { code: '' };
  await account.enter(context);
  const { url } = market.server;
  await page.goto(`${url}/#/pages/stock/stock?code=${code}&period=day`);
  await expect(page.getByRole('application')).toBeVisible();
  const price = await page.getByTestId('price').innerText();
  await expect.poll(() => cached(page)).toEqual(expect.arrayContaining(['market.stock', 'market.bars']));

  const mend = await cutCalls(page);
  await page.reload();
  await expect(page.getByTestId('price')).toHaveText(price);
  await expect(page.getByRole('status', { name: '读数' })).toContainText('2026-11-20');
  await expect(page.getByText(/数据停在 11-20 10:15:00/)).toBeVisible();
  await expect(page.getByText(/实时推送|定时更新/)).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('离线 · 内容截至 11-20 10:15:00')).toBeVisible();
  await context.setOffline(false);
  await mend();
  await expect(page.getByText(/(?:数据停在|内容截至) 11-20 10:15:00/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: '资料' })).toContainText(/实时推送|定时更新/);
});

test('lists of stocks and the own list keep their place without a network', async ({ page, context }) => {
  const account = await newAccount(market.server);
  await acceptBeforehand(account);
  const { items } = await account.call('market.list', { sort: 'code', order: 'asc' });
  const { code, name } = items[0]?.quote ?? { code: '', name: '' };
  await account.call('watchlist.add', { requestId: randomUUID(), code });
  await account.enter(context);
  const { url } = market.server;
  for (const path of [marketPaths.watchlist, marketPaths.list]) {
    await page.goto(`${url}/#${path}`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  }
  await expect.poll(() => cached(page)).toEqual(expect.arrayContaining(['market.list', 'watchlist.list']));
  const mend = await cutCalls(page);
  await page.reload();
  const list = page.getByRole('list', { name: '股票列表' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const fifteenth = (await list.getByRole('link').nth(14).innerText()).split(/\s/)[0] ?? '';
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 600);
  // The bar above the rows leaves, and the rows stay where they are in the window.
  const row = list.getByRole('link', { name: fifteenth });
  const place = async (): Promise<number> => Math.round((await row.boundingBox())?.y ?? 0);
  await expect.poll(place).toBeLessThan(700);
  await expect(row).toBeInViewport();
  const before = await place();
  await mend();
  await expect(page.getByText(/数据停在/)).toHaveCount(0);
  expect(Math.abs((await place()) - before)).toBeLessThan(3);
  await cutCalls(page);
  await page.goto(`${url}/#${marketPaths.watchlist}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(/数据停在/)).toBeVisible();
});

test('what was seen is named and cleared in the settings, and leaves with the user', async ({ page }) => {
  const account = await signIn(page);
  await converse(page, '潮汐是怎样形成的');
  await expect.poll(() => cached(page)).toContain('chat.open');
  await page.goto(`/#${marketPaths.settings}`);
  await page.getByRole('main').getByRole('button', { name: /^缓存/ }).click();
  await page.getByRole('button', { name: '清除看过的内容' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '清除' }).click();
  await expect(page.getByRole('button', { name: '清除看过的内容' })).toBeDisabled();
  expect(await cached(page)).toEqual([]);

  await page.goto(`/#${chat}`);
  await page.reload();
  await expect(finished(page)).toHaveCount(1);
  await expect.poll(() => cached(page)).toContain('chat.open');
  await page.goto(`/#${paths.userinfo}`);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('已退出登录')).toBeVisible();
  await expect.poll(() => cached(page)).not.toContain('chat.open');
  expect(account.uid).not.toBe('');
});
