import { once } from 'node:events';
import { type FakeLlm, startFakeLlm } from '@guanlan/fakes/llm';
import { type FakeSearch, startFakeSearch } from '@guanlan/fakes/search';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import type { BrowserContext, Page } from '@playwright/test';
import { type AnsweringPage, chats, textOf, tools } from './answering-pages';
import { story } from './chat-page';
import { expect, test } from './fixtures';
import { llmEnv, manyVisitors } from './global-setup';
import { type Account, newAccount } from './people';

// A chat, a tool and the search are in the middle of an answer when their server is killed.
test.describe.configure({ mode: 'default', timeout: 90_000 });

const pages = [...chats, ...tools].filter(({ name }) => ['深度思考', '多语言翻译', '搜索答案'].includes(name));
const endless = '[[huge?tokens=100000&rate=12]]';
/** What was on a page for so long before the kill is kept, ms. */
const KEPT_AFTER = 2_000;

interface Open {
  readonly page: Page;
  readonly account: Account;
  /** What was on screen, and when it had been read there. */
  readonly seen: { readonly text: string; readonly at: number }[];
}

/** What the server has of a page's question and its answers. */
interface Stored {
  readonly questions: readonly string[];
  readonly answers: readonly { readonly text: string; readonly status: string }[];
}

let llm: FakeLlm;
let search: FakeSearch;
let server: Awaited<ReturnType<typeof startRealServer>>;
let killedAt = 0;
const open = new Map<string, Open>();
const contexts: BrowserContext[] = [];

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

/** Reads a page until what it shows now has been there for longer than may be lost. */
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
  [llm, search] = await Promise.all([startFakeLlm(), startFakeSearch()]);
  const env = { ...llmEnv(llm.url), SEARCH_SEARXNG_URL: search.url, ...manyVisitors };
  server = await startRealServer(env);
  for (const one of pages) {
    const context = await browser.newContext({ baseURL: server.url });
    contexts.push(context);
    const account = await newAccount(server);
    await account.enter(context);
    const page = await context.newPage();
    open.set(one.name, { page, account, seen: [] });
    await page.goto(`/#${one.path}`);
    await one.begin(page, endless);
  }
  await Promise.all(pages.map((one) => watch(open.get(one.name) as Open, one)));
  const gone = once(server.process, 'exit');
  killedAt = Date.now();
  server.process.kill('SIGKILL');
  await gone;
  // Its database was left running, and is taken over.
  server = await startRealServer(env, server);
});

test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await server.stop();
  await Promise.all([llm.close(), search.close()]);
  removeData(server.dataDir);
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
