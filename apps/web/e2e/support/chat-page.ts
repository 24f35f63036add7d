import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './fixtures';

export const path = '/pages/deepseek-chat/deepseek-chat';
/** Fake model's answer to plain questions. */
export const FAKE_ANSWER = '你好！我是观澜的测试模型，很高兴回答你。';

/** Fake model's endless story, `tokens` long, without white space. */
export const story = (tokens: number): string => {
  const round = ['观', '澜', '是', '一', '条', '大', '江', '，', 'the', 'river', '流', '过', '平', '原', '。', ''];
  return Array.from({ length: tokens }, (_, at) => round[at % round.length]).join('');
};

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: '输入问题' });
export const questions = (page: Page): Locator => page.locator('.chat-question');
export const answers = (page: Page): Locator => page.locator('.chat-answer');
export const finished = (page: Page): Locator => page.locator('.chat-answer[aria-busy="false"]');
/** Text of the last answer without white space. */
export const lastText = (page: Page): Promise<string> =>
  answers(page)
    .last()
    .locator('.md')
    .innerText()
    .then((text) => text.replace(/\s+/g, ''));

export async function ask(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: '发送' }).click();
}

/** Asks a question and waits for the complete answer. */
export async function converse(page: Page, text: string): Promise<void> {
  const before = await finished(page).count();
  await ask(page, text);
  await expect(finished(page)).toHaveCount(before + 1);
}

export async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '对话记录' }).click();
  const drawer = page.getByRole('dialog', { name: '对话记录' });
  await expect(drawer).toBeVisible();
  // On a busy machine a press that began on a button ended beside it, while the drawer was still sliding in.
  await expect.poll(() => drawer.evaluate((element) => element.getAnimations().length)).toBe(0);
  return drawer;
}

/** Goes online again, with a server that receives no question until the returned function is called. */
export async function onlineWithoutSending(page: Page): Promise<() => Promise<void>> {
  const isQuestion = (route: Route): boolean => route.request().postData()?.includes('chat.send') === true;
  const refuse = (route: Route): Promise<void> => (isQuestion(route) ? route.abort() : route.fallback());
  await page.route('**/client', refuse);
  await page.context().setOffline(false);
  return () => page.unroute('**/client', refuse);
}

/** Records the texts of the status line and of the reasoning's line, every time they change. */
export async function watchStates(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = (): void => {
      const reasoning = document.querySelector('.chat-reasoning button');
      const status = document.querySelector('main [role="status"]')?.textContent ?? '';
      const open = reasoning?.getAttribute('aria-expanded') === 'true' ? '打开' : '收起';
      const now = `${status} ${reasoning ? `${reasoning.textContent?.replace(/ .*/, '')}${open}` : ''}`.trim();
      if (now !== '' && seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    Object.assign(window, { seenStates: seen });
  });
  return () => page.evaluate(() => (window as unknown as { seenStates: string[] }).seenStates);
}
