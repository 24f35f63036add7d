import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow } from '../assistants/writing-page';
import { expectAccessible } from '../support/accessible';
import { composer, finished, questions } from '../support/chat-page';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, fillSignIn, newMobile, sharedServer, test } from '../support/fixtures';
import { withMarketAt } from '../support/market-server';
import { newAccount, signIn } from '../support/people';

const field = (page: Page): Locator => page.getByRole('searchbox', { name: '问一个问题，或查找股票和功能' });
const stocks = (page: Page): Locator => page.getByRole('region', { name: '找到的股票' }).getByRole('link');
const pages = (page: Page): Locator => page.getByRole('region', { name: '找到的功能' }).getByRole('link');

/** Stock of the simulated exchange. */
const SAMPLE_STOCK = { initials: 'hxys', name: '幻溪有色' };

// The market of the shared server runs: a stock has no price during an opening call.
const market = withMarketAt(MARKET_MORNING);

test('a visitor finds a stock by initials, by name and by code, with its price', async ({ page }) => {
  await page.goto(`${market.server.url}/`);
  await field(page).fill(SAMPLE_STOCK.initials);
  const found = stocks(page).filter({ hasText: SAMPLE_STOCK.name });
  await expect(found).toHaveText(/(SH|SZ|BJ)\d{6}.*\d+\.\d\d.*%/);
  const code = /\d{6}/.exec((await found.textContent()) ?? '')?.[0] ?? '';
  for (const text of [SAMPLE_STOCK.name, code]) {
    await field(page).fill(text);
    await expect(stocks(page).filter({ hasText: SAMPLE_STOCK.name })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a page is found by its title or a related word, and never by its route’s name', async ({ page, context }) => {
  await (await newAccount(sharedServer())).enter(context);
  await page.goto('/');
  for (const [text, title] of [
    ['股票列表', '股票列表'],
    ['双模', '双模诊断趋势'],
    ['实时自选', '实时自选'],
    ['设置', '设置'],
    ['密码', '修改密码'],
    ['个人资料', '个人资料'],
    ['生词', '生词本'],
    ['k线', '股票'],
    ['自选', '自选股'],
  ] as const) {
    await field(page).fill(text);
    await expect(pages(page).filter({ has: page.getByText(title, { exact: true }) }), text).toBeVisible();
  }
  await field(page).fill('AI');
  await expect(pages(page).filter({ hasText: '深度思考' })).toBeVisible();
  await expect(pages(page).filter({ hasText: /百炼|李白/ })).toHaveCount(0);
});

test('keys alone lead to a stock, a page and an answer', async ({ page, context }) => {
  await (await newAccount(sharedServer())).enter(context);
  await page.goto('/');
  // A server that has just started may not have loaded its stocks yet.
  await field(page).fill(SAMPLE_STOCK.name);
  await expect(stocks(page).first()).toBeVisible();
  await field(page).fill('');
  await page.keyboard.type(SAMPLE_STOCK.initials);
  // Pressed before the stocks are there.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/pages\/stock\/stock\?code=[A-Z]{2}\d{6}/);
  await page.goBack();

  await field(page).fill('设置');
  await expect(pages(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(pages(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^问 深度思考：设置/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /搜索答案：设置/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/pages\/account\/settings/);
  await page.goBack();

  await field(page).fill('潮汐是怎样形成的');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/pages\/deepseek-chat\/deepseek-chat/);
});

test('own conversations and works are found by their words, and lead to where they are', async ({ page, context }) => {
  const me = await newAccount(sharedServer());
  await me.enter(context);
  const { conversation } = await me.call('chat.send', {
    requestId: randomUUID(),
    assistant: 'qianfan',
    text: '鲥鱼几时洄游',
  });
  await page.goto('/');
  await field(page).fill('鲥鱼');
  const found = page.getByRole('region', { name: '找到的记录' }).getByRole('link');
  await expect(found).toContainText(['千帆大模型']);
  await expect(page.getByText(/^没有同名的/)).toHaveCount(0);
  await found.click();
  await expect(page).toHaveURL(new RegExp(`qianfan-chat\\?conversationId=${conversation.id}`));
  await expect(questions(page)).toContainText(['鲥鱼几时洄游']);
});

test('keys open the search over any page, and a chat keeps `/` for its composer', async ({ page, context }) => {
  await (await newAccount(sharedServer())).enter(context);
  // Pressed before the page is painted.
  await page.addInitScript(() =>
    new MutationObserver((_records, observer) => {
      const title = document.querySelector('h1');
      if (!title) return;
      observer.disconnect();
      title.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.goto('/#/pages/account/settings');
  const palette = page.getByRole('dialog', { name: '搜索' });
  await expect(palette.getByRole('searchbox')).toBeFocused();
  await expectAccessible(page, 'dialog');
  await page.keyboard.type('生词');
  await expect(palette.getByRole('link', { name: /^生词本/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/englishTeacher\/words/);
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  // The history follows a closed search a moment later: a step back that comes before would leave the page.
  const overlays = (count: number) =>
    expect.poll(() => page.evaluate(() => window.history.state?.overlays ?? 0)).toBe(count);
  await overlays(0);
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await overlays(1);
  await page.goBack();
  await expect(palette).toHaveCount(0);
  await expect(page).toHaveURL(/englishTeacher\/words/);

  await page.goto('/#/pages/chat/chat');
  await expect(composer(page)).toBeVisible();
  await page.getByRole('heading', { name: '想聊点什么？' }).click();
  await page.keyboard.press('/');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await palette.getByRole('searchbox').fill('潮汐');
  await page.getByRole('button', { name: /^问 深度思考：潮汐/ }).click();
  await expect(questions(page)).toContainText(['潮汐']);
  await expect(palette).toHaveCount(0);

  await page.goto('/#/');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});

test('a search without results offers other ways; offline it finds pages and explains missing stocks', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await field(page).fill('大江东去浪淘尽');
  // One line below the rows that ask: those are what to do next.
  await expect(page.getByRole('status').filter({ hasText: '没有同名的股票、功能或记录' })).toBeVisible();
  await expect(page.getByRole('link', { name: /搜索答案/ })).toBeVisible();
  await expect(page.locator('[data-results]').getByRole('button')).toHaveCount(1);
  await expectNoOverflow(page);
  await field(page).fill('');
  await expect(page.getByRole('region', { name: '对话' })).toBeVisible();

  await context.setOffline(true);
  await field(page).fill(SAMPLE_STOCK.name);
  await expect(page.getByRole('alert')).toContainText('股票暂时查不到');
  await expect(page.getByText(/^没有同名的/)).toHaveCount(0);
  await field(page).fill('自选');
  await expect(pages(page).filter({ hasText: '自选股' })).toBeVisible();
  await field(page).fill(SAMPLE_STOCK.name);
  await expect(page.getByRole('alert')).toContainText('股票暂时查不到');
  await context.setOffline(false);
  await expect(stocks(page).filter({ hasText: SAMPLE_STOCK.name })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a question is asked at once, in a new conversation of the chosen chat, and only once', async ({ page }) => {
  await signIn(page, '/');
  await field(page).fill('你好');
  await page.getByRole('button', { name: '提问', exact: true }).click();
  await expect(questions(page)).toContainText(['你好']);
  await expect(finished(page)).toHaveCount(1);
  await page.reload();
  await expect(finished(page)).toHaveCount(1);
  await expect(questions(page)).toContainText(['你好']);

  await page.goto('/#/');
  await page.getByRole('button', { name: '由 深度思考 回答，点按更换' }).click();
  const choice = page.getByRole('dialog', { name: '由谁回答' }).getByRole('button', { name: /^大模型聊天/ });
  await expect(choice).toContainText('通用大模型');
  await choice.click();
  await page.reload();
  await field(page).fill('再问一个');
  await page.getByRole('button', { name: /^问 大模型聊天：再问一个/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('深度思考');
  await expect(page).toHaveURL(/#\/pages\/chat\/chat\?conversationId=/);
  await expect(questions(page)).toContainText(['再问一个']);
  await expect(finished(page)).toHaveCount(1);
});

test('the question of a visitor is kept through signing in, and asked after it', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('潮汐是怎样形成的');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/login-withoutpwd/);
  await fillSignIn(page, newMobile());
  await expect(questions(page)).toContainText(['潮汐是怎样形成的']);
  await expect(finished(page)).toHaveCount(1);
});

test('a text of which a result was opened is there for who comes back, and gone after that', async ({ page }) => {
  await page.goto('/');
  await field(page).fill('选股');
  await page.getByRole('region', { name: '找到的功能' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/stock_selection|stock-selection|xuangu/);
  await page.goBack();
  await expect(field(page)).toHaveValue('选股');
  await page.getByRole('link', { name: /^行情/ }).first().click();
  await expect(page).toHaveURL(/pages\/market/);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '对话' }).click();
  await expect(field(page)).toHaveValue('');
  await field(page).fill('还没问的一句');
  await page.getByRole('button', { name: '清空' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
});

test('the notices stand at the foot of the resting page, and not under what was found', async ({ page }) => {
  await page.goto('/');
  const notices = page.getByRole('link', { name: '隐私政策' });
  await expect(notices).toBeVisible();
  await field(page).fill('选股');
  await expect(page.getByRole('region', { name: '找到的功能' })).toBeVisible();
  await expect(notices).toBeHidden();
  await field(page).fill('');
  await expect(notices).toBeVisible();
});
