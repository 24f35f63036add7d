import type { Locator, Page } from '@playwright/test';
import { saying } from '../assistants/writing-page';
import { chats } from '../support/answering-pages';
import { answers, composer, converse } from '../support/chat-page';
import { expect, matrix, sharedServer, test } from '../support/fixtures';
import { newAccount } from '../support/people';
import { expectBarAt, expectSeen, expectWhole, keyboards, PHONE_SIZE } from './on-screen-keyboard';

test.use({ viewport: PHONE_SIZE, hasTouch: true, isMobile: true });

const box = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('textbox', { name }).or(page.getByRole('searchbox', { name }));

/** Pages with a field: their lowest field, and the button that submits it. */
const forms: readonly { name: string; path: string; field: string | RegExp; button: string | null }[] = [
  { name: '文案改写', path: '/pages/copywriting/copywriting', field: /^其他要求/, button: '开始改写' },
  { name: '翻译', path: '/pages/translation/translation', field: '原文', button: '开始翻译' },
  { name: '李白写作', path: '/pages/libai/libai', field: '题目或要写的事', button: '请太白落笔' },
  { name: '搜索答案', path: '/pages/search/search', field: '输入问题', button: '搜索' },
  { name: '视频信息提取', path: '/pages/videoInfoEext/videoInfoEext', field: '分享内容或链接', button: '提取信息' },
  { name: '流式测试', path: '/pages/chatliushi-uni/chatliushi-uni', field: '提示词', button: '开始测试' },
  { name: '原生 AI 测试', path: '/pages/test-uni-ai/test-uni-ai', field: '提示词', button: '开始测试' },
  { name: '首页', path: '/', field: '问一个问题，或查找股票和功能', button: null },
  { name: '搜索记录', path: '/pages/search/record', field: '搜索提问', button: null },
  { name: '多语言翻译', path: '/pages/chat-translation/chat-translation', field: /^对方说/, button: '翻译对方说的话' },
];

test.beforeEach(async ({ context }) => {
  await (await newAccount(sharedServer())).enter(context);
});

for (const [at, { name, path, field, button }] of forms.entries()) {
  test(`${name}: field and button stay above the keyboard, and the bar where it was`, matrix(at), async ({ page }) => {
    await page.goto(`/#${path}`);
    for (const [at, keyboard] of keyboards.entries()) {
      await test.step(keyboard.name, async () => {
        await box(page, field).tap();
        await expect(box(page, field)).toBeFocused();
        const seen = await keyboard.open(page);
        await expectBarAt(page, seen);
        await expectSeen(page, box(page, field), seen);
        // Taps in quick succession select a word, as browsers do.
        await page.keyboard.press('End');
        await page.keyboard.insertText(`潮${at}`);
        await expect(box(page, field)).toHaveValue(new RegExp(`潮${at}$`));
        if (button) await expectSeen(page, page.getByRole('button', { name: button, exact: true }), seen);
        await expectBarAt(page, seen);
        await keyboard.close(page);
        await expectWhole(page);
      });
    }
    await expect(box(page, field)).toHaveValue(/潮0潮1潮2$/);
  });
}

const composers = [...chats, { name: '英语老师', path: '/pages/englishTeacher/englishTeacher' }];
for (const [at, { name, path }] of composers.entries()) {
  test(`${name}: the composer stays above the keyboard, and the last message in view`, matrix(at), async ({ page }) => {
    await page.goto(`/#${path}`);
    await converse(page, '说长一点 [[markdown]]');
    const footOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);
    const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
    const note = page.getByText('内容由 AI 生成，请核对重要信息');
    const noteHeight = () => note.evaluate((element) => element.clientHeight);
    await expect.poll(noteHeight).toBeGreaterThan(0);
    const toComposer = async () => (await topOf(page.locator('.chat-composer'))) - (await footOf(answers(page).last()));
    for (const keyboard of keyboards) {
      await test.step(keyboard.name, async () => {
        await composer(page).tap();
        const seen = await keyboard.open(page);
        await expectBarAt(page, seen);
        await expectSeen(page, composer(page), seen);
        await expect.poll(noteHeight).toBe(0);
        await expectSeen(page, page.getByRole('button', { name: '发送', exact: true }), seen);
        await expect.poll(toComposer).toBeGreaterThanOrEqual(0);
        // Content that arrives while the keyboard is open is in view, too.
        await converse(page, '接着说 [[huge?tokens=120&rate=100]]');
        await expect.poll(toComposer).toBeGreaterThanOrEqual(0);
        await expectBarAt(page, seen);
        await keyboard.close(page);
        await expectWhole(page);
        await expect.poll(noteHeight).toBeGreaterThan(0);
        await expect.poll(toComposer).toBeGreaterThanOrEqual(0);
      });
    }
  });
}

test('多语言翻译: the last message stays above the fields', async ({ page }) => {
  await page.goto('/#/pages/chat-translation/chat-translation');
  const mine = box(page, /^我说/);
  for (const word of ['一', '二', '三', '四', '五']) {
    await mine.fill(saying(`${word}江水又涨了`, 'The river rises.'));
    await page.getByRole('button', { name: '翻译我说的话' }).tap();
    await expect(page.locator('.talk-meant').filter({ hasText: 'The river rises.' })).toHaveCount(
      '一二三四五'.indexOf(word) + 1,
    );
  }
  for (const keyboard of keyboards) {
    await test.step(keyboard.name, async () => {
      await mine.tap();
      const seen = await keyboard.open(page);
      await expectSeen(page, mine, seen);
      const bottom = await page.locator('.talk-foot').evaluate((element) => element.getBoundingClientRect().top);
      await expectSeen(page, page.locator('.talk-meant').last(), { ...seen, bottom });
      await keyboard.close(page);
      await expectWhole(page);
    });
  }
});
