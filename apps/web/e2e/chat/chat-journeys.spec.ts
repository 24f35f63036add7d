import { randomUUID } from 'node:crypto';
import { startFakeLlm } from '@guanlan/fakes/llm';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import type { Page } from '@playwright/test';
import { withoutSearch } from '../support/answering-pages';
import { lookAwayAndBack } from '../support/away';
import { answers, ask, composer, converse, finished, lastText, questions, story } from '../support/chat-page';
import { expect, fillSignIn, matrix, newMobile, test } from '../support/fixtures';
import { llmEnv } from '../support/global-setup';
import { signIn } from '../support/people';

/** The four chat pages with their titles. */
const pages = [
  ['大模型聊天', '/pages/chat/chat'],
  ['深度思考', '/pages/deepseek-chat/deepseek-chat'],
  ['百炼大模型', '/pages/bailian-chat/bailian-chat'],
  ['千帆大模型', '/pages/qianfan-chat/qianfan-chat'],
] as const;

const tokens = 400;
const long = `说下去 [[huge?tokens=${tokens}&rate=60]]`;
const reads = (page: Page, text: string): Promise<void> =>
  expect.poll(() => lastText(page).catch(() => '')).toContain(text);

interface Seen {
  readonly state: string;
  readonly body: { readonly messages: readonly { readonly role: string; readonly content: string }[] };
}

/** State of the answer to a question at the provider. */
async function stateOf(word: string): Promise<string | undefined> {
  const seen = (await (await fetch(new URL('/__requests', process.env.E2E_LLM))).json()) as Seen[];
  const asks = ({ body: { messages } }: Seen): boolean =>
    messages.at(-1)?.content.includes(word) === true && !messages[0]?.content.includes('标题');
  return seen.find(asks)?.state;
}

for (const [at, [name, path]] of pages.entries()) {
  test.describe(name, matrix(at), () => {
    test.beforeEach(async ({ page }) => {
      await signIn(page, path);
      await withoutSearch(page);
    });

    test('offline in the middle of an answer, and online again: nothing is lost, nothing comes twice', async ({
      page,
      context,
    }) => {
      await ask(page, long);
      await reads(page, story(48));
      await context.setOffline(true);
      await expect(page.getByText('网络已断开，联网后继续')).toBeVisible();
      const before = await lastText(page);
      await composer(page).fill('写在断网时');
      await context.setOffline(false);
      await expect(page.getByText('网络已断开，联网后继续')).toHaveCount(0);
      await expect(finished(page)).toHaveCount(1);
      expect((await lastText(page)).startsWith(before)).toBe(true);
      expect(await lastText(page)).toBe(story(tokens));
      await expect(composer(page)).toHaveValue('写在断网时');
    });

    test('frozen in the background and woken: the whole answer is there', async ({ page }) => {
      const word = `后台${randomUUID()}`;
      await ask(page, `${word} ${long}`);
      await reads(page, story(32));
      // The answer ends while the page is hidden.
      await lookAwayAndBack(page, () => expect.poll(() => stateOf(word), { timeout: 30_000 }).toBe('done'));
      await expect(finished(page)).toHaveCount(1, { timeout: 30_000 });
      expect(await lastText(page)).toBe(story(tokens));
    });

    test('two tabs show the same conversation, and a closed one changes nothing', async ({ page, context }) => {
      await ask(page, long);
      await reads(page, story(16));
      await expect(page).toHaveURL(/conversationId=/);
      const other = await context.newPage();
      await other.goto(page.url());
      await reads(other, story(16));
      await page.close();
      await expect(finished(other)).toHaveCount(1);
      expect(await lastText(other)).toBe(story(tokens));
      await converse(other, '你好');
      await expect(questions(other)).toHaveCount(2);
    });
  });
}

test.describe('at a keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  for (const [at, [name, path]] of pages.entries()) {
    test(`${name}: asks, stops and goes on without a pointer`, matrix(at), async ({ page }) => {
      await signIn(page, path);
      await withoutSearch(page);
      await page.keyboard.press('/');
      await expect(composer(page)).toBeFocused();
      await page.keyboard.insertText('说下去 [[huge?tokens=100000&rate=60]]');
      await page.keyboard.press('Enter');
      await reads(page, '观澜');
      await page.keyboard.press('Escape');
      await expect(answers(page).last()).toContainText('已停止');
      // Tab reaches every control and shows its focus.
      await composer(page).focus();
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus-visible')).toHaveCount(1);
      await page.keyboard.press('Shift+Tab');
      await expect(composer(page)).toBeFocused();
    });
  }
});

test.describe('on a phone with a notch', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
  for (const [at, [name, path]] of pages.entries()) {
    test(`${name}: bar, list and composer keep out of the unsafe area`, matrix(at), async ({ page }) => {
      await signIn(page, path);
      await converse(page, '你好');
      const insets = { top: 47, bottom: 34, left: 0, right: 0 };
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
      const bottomOf = (button: string): Promise<number> =>
        page
          .getByRole('button', { name: button, exact: true })
          .first()
          .evaluate((element) => element.getBoundingClientRect().bottom);
      await expect.poll(() => bottomOf('发送')).toBeLessThanOrEqual(812 - insets.bottom);
      const top = await page
        .getByRole('button', { name: '新对话' })
        .first()
        .evaluate((element) => element.getBoundingClientRect().top);
      expect(top).toBeGreaterThanOrEqual(insets.top);
      await page.getByRole('button', { name: '对话记录' }).click();
      const close = page.getByRole('button', { name: '关闭对话记录' });
      await expect(close).toBeVisible();
      expect(await close.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(insets.top);
      // Nothing is wider than the phone.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    });
  }
});

test('the day’s limit is announced when few answers are left, then refuses with one action and keeps the question', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const llm = await startFakeLlm();
  const server = await startRealServer({ ...llmEnv(llm.url), CHAT_DAILY_LIMIT: '2' });
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  });
  try {
    const page = await context.newPage();
    await page.goto(`/#${pages[1][1]}`);
    await fillSignIn(page, newMobile(), server.consoleFile);
    await expect(page.getByText('今天还可以回答 2 次')).toBeVisible();
    await converse(page, '第一问');
    await expect(page.getByText('今天还可以回答 1 次')).toBeVisible();
    // The answer failed before its first word, so the quota gets it back.
    await converse(page, '坏了 [[error-402]]');
    await expect(answers(page).last()).toContainText('模型服务余额不足');
    await expect(page.getByText('今天还可以回答 1 次')).toBeVisible();
    // The failed question, and its marker, would be sent along in this conversation.
    await page.getByRole('button', { name: '新对话' }).first().click();
    await converse(page, '第二问');
    await expect(page.getByText('今天的回答次数已用完，明天 0 点恢复')).toBeVisible();
    await ask(page, '第三问');
    const alert = page.getByRole('alert').filter({ hasText: '未发送' });
    await expect(alert).toContainText('今天的回答次数已用完');
    await alert.getByRole('button', { name: '查看用量' }).click();
    await expect(page.getByText('今天共 2 次，已用 2 次。')).toBeVisible();
    await page.keyboard.press('Escape');
    // Another question does not replace the unsent one.
    await ask(page, '第四问');
    await page.reload();
    await expect(page.locator('.chat-bubble')).toHaveText(['第二问', '第三问', '第四问']);
    await expect(composer(page)).toHaveValue('');
  } finally {
    await context.close();
    await server.stop();
    await llm.close();
    removeData(server.dataDir);
  }
});
