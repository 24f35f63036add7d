import type { Browser, Page } from '@playwright/test';
import { type AnsweringPage, chats, labs, textOf, tools } from './answering-pages';
import { story } from './chat-page';
import { expect, test } from './fixtures';
import { endless, withRestarts } from './restart-stage';

// One restart for all pages: each of them is in the middle of an answer when it comes.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const pages = [...chats, ...tools, ...labs];
const stage = withRestarts();

interface Open {
  readonly page: Page;
  /** What was on screen when the server went. */
  before: string;
}

const open = new Map<string, Open>();

/** Opens a page as somebody of its own, who has an answer there. */
async function begin(browser: Browser, { name, path, begin: ask, written }: AnsweringPage): Promise<void> {
  const { page } = await stage.enter(browser, path);
  await ask(page, endless);
  await expect.poll(() => textOf(written(page)), { message: name, timeout: 60_000 }).toContain(story(20));
  open.set(name, { page, before: '' });
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000);
  // Some at a time: loading a page is most of the work.
  for (let at = 0; at < pages.length; at += 3)
    await Promise.all(pages.slice(at, at + 3).map((one) => begin(browser, one)));
  for (const { name, written } of pages) {
    const { page } = open.get(name) as Open;
    open.set(name, { page, before: await textOf(written(page)) });
  }
  await stage.restart();
});

for (const { name, written, broken, goOn, stop, explained } of pages) {
  test(`${name}: a restart in the middle keeps what had come, says so, and it goes on`, async () => {
    const { page, before } = open.get(name) as Open;
    if (goOn) {
      await expect(broken(page)).toBeVisible({ timeout: 60_000 });
      const kept = await textOf(written(page));
      expect(kept.slice(0, before.length)).toBe(before);
      expect(story(100_000).slice(0, kept.length)).toBe(kept);
      await explained?.(page);
      await goOn(page);
    } else {
      // Nothing writes for the server that is gone: what changes now is written for the one that is back.
      const now = await textOf(written(page));
      await expect.poll(() => textOf(written(page)), { timeout: 60_000 }).not.toBe(now);
    }
    await expect(broken(page)).toHaveCount(0);
    await expect.poll(() => textOf(written(page))).toContain(story(20));
    await stop(page);
    await expect(page.getByText('正在重新连接')).toHaveCount(0);
  });
}
