import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { answers, ask } from './chat-page';
import { expect } from './fixtures';
import { RunPage } from './run-page';

/** Page on which a model writes, driven as its user does. */
export interface AnsweringPage {
  readonly name: string;
  readonly path: string;
  /** Starts an answer with a prompt for the fake model. */
  begin(page: Page, prompt: string): Promise<void>;
  /** Text written so far. */
  written(page: Page): Locator;
  /** Element that is there once nothing is being written. */
  done(page: Page): Locator;
  /** Notice that the answer broke off. */
  broken(page: Page): Locator;
  /** Continues after that; null where the page continues by itself once a server is there. */
  readonly goOn: ((page: Page) => Promise<void>) | null;
  stop(page: Page): Promise<void>;
  /** Checks further notices after that, for pages that have any. */
  explained?(page: Page): Promise<void>;
}

/**
 * Written text, also where it is too far from the view to be laid out, without white space and citations. Empty while
 * there is none.
 */
export const textOf = async (written: Locator): Promise<string> =>
  (await written.evaluateAll(readable)).replace(/\s+/g, '');

function readable(elements: readonly Element[]): string {
  const copy = elements.at(-1)?.cloneNode(true) as Element | undefined;
  for (const mark of copy?.querySelectorAll('.ui-sr-only, .libai-mark') ?? []) mark.remove();
  return copy?.textContent ?? '';
}

const click = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Turns web search off, since the fake model answers it with a text of its own. */
export async function withoutSearch(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '联网搜索', exact: true });
  await expect(page.locator('.chat-model').first()).toBeVisible();
  if ((await button.count()) > 0 && (await button.getAttribute('aria-pressed')) === 'true') await button.click();
}

const chat = (name: string, path: string): AnsweringPage => ({
  name,
  path,
  async begin(page, prompt) {
    await withoutSearch(page);
    await ask(page, prompt);
  },
  written: (page) => answers(page).last().locator('.md'),
  done: (page) => page.locator('.chat-answer[aria-busy="false"]').last(),
  broken: (page) => answers(page).last().getByText('已中断，最后几个字可能没有保存'),
  goOn: (page) => click(page, '重试'),
  stop: (page) => click(page, '停止生成'),
});

/** The four chat pages. */
export const chats: readonly AnsweringPage[] = [
  chat('大模型聊天', '/pages/chat/chat'),
  chat('深度思考', '/pages/deepseek-chat/deepseek-chat'),
  chat('百炼大模型', '/pages/bailian-chat/bailian-chat'),
  chat('千帆大模型', '/pages/qianfan-chat/qianfan-chat'),
];

