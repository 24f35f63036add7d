import type { Page } from '@playwright/test';
import { type AnsweringPage, chats, textOf, tools } from '../support/answering-pages';
import { story } from '../support/chat-page';
import { expect, test } from '../support/fixtures';
import type { Account } from '../support/people';
import { RunPage } from '../support/run-page';
import { endless, withRestarts } from './restart-stage';

// A chat, a tool and the search are in the middle of an answer when their server is killed.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const pages = [...chats, ...tools].filter(({ name }) => ['深度思考', '多语言翻译', '搜索答案'].includes(name));
/** Text that was on a page this long before the kill is kept, ms. */
const KEPT_AFTER = 2_000;

const labPaths = { stream: '/pages/chatliushi-uni/chatliushi-uni', native: '/pages/test-uni-ai/test-uni-ai' } as const;
const labRuns = new Map<keyof typeof labPaths, RunPage>();
const run = (lab: keyof typeof labPaths): RunPage => labRuns.get(lab) as RunPage;
const said = async (lab: keyof typeof labPaths): Promise<string> => (await run(lab).box('正文').textContent()) ?? '';

interface Open {
  readonly page: Page;
  readonly account: Account;
  /** Text on screen, with the time at which it was read. */
  readonly seen: { readonly text: string; readonly at: number }[];
}

/** Stored question and answers of a page. */
interface Stored {
  readonly questions: readonly string[];
  readonly answers: readonly { readonly text: string; readonly status: string }[];
}

const stage = withRestarts();
let killedAt = 0;
const open = new Map<string, Open>();

async function stored({ page, account }: Open): Promise<Stored> {
  const { searchParams } = new URL(page.url().replace('#', ''));
  const conversationId = searchParams.get('conversationId');
  if (conversationId) {
    const { messages } = await account.call('chat.open', { conversationId });
    const of = (role: string) => messages.filter((one) => one.role === role);
    return { questions: of('user').map(({ text }) => text), answers: of('assistant') };
  }
  const { work } = await account.call('works.open', { workId: searchParams.get('workId') ?? '' });
  return { questions: work.pieces.map(({ text }) => text), answers: work.pieces.flatMap(({ answers }) => answers) };
}

/** Reads a page until its present text has been there for longer than may be lost. */
async function watch({ page, seen }: Open, { name, written }: AnsweringPage): Promise<void> {
  await expect
    .poll(
      async () => {
        seen.push({ text: await textOf(written(page)), at: Date.now() });
        const old = seen.findLast(({ at }) => at < Date.now() - KEPT_AFTER - 1_000);
        return old?.text ?? '';
      },
      { message: name, timeout: 90_000, intervals: [200] },
    )
    .toContain(story(20));
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(400_000);
  for (const one of pages) {
    const { page, account } = await stage.enter(browser, one.path);
    open.set(one.name, { page, account, seen: [] });
    await one.begin(page, endless);
  }
  for (const lab of ['stream', 'native'] as const) {
    const { page } = await stage.enter(browser, labPaths[lab]);
    labRuns.set(lab, new RunPage(page));
    await run(lab).start('[[huge?tokens=100000&rate=120]]');
    await expect(run(lab).box('正文')).toContainText(/[\s\S]{200}/);
  }
  await Promise.all(pages.map((one) => watch(open.get(one.name) as Open, one)));
  killedAt = await stage.kill();
});

for (const { name, written, broken, goOn, stop } of pages) {
  test(`${name}: a server that is killed loses no question, and of the answer what came just before`, async () => {
    const it = open.get(name) as Open;
    const { page, seen } = it;
    await expect.poll(async () => (await stored(it)).answers[0]?.status).toBe('interrupted');
    const { questions, answers } = await stored(it);
    expect(questions).toEqual([expect.stringContaining(endless)]);
    const kept = answers[0]?.text.replace(/\s+/g, '') ?? '';
    const before = seen.findLast(({ at }) => at <= killedAt - KEPT_AFTER)?.text ?? '';
    expect(before).toContain(story(20));
    expect(kept.slice(0, before.length)).toBe(before);
    expect(story(100_000).slice(0, kept.length)).toBe(kept);

    if (goOn) {
      await expect(broken(page)).toBeVisible();
      await goOn(page);
    }
    await expect
      .poll(async () => (await stored(it)).answers.map(({ status }) => status))
      .toEqual(['interrupted', 'streaming']);
    await expect(broken(page)).toHaveCount(0);
    await expect.poll(() => textOf(written(page))).toContain(story(20));
    await stop(page);
    await expect
      .poll(async () => (await stored(it)).answers.map(({ status }) => status))
      .toEqual(['interrupted', 'stopped']);
    await expect(page.getByText('正在重新连接')).toHaveCount(0);
  });
}

test('流式测试: a server that is killed is a broken connection; going on says how much of it was not kept', async () => {
  const it = run('stream');
  await expect(it.status).toHaveText('连接断了');
  const before = await said('stream');
  await it.button('续传').click();
  await expect(it.status).toHaveText('服务器中断了回答');
  await expect(it.result).toContainText('请再测一次');
  const after = await said('stream');
  // The page shows nothing that the server has not stored.
  expect(before.slice(0, after.length)).toBe(after);
  const lost = before.length - after.length;
  const verdict = lost > 0 ? `服务器没有留住已到达的 ${lost} 字` : '没有丢失，没有重复';
  await expect(it.region('断线与核对').getByRole('status')).toContainText(verdict);
  expect(await it.report()).toContain(verdict);
  await it.start('你好 [[deepseek]]');
  await expect(it.status).toHaveText('完成');
  await expect(it.region('断线与核对')).toContainText('没有丢失，没有重复');
});

test('原生 AI 测试: a server that is killed ends the test, which says so and can be made again', async () => {
  const it = run('native');
  await expect(it.status).toHaveText('连接断了');
  await expect(it.result.getByRole('alert')).toContainText('与服务器的连接断了');
  const kept = await said('native');
  expect(kept.length).toBeGreaterThan(200);
  expect(story(100_000).startsWith(kept.replace(/\s+/g, ''))).toBe(true);
  await it.start('你好 [[deepseek]]');
  await expect(it.status).toHaveText('完成');
  await expect(it.result.getByRole('alert')).toHaveCount(0);
});
