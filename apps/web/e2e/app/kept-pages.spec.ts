import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { lookAwayAndBack } from '../support/away';
import { expect, matrix, sharedServer, test } from '../support/fixtures';
import { type Account, newAccount } from '../support/people';
import { expectEndInSafeArea, expectInSafeArea, NOTCHED_PHONE } from './safe-area';

/** Page of stored entries, with at least one entry. */
interface KeptPage {
  readonly name: string;
  /** Adds an entry. Returns the page's address. */
  fill(me: Account): Promise<string>;
  /** Element that shows the entry. */
  shown(page: Page): Locator;
}

const SAMPLE_WORDS = ['river', 'harbour', 'lantern', 'mountain', 'exhibition'];

async function keepWords(me: Account): Promise<void> {
  for (const word of SAMPLE_WORDS) await me.call('english.addWord', { word, sentence: `I saw a ${word}.` });
}

async function share(me: Account): Promise<string> {
  const { conversation, assistant } = await me.call('chat.send', {
    requestId: randomUUID(),
    assistant: 'deepseek',
    text: '说说潮水 [[markdown]]',
  });
  const conversationId = conversation.id;
  const open = () => me.call('chat.open', { conversationId });
  await expect.poll(async () => (await open()).messages.at(-1)?.status).toBe('done');
  const messageIds = (await open()).messages.map(({ id }) => id);
  expect(messageIds).toContain(assistant.id);
  const { share } = await me.call('chat.share', { requestId: randomUUID(), conversationId, messageIds });
  return `/pages/share/chat?id=${share.id}`;
}

const records = '/pages/search/record';

const pages: readonly KeptPage[] = [
  {
    name: '搜索记录',
    async fill(me) {
      for (const query of ['观澜亭在哪里', '潮汐是怎样形成的'])
        await me.call('search.ask', { requestId: randomUUID(), query: `${query} [[cites]]` });
      return records;
    },
    shown: (page) => page.getByRole('button', { name: /^观澜亭在哪里/ }),
  },
  {
    name: '生词本',
    async fill(me) {
      await keepWords(me);
      return '/pages/englishTeacher/words';
    },
    shown: (page) => page.getByRole('list', { name: '生词' }).getByText('river', { exact: true }),
  },
  {
    name: '复习单词',
    async fill(me) {
      await keepWords(me);
      return '/pages/englishTeacher/review';
    },
    shown: (page) => page.getByRole('button', { name: '看释义' }),
  },
  { name: '分享的对话', fill: share, shown: (page) => page.locator('.shared-answer') },
];

for (const [at, { name, fill, shown }] of pages.entries()) {
  test.describe(name, () => {
    let me: Account;
    let path: string;
    test.beforeEach(async ({ context }) => {
      me = await newAccount(sharedServer());
      await me.enter(context);
      path = await fill(me);
    });

    test(
      'offline a page shows an error with a retry, and keeps its content when hidden and shown again',
      matrix(at),
      async ({ page, context }) => {
        // The page's code is loaded, but none of its content.
        await page.goto(`/#${path}`);
        await expect(shown(page)).toBeVisible();
        let isOffline = true;
        // A page reads again by itself once its push connection is bound: here only the tap may bring it back.
        const isLost = (body: string | null): boolean => isOffline || (body ?? '').includes('push.bind');
        await page.route('**/client', (route) =>
          isLost(route.request().postData()) ? route.abort('internetdisconnected') : route.continue(),
        );
        await page.reload();
        await expect(page.getByText('网络不通，请检查网络后重试')).toBeVisible();
        isOffline = false;
        await page.getByRole('button', { name: '重试' }).click();
        await expect(shown(page)).toBeVisible();
        await page.unroute('**/client');
        await context.setOffline(true);
        await lookAwayAndBack(page);
        await expect(shown(page)).toBeVisible();
        await context.setOffline(false);
        await lookAwayAndBack(page);
        await expect(shown(page)).toBeVisible();
      },
    );

    test.describe('on a phone with a notch', () => {
      test.use({ viewport: NOTCHED_PHONE, hasTouch: true, isMobile: true });

      // Another page than offline.
      test('bar, foot and end keep out of the unsafe area', matrix((at + 2) % pages.length), async ({ page }) => {
        await page.goto(`/#${path}`);
        await expect(shown(page)).toBeVisible();
        await expectInSafeArea(page);
        await expectEndInSafeArea(page);
      });
    });
  });
}

test('搜索记录: what is deleted in one tab, and brought back, shows in the other', async ({ page, context }) => {
  const me = await newAccount(sharedServer());
  await me.enter(context);
  await pages[0]?.fill(me);
  const other = await context.newPage();
  const row = (tab: Page) => tab.getByRole('button', { name: /^观澜亭在哪里/ });
  for (const tab of [page, other]) {
    await tab.goto(`/#${records}`);
    await expect(row(tab)).toBeVisible();
  }
  await page.getByRole('button', { name: /^更多：观澜亭在哪里/ }).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect(row(other)).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row(other)).toBeVisible();
});

test('生词本 and 复习: a word that is kept or graded in one tab counts in the other', async ({ page, context }) => {
  const me = await newAccount(sharedServer());
  await me.enter(context);
  await keepWords(me);
  const review = await context.newPage();
  await page.goto('/#/pages/englishTeacher/words');
  await expect(page.getByRole('button', { name: `复习 ${SAMPLE_WORDS.length} 个` })).toBeVisible();
  await review.goto('/#/pages/englishTeacher/review');
  await review.getByRole('button', { name: '看释义' }).click();
  await review.getByRole('button', { name: /轻松/ }).click();
  await expect(page.getByRole('button', { name: `复习 ${SAMPLE_WORDS.length - 1} 个` })).toBeVisible();
  await me.call('english.addWord', { word: 'tide', sentence: 'The tide comes.' });
  await expect(page.getByRole('button', { name: `复习 ${SAMPLE_WORDS.length} 个` })).toBeVisible();
  await expect(page.getByRole('list', { name: '生词' }).getByText('tide', { exact: true })).toBeVisible();
});
