import type { Browser, Page } from '@playwright/test';
import { type AnsweringPage, chats, labs, textOf, tools } from '../support/answering-pages';
import { story } from '../support/chat-page';
import { expect, matrix, test } from '../support/fixtures';
import { endless, withRestarts } from './restart-stage';

// One restart for a few pages, each in the middle of an answer. All pages at once would be more than a small machine
// can render.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const stage = withRestarts();
const groups = { chats, 'writing and languages': tools.slice(0, 4), 'verse, search and videos': tools.slice(4), labs };

interface Open {
  readonly page: Page;
  /** Text on screen when the server went away. */
  readonly before: string;
}

/** Opens a page as a new user and starts an answer. */
async function begin(browser: Browser, { name, path, begin: ask, written }: AnsweringPage): Promise<Page> {
  const { page } = await stage.enter(browser, path);
  await ask(page, endless);
  await expect.poll(() => textOf(written(page)), { message: name, timeout: 60_000 }).toContain(story(20));
  return page;
}

for (const [place, [group, pages]] of Object.entries(groups).entries()) {
  test.describe(group, matrix(place), () => {
    const open = new Map<string, Open>();

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(240_000);
      const begun = await Promise.all(pages.map((one) => begin(browser, one)));
      for (const [at, { name, written }] of pages.entries()) {
        const page = begun[at] as Page;
        open.set(name, { page, before: await textOf(written(page)) });
      }
      await stage.restart();
    });
    test.afterAll(() => stage.leave());

    for (const one of pages) {
      test(`${one.name}: a restart in the middle keeps what had come, says so, and it goes on`, () =>
        goesOn(one, open.get(one.name) as Open));
    }
  });
}

async function goesOn(
  { written, broken, goOn, stop, explained }: AnsweringPage,
  { page, before }: Open,
): Promise<void> {
  if (goOn) {
    await expect(broken(page)).toBeVisible({ timeout: 60_000 });
    const kept = await textOf(written(page));
    expect(kept.slice(0, before.length)).toBe(before);
    expect(story(100_000).slice(0, kept.length)).toBe(kept);
    await explained?.(page);
    await goOn(page);
  } else {
    // Nothing writes for the server that is gone: later changes come from the one that is back.
    const now = await textOf(written(page));
    await expect.poll(() => textOf(written(page)), { timeout: 60_000 }).not.toBe(now);
  }
  await expect(broken(page)).toHaveCount(0);
  await expect.poll(() => textOf(written(page))).toContain(story(20));
  await stop(page);
  await expect(page.getByText('正在重新连接')).toHaveCount(0);
}
