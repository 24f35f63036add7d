import { labs, textOf } from '../support/answering-pages';
import { lookAwayAndBack } from '../support/away';
import { story } from '../support/chat-page';
import { type CutProxy, startCutProxy } from '../support/cut-proxy';
import { expect, matrix, newMobile, sharedServer, test } from '../support/fixtures';
import { newAccount } from '../support/people';
import { RunPage, upstreamState } from '../support/run-page';

let wire: CutProxy;
test.beforeEach(async ({ baseURL, context }) => {
  wire = await startCutProxy(baseURL ?? '');
  await (await newAccount(sharedServer())).enter(context);
});
test.afterEach(() => wire.close());

const [streamTest, nativeTest] = labs.map(({ path }) => path);

test('流式测试: offline it says so and cannot be resumed; online it goes on where it was, and nothing is missing', async ({
  page,
  context,
}) => {
  const run = new RunPage(page);
  await page.goto(`${wire.url}/#${streamTest}`);
  await run.start('[[huge?tokens=300&rate=60]]');
  await expect.poll(() => textOf(run.box('正文'))).toContain(story(20));
  await context.setOffline(true);
  wire.cut();
  await expect(run.status).toHaveText('连接断了');
  const seen = await textOf(run.box('正文'));
  await run.button('续传').click();
  const check = run.region('断线与核对');
  await expect(check.getByText(/^连接断了，到第/)).toHaveCount(2);
  expect(await textOf(run.box('正文'))).toBe(seen);
  await context.setOffline(false);
  await run.button('续传').click();
  await expect(run.status).toHaveText('完成');
  await expect(check).toContainText('没有丢失，没有重复');
  expect(await textOf(run.box('正文'))).toBe(story(300));
});

test('原生 AI 测试: offline the call has ended, upstream too, and says so; online it is made again', async ({
  page,
  context,
}) => {
  const run = new RunPage(page);
  const mark = newMobile();
  await page.goto(`${wire.url}/#${nativeTest}`);
  await run.start(`[[huge?tokens=100000&rate=60&k=${mark}]]`);
  await expect.poll(() => textOf(run.box('正文'))).toContain(story(20));
  await context.setOffline(true);
  wire.cut();
  await expect(run.status).toHaveText('连接断了');
  await expect(run.result.getByRole('alert')).toContainText('请再测一次');
  await expect.poll(() => upstreamState(mark)).toBe('aborted');
  await run.button('再测一次').click();
  await expect(run.status).toHaveText('没有开始');
  await expect(run.result.getByRole('alert')).toContainText('网络不通');
  await context.setOffline(false);
  await run.start('你好 [[deepseek]]');
  await expect(run.status).toHaveText('完成');
});

for (const [at, { name, path, written }] of labs.entries()) {
  test(`${name}: frozen in the background and woken, it has everything`, matrix(at), async ({ page }) => {
    const run = new RunPage(page);
    const mark = newMobile();
    await page.goto(`/#${path}`);
    await run.start(`[[huge?tokens=240&rate=60&k=${mark}]]`);
    await expect.poll(() => textOf(written(page))).toContain(story(20));
    await lookAwayAndBack(page, () => expect.poll(() => upstreamState(mark), { timeout: 30_000 }).toBe('done'));
    await expect(run.status).toHaveText('完成');
    expect(await textOf(written(page))).toBe(story(240));
  });

  test(
    `${name}: two tabs test at once, and neither knows of the other`,
    matrix(labs.length - 1 - at),
    async ({ page, context }) => {
      const other = await context.newPage();
      const [first, second] = [new RunPage(page), new RunPage(other)];
      for (const tab of [page, other]) await tab.goto(`/#${path}`);
      await first.start('[[huge?tokens=100000&rate=60]]');
      await expect.poll(() => textOf(first.box('正文'))).toContain(story(20));
      await second.start('你好 [[deepseek]]');
      await expect(second.status).toHaveText('完成');
      await expect(first.status).toHaveText('正在接收');
      await first.button('停止').click();
      await expect(first.status).toHaveText('已停止');
      const kept = await textOf(first.box('正文'));
      expect(story(100_000).slice(0, kept.length)).toBe(kept);
      await other.close();
      await first.start('你好 [[deepseek]]');
      await expect(first.status).toHaveText('完成');
    },
  );
}
