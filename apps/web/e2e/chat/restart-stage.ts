import { once } from 'node:events';
import { type FakeLlm, startFakeLlm } from '@guanlan/fakes/llm';
import { type FakeSearch, startFakeSearch } from '@guanlan/fakes/search';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { test } from '../support/fixtures';
import { llmEnv, manyVisitors } from '../support/global-setup';
import { type Account, newAccount } from '../support/people';

/** Prompt for an answer that outlasts every journey, and comes slowly enough to be read. */
export const endless = '[[huge?tokens=100000&rate=12]]';

/** Server that goes away and comes back under open pages. */
export interface RestartStage {
  /** Opens a page as a new user. */
  enter(browser: Browser, path: string): Promise<{ readonly page: Page; readonly account: Account }>;
  /** Closes all pages that it opened. */
  leave(): Promise<void>;
  /** Restarts the server as in an update: it ends gracefully, and another takes over its data and address. */
  restart(): Promise<void>;
  /**
   * Kills the server as in a crash: its database keeps running, and the next server takes it over. Returns the time of
   * the kill, ms.
   */
  kill(): Promise<number>;
}

/** Starts a stage before the tests of the calling file, and closes it after them. */
export function withRestarts(): RestartStage {
  let llm: FakeLlm;
  let search: FakeSearch;
  let env: Record<string, string>;
  let server: Awaited<ReturnType<typeof startRealServer>>;
  const contexts: BrowserContext[] = [];
  test.beforeAll(async () => {
    test.setTimeout(150_000);
    [llm, search] = await Promise.all([startFakeLlm(), startFakeSearch()]);
    env = { ...llmEnv(llm.url), SEARCH_SEARXNG_URL: search.url, ...manyVisitors };
    server = await startRealServer(env);
  });
  const leave = async (): Promise<void> => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  };
  test.afterAll(async () => {
    await leave();
    await server.stop();
    await Promise.all([llm.close(), search.close()]);
    removeData(server.dataDir);
  });
  return {
    leave,
    async enter(browser, path) {
      const context = await browser.newContext({ baseURL: server.url });
      contexts.push(context);
      const account = await newAccount(server);
      await account.enter(context);
      const page = await context.newPage();
      await page.goto(`/#${path}`);
      return { page, account };
    },
    async restart() {
      await server.stop();
      server = await startRealServer(env, server);
    },
    async kill() {
      const gone = once(server.process, 'exit');
      const at = Date.now();
      server.process.kill('SIGKILL');
      await gone;
      server = await startRealServer(env, server);
      return at;
    },
  };
}
