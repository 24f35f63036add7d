import { textOf, tools } from './answering-pages';
import { story } from './chat-page';
import { type CutProxy, startCutProxy } from './cut-proxy';
import { expect, test } from './fixtures';
import { newAccount } from './people';

const tokens = 400;
const prompt = `[[huge?tokens=${tokens}&rate=40]]`;
const server = () => ({ url: process.env.E2E_URL ?? '', consoleFile: process.env.E2E_CONSOLE ?? '' });

let wire: CutProxy;
test.beforeEach(async ({ baseURL }) => {
  wire = await startCutProxy(baseURL ?? '');
});
test.afterEach(() => wire.close());

for (const { name, path, begin, written, done } of tools) {
  test.describe(name, () => {
    test.beforeEach(async ({ context }) => {
      await (await newAccount(server())).enter(context);
    });

    test('offline and online, frozen and woken in the middle: nothing is lost, nothing comes twice', async ({
      page,
      context,
    }) => {
      await page.goto(`${wire.url}/#${path}`);
      await begin(page, prompt);
      await expect.poll(() => textOf(written(page))).toContain(story(20));
      await context.setOffline(true);
      wire.cut();
      await expect(page.getByText('正在重新连接')).toBeVisible();
      const seen = await textOf(written(page));
      expect(story(tokens).slice(0, seen.length)).toBe(seen);
      await context.setOffline(false);
      await expect(page.getByText('正在重新连接')).toHaveCount(0);
      const session = await context.newCDPSession(page);
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(done(page)).toBeVisible({ timeout: 30_000 });
      await expect.poll(() => textOf(written(page))).toBe(story(tokens));
      await expect(page.getByText('正在重新连接')).toHaveCount(0);
    });

    test('two tabs agree while it is written and after', async ({ page, context }) => {
      await page.goto(`/#${path}`);
      await begin(page, prompt);
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
