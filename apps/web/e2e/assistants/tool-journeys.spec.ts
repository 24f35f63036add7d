import { expectInSafeArea, NOTCHED_PHONE } from '../app/safe-area';
import { labs, textOf, tools } from '../support/answering-pages';
import { lookAwayAndBack } from '../support/away';
import { story } from '../support/chat-page';
import { type CutProxy, startCutProxy } from '../support/cut-proxy';
import { expect, matrix, sharedServer, test } from '../support/fixtures';
import { newAccount } from '../support/people';

const saying = (tokens: number): string => `[[huge?tokens=${tokens}&rate=40]]`;

/** Texts of chats and works without a network, and with a lost connection. */
const OFFLINE_TEXT = '网络已断开，联网后继续';
const LOST_TEXT = /联网后继续|正在重新连接/;

let wire: CutProxy;
test.beforeEach(async ({ baseURL }) => {
  wire = await startCutProxy(baseURL ?? '');
});
test.afterEach(() => wire.close());

for (const [at, { name, path, begin, written, done }] of tools.entries()) {
  test.describe(name, matrix(at), () => {
    test.beforeEach(async ({ context }) => {
      await (await newAccount(sharedServer())).enter(context);
    });

    test('offline and online, frozen and woken in the middle: nothing is lost, nothing comes twice', async ({
      page,
      context,
    }) => {
      const tokens = 320;
      await page.goto(`${wire.url}/#${path}`);
      await begin(page, saying(tokens));
      await expect.poll(() => textOf(written(page))).toContain(story(20));
      await context.setOffline(true);
      await expect(page.getByText(OFFLINE_TEXT)).toBeVisible();
      wire.cut();
      const seen = await textOf(written(page));
      expect(story(tokens).slice(0, seen.length)).toBe(seen);
      await context.setOffline(false);
      await expect(page.getByText(LOST_TEXT)).toHaveCount(0);
      await lookAwayAndBack(page);
      await expect(done(page)).toBeVisible({ timeout: 30_000 });
      await expect.poll(() => textOf(written(page))).toBe(story(tokens));
      await expect(page.getByText(LOST_TEXT)).toHaveCount(0);
    });

    test('two tabs agree while it is written and after', async ({ page, context }) => {
      const tokens = 200;
      await page.goto(`/#${path}`);
      await begin(page, saying(tokens));
      await expect.poll(() => textOf(written(page))).toContain(story(20));
      await expect(page).toHaveURL(/(?:workId|conversationId)=/);
      const other = await context.newPage();
      await other.goto(page.url());
      await expect.poll(() => textOf(written(other))).toContain(story(20));
      for (const tab of [page, other]) {
        await expect(done(tab)).toBeVisible({ timeout: 30_000 });
        await expect.poll(() => textOf(written(tab))).toBe(story(tokens));
      }
    });
  });
}

test('what is done with a work in one tab shows in the other, without looking away and back', async ({
  page,
  context,
}) => {
  await (await newAccount(sharedServer())).enter(context);
  await page.goto('/#/pages/copywriting/copywriting');
  await page.getByRole('textbox', { name: /^原文/ }).fill('江水 [[say?text=%E6%BD%AE%E6%9D%A5]]');
  await page.getByRole('button', { name: '1 版', exact: true }).click();
  await page.getByRole('button', { name: '开始改写' }).click();
  await expect(page.getByRole('article')).toContainText('潮来');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('article')).toContainText('潮来');
  await page.getByRole('article').getByRole('button', { name: '采用' }).click();
  await expect(other.getByRole('article')).toContainText('已采用');
  await other.getByRole('article').getByRole('button', { name: '重写版本 1' }).click();
  await other.getByRole('button', { name: '更短一点' }).click();
  // A tab that saw the new version being written keeps it in view; one that did not shows the accepted one.
  await expect(page.getByRole('article')).toContainText(/[12]\/2/);
});

test.describe('on a phone with a notch', () => {
  test.use({ viewport: NOTCHED_PHONE, hasTouch: true, isMobile: true });

  test('bar and foot of every page keep out of the unsafe area, and nothing is wider than the phone', async ({
    page,
    context,
  }) => {
    await (await newAccount(sharedServer())).enter(context);
    for (const { name, path } of [...tools, ...labs]) {
      await test.step(name, async () => {
        await page.goto(`/#${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expectInSafeArea(page);
      });
    }
  });
});
