import type { Page } from '@playwright/test';
import { lookAwayAndBack } from '../support/away';
import { type CutProxy, startCutProxy } from '../support/cut-proxy';
import { expect, sharedServer, test } from '../support/fixtures';
import { type Account, newAccount } from '../support/people';
import { RunPage } from '../support/run-page';

// Pages beside the answers, and those that test streams.
const words = '/pages/englishTeacher/words';
const records = '/pages/search/record';

let account: Account;
test.beforeEach(async ({ context }) => {
  account = await newAccount(sharedServer());
  await account.enter(context);
});

/** Runs a stream test, cuts its connection, expects the status `says`, and goes online again. */
async function loseConnection(page: Page, wire: CutProxy, path: string, prompt: string, says: string) {
  const run = new RunPage(page);
  await page.goto(`${wire.url}/#${path}`);
  await run.start(prompt);
  await expect(run.box('正文')).toContainText(/.{20}/);
  await page.context().setOffline(true);
  wire.cut();
  await expect(run.status).toHaveText(says);
  await page.context().setOffline(false);
  return run;
}

test.describe('a test of a stream without a connection', () => {
  let wire: CutProxy;
  test.beforeEach(async ({ baseURL }) => {
    wire = await startCutProxy(baseURL ?? '');
  });
  test.afterEach(() => wire.close());

  test('流式测试 reports a break, and resumes to the end', async ({ page }) => {
    const path = '/pages/chatliushi-uni/chatliushi-uni';
    const run = await loseConnection(page, wire, path, '[[huge?tokens=200&rate=40]]', '连接断了');
    await run.button('续传').click();
    await lookAwayAndBack(page);
    await expect(run.status).toHaveText('完成');
    await expect(run.region('断线与核对')).toContainText('没有丢失，没有重复');
  });

  test('原生 AI 测试 ends with an error, and the next test is complete', async ({ page }) => {
    const path = '/pages/test-uni-ai/test-uni-ai';
    const run = await loseConnection(page, wire, path, '[[huge?tokens=4000&rate=40]]', '连接断了');
    await run.start('[[huge?tokens=60&rate=100]]');
    await lookAwayAndBack(page);
    await expect(run.status).toHaveText('完成');
  });
});

test('the word list follows changes made elsewhere, keeps its words offline, and recovers online', async ({
  page,
  context,
}) => {
  await page.goto(`/#${words}`);
  await expect(page.getByText('生词本还是空的')).toBeVisible();
  const rows = page.getByRole('list', { name: '生词' }).getByRole('listitem');
  for (const word of ['harbour', 'river']) await account.call('english.addWord', { word });
  await expect(rows).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(`/#${words}`);
  await other.getByRole('button', { name: '移出 harbour' }).click();
  await expect(rows).toHaveCount(1);
  await other.getByRole('button', { name: '撤销' }).click();
  await expect(rows).toHaveCount(2);
  await context.setOffline(true);
  await page.getByRole('button', { name: '移出 river' }).click();
  await expect(page.getByText(/网络/).first()).toBeVisible();
  await expect(rows).toHaveCount(2);
  await context.setOffline(false);
  await lookAwayAndBack(page);
  await page.getByRole('button', { name: '移出 river' }).click();
  await expect(rows).toHaveCount(1);
});

test('the word list shows words added before the push connection was bound to the user', async ({ page }) => {
  let letBind = (): void => {};
  const mayBind = new Promise<void>((resolve) => {
    letBind = resolve;
  });
  let isHeld = false;
  await page.route('**/client', async (route) => {
    if (route.request().postData()?.includes('push.bind')) {
      isHeld = true;
      await mayBind;
    }
    await route.continue();
  });
  await page.goto(`/#${words}`);
  await expect(page.getByText('生词本还是空的')).toBeVisible();
  await expect.poll(() => isHeld).toBe(true);
  await account.call('english.addWord', { word: 'harbour' });
  letBind();
  await expect(page.getByRole('list', { name: '生词' }).getByRole('listitem')).toHaveCount(1);
});

test('the records show another tab’s questions, also after a time offline', async ({ page, context }) => {
  await page.goto(`/#${records}`);
  await expect(page.getByText('还没有提问')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/#/pages/search/search');
  await other.getByRole('textbox', { name: '输入问题' }).fill('观澜亭在哪里 [[cites]]');
  await other.getByRole('textbox', { name: '输入问题' }).press('Enter');
  await expect(other.locator('.search-answer[aria-busy="false"]')).toHaveCount(1);
  const row = page.getByRole('button', { name: /^观澜亭在哪里/ });
  await expect(row).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('textbox', { name: '搜索提问' }).fill('引力');
  await expect(page.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('list', { name: '搜索结果' })).toContainText('观澜亭在哪里');
});
