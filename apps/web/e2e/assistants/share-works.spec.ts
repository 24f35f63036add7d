import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { type AnsweringPage, tools } from '../support/answering-pages';
import { expect, matrix, sharedServer, test } from '../support/fixtures';
import { newAccount } from '../support/people';
import { expectNoOverflow, saying } from './writing-page';

test.beforeEach(async ({ context }) => {
  await (await newAccount(sharedServer())).enter(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

interface SharedWork {
  readonly tool: string;
  /** Prompt that makes the fake model write the expected text. */
  readonly prompt: string;
  /** Button that shares. */
  readonly button: RegExp;
  /** Expects the content that others see. */
  readonly seen: (shown: Locator) => Promise<void>;
  /** Label of the bar's button that opens the list of works, which is also the list's name. */
  readonly list: string;
  /** Name of an entry in the list. */
  readonly noun: string;
}

const poem = '《静夜》\n床前明月光，疑是地上霜。\n举头望明月，低头思故乡。';

const works: readonly SharedWork[] = [
  {
    tool: '文案改写',
    prompt: saying('江水又涨了。', '江又高了一寸。'),
    button: /^分享$/,
    list: '改写记录',
    noun: '改写',
    async seen(shown) {
      await expect(shown).toContainText('江又高了一寸。');
      // The original text stays private.
      await expect(shown).not.toContainText('江水又涨了');
    },
  },
  {
    tool: '翻译',
    prompt: saying('江水又涨了。', 'The river has risen.'),
    button: /^分享：/,
    list: '翻译记录',
    noun: '翻译',
    async seen(shown) {
      await expect(shown.getByText('简体中文 → 英语')).toBeVisible();
      await expect(shown.locator('[lang="zh-Hans"]')).toContainText('江水又涨了。');
      await expect(shown.locator('[lang="en"]')).toHaveText('The river has risen.');
    },
  },
  {
    tool: '多语言翻译',
    prompt: saying('我们去看看。', 'Let us go and see.'),
    button: /^分享$/,
    list: '对话记录',
    noun: '对话',
    async seen(shown) {
      await expect(shown.locator('[lang="zh-Hans"]')).toContainText('我们去看看。');
      await expect(shown.locator('[lang="en"]')).toContainText('Let us go and see.');
    },
  },
  {
    tool: '李白写作',
    prompt: saying('静夜', poem),
    button: /^分享$/,
    list: '诗稿记录',
    noun: '诗稿',
    async seen(shown) {
      await expect(shown.getByRole('heading', { name: '静夜' })).toBeVisible();
      await expect(shown).toContainText('床前明月光，');
      await expect(shown).toContainText('真实引文');
      await expect(shown).toContainText('不是李白原作');
    },
  },
  {
    tool: '搜索答案',
    prompt: '[[cites]]',
    button: /^分享$/,
    list: '搜索记录',
    noun: '提问',
    async seen(shown) {
      await expect(shown.page().getByRole('heading', { name: /潮汐/ })).toHaveCount(1);
      await expect(shown.page().getByRole('link', { name: '用观澜搜索' })).toBeVisible();
      await expect(shown.locator('.md').getByRole('link', { name: '[2]' })).toHaveAttribute('href', /example\.org/);
      await expect(shown.locator('.shared-source')).toHaveCount(3);
      await expect(shown.locator('.shared-source').first()).toContainText('tide.example.com');
    },
  },
  {
    tool: '视频信息提取',
    prompt: saying('光合作用', '讲植物怎样造糖。\n## 要点\n- [00:01] 光与叶'),
    button: /^分享$/,
    list: '要点记录',
    noun: '要点',
    async seen(shown) {
      await expect(shown).toContainText('根据文字稿');
      await expect(shown.getByRole('heading', { name: '要点' })).toBeVisible();
      await expect(shown.getByText('光与叶')).toBeVisible();
    },
  },
];

const pageOf = (name: string): AnsweringPage => {
  const found = tools.find((one) => one.name === name);
  if (!found) throw new Error(`no page is called ${name}`);
  return found;
};

async function write(page: Page, { tool, prompt }: SharedWork): Promise<void> {
  const { path, begin, done } = pageOf(tool);
  await page.goto(`/#${path}`);
  await begin(page, prompt);
  await expect(done(page)).toBeVisible();
}

async function shareAs(page: Page, { button }: SharedWork, what: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: what, exact: true }).click();
}

/** Ends the only link, from the list of the tool's works. */
async function endLink(page: Page, { list, noun }: SharedWork): Promise<void> {
  await page.getByRole('button', { name: list, exact: true }).click();
  await page.getByRole('button', { name: `全部${noun}的操作` }).click();
  await page.getByRole('button', { name: '我的分享' }).click();
  await page.getByRole('button', { name: '停止分享' }).click();
  await expect(page.getByText('没有正在分享的链接')).toBeVisible();
}

async function asStranger(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 320, height: 640 } });
  try {
    await look(await context.newPage());
  } finally {
    await context.close();
  }
}

for (const [at, work] of works.entries()) {
  test(
    `${work.tool}: a link shows the work to anybody until it is ended`,
    matrix(at),
    async ({ page, browser, baseURL }) => {
      await write(page, work);
      await shareAs(page, work, '分享链接');
      await page.getByRole('button', { name: '长期有效' }).click();
      await page.getByRole('button', { name: '生成链接并复制' }).click();
      const address = (await page.getByTestId('share-address').textContent()) ?? '';
      expect(address.startsWith(`${baseURL}/#/pages/share/chat?id=`)).toBe(true);
      await page.keyboard.press('Escape');
      await asStranger(browser, async (guest) => {
        await guest.goto(address);
        const shown = guest.getByRole('region', { name: '分享的内容' });
        await expect(shown).toContainText(work.tool === '搜索答案' ? '内容由 AI 生成' : /内容由 AI 生成，模型：\S+/);
        await work.seen(shown);
        await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
        await expectNoOverflow(guest);
        await expectAccessible(guest);
        await endLink(page, work);
        await guest.reload();
        await expect(guest.getByText('链接已失效')).toBeVisible();
      });
    },
  );
}

for (const [at, work] of works.filter(({ tool }) => tool !== '李白写作').entries()) {
  test(`${work.tool}: a picture with words on it, and who made them`, matrix(at), async ({ page }) => {
    test.setTimeout(120_000);
    await write(page, work);
    await shareAs(page, work, '生成图片');
    const preview = page.getByRole('list', { name: '图片预览' });
    await expect(preview.locator('img')).toHaveCount(1, { timeout: 60_000 });
    const download = page.waitForEvent('download');
    await preview.getByRole('button', { name: '保存第 1 张' }).click();
    const file = await download;
    const content = readFileSync(await file.path());
    expect(file.suggestedFilename()).toMatch(/\.png$/);
    expect(content.toString('latin1', 37, 45)).toBe('iTXtAIGC');
    expect(content.toString('utf8')).toMatch(/"ContentProducer":"[^"]+\/[^"]+"/);
  });
}