const subtitles = (text: string) => ({
  name: '字幕.srt',
  mimeType: '',
  buffer: Buffer.from(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`),
});

/** Writing, language, search and video pages. */
export const tools: readonly AnsweringPage[] = [
  chat('英语老师', '/pages/englishTeacher/englishTeacher'),
  {
    name: '文案改写',
    path: '/pages/copywriting/copywriting',
    async begin(page, prompt) {
      await page.getByRole('textbox', { name: /^原文/ }).fill(prompt);
      await click(page, '1 版');
      await click(page, '开始改写');
    },
    written: (page) => page.getByRole('article').locator('.writing-text'),
    done: (page) => page.locator('article[aria-busy="false"]'),
    broken: (page) => page.getByRole('article').getByRole('alert').getByText('已中断，没有写完'),
    goOn: null,
    stop: (page) => click(page, '停止'),
  },
  {
    name: '翻译',
    path: '/pages/translation/translation',
    async begin(page, prompt) {
      await page.getByRole('textbox', { name: '原文' }).fill(prompt);
      await page.getByRole('button', { name: /^原文语言：/ }).click();
      await click(page, '简体中文');
      await click(page, '开始翻译');
    },
    written: (page) => page.locator('.tr-target .writing-text'),
    done: (page) => page.getByRole('region', { name: '译文' }).locator('li[data-state="done"]'),
    broken: (page) => page.getByRole('listitem').getByRole('alert').getByText('已中断，没有写完'),
    goOn: null,
    stop: (page) => click(page, '停止'),
  },
  {
    name: '多语言翻译',
    path: '/pages/chat-translation/chat-translation',
    async begin(page, prompt) {
      await page.getByRole('textbox', { name: /^我说/ }).fill(prompt);
      await click(page, '翻译我说的话');
    },
    written: (page) => page.locator('.talk-meant'),
    done: (page) => page.getByRole('list', { name: '对话' }).locator('li[aria-busy="false"]:has(.talk-meant)'),
    broken: (page) => page.getByRole('listitem').getByRole('alert').getByText('已中断，没有写完'),
    goOn: null,
    stop: (page) => click(page, '停止翻译'),
  },
  {
    name: '李白写作',
    path: '/pages/libai/libai',
    async begin(page, prompt) {
      await page.getByRole('textbox', { name: '题目或要写的事' }).fill(prompt);
      await click(page, '赋');
      await click(page, '请太白落笔');
    },
    written: (page) => page.getByRole('region', { name: '第一稿' }).locator('.libai-plain, .libai-verse'),
    done: (page) => page.locator('section[aria-label="第一稿"][aria-busy="false"]:has(.libai-plain, .libai-verse)'),
    broken: (page) => page.getByRole('region', { name: '第一稿' }).getByRole('alert').getByText('已中断，没有写完'),
    goOn: null,
    stop: (page) => click(page, '停笔'),
  },
  {
    name: '搜索答案',
    path: '/pages/search/search',
    async begin(page, prompt) {
      await page.getByRole('textbox', { name: '输入问题' }).fill(`潮汐 ${prompt}`);
      await page.getByRole('textbox', { name: '输入问题' }).press('Enter');
    },
    written: (page) => page.locator('.search-answer .md'),
    done: (page) => page.locator('.search-answer[aria-busy="false"]'),
    broken: (page) => page.getByRole('alert').getByText('已中断，没有写完'),
    goOn: null,
    stop: (page) => page.locator('.search-bottom').getByRole('button', { name: '停止' }).click(),
  },
  {
    name: '视频信息提取',
    path: '/pages/videoInfoEext/videoInfoEext',
    async begin(page, prompt) {
      await click(page, '本地文件');
      await page.getByLabel('选择视频、音频或字幕文件').setInputFiles(subtitles(`${randomUUID()} ${prompt}`));
      await click(page, '用作文字稿（1 行）');
      await click(page, '生成要点');
    },
    written: (page) => page.getByRole('region', { name: '要点总结' }).locator('.video-summary'),
    done: (page) => page.getByRole('region', { name: '要点总结' }).locator('article[aria-busy="false"]'),
    broken: (page) => page.getByRole('alert').getByText('总结被中断'),
    goOn: null,
    stop: (page) => click(page, '停止'),
  },
];

const lab = (name: string, path: string, explained: (page: Page) => Promise<void>): AnsweringPage => ({
  name,
  path,
  begin: (page, prompt) => new RunPage(page).start(prompt),
  written: (page) => new RunPage(page).box('正文'),
  done: (page) => new RunPage(page).status.filter({ hasText: '完成' }),
  broken: (page) => new RunPage(page).status.filter({ hasText: /^服务器中断了/ }),
  goOn: (page) => click(page, '再测一次'),
  stop: (page) => click(page, '停止'),
  explained,
});

/** Pages that test streams. */
export const labs: readonly AnsweringPage[] = [
  lab('流式测试', '/pages/chatliushi-uni/chatliushi-uni', async (page) => {
    const run = new RunPage(page);
    await expect(run.result).toContainText('续传也取不到更多；请再测一次');
    const check = run.region('断线与核对');
    // While the server was away the comparison failed.
    await expect(async () => {
      const again = check.getByRole('button', { name: '重新核对' });
      if (await again.isVisible()) await again.click();
      await expect(check).toContainText('没有丢失，没有重复', { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  }),
  lab('原生 AI 测试', '/pages/test-uni-ai/test-uni-ai', async (page) => {
    const run = new RunPage(page);
    await expect(run.result.getByRole('alert')).toContainText('服务器在途中重启');
    await expect(run.region('断线与续传')).toContainText('服务商的流没有序号');
    await expect(run.region('断线与续传').getByRole('link', { name: '流式测试' })).toHaveAttribute(
      'href',
      '#/pages/chatliushi-uni/chatliushi-uni',
    );
  }),
];
