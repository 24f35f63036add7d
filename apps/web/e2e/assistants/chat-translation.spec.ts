import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, fillSignIn, newMobile, test } from '../support/fixtures';
import { clipboard, expectNoOverflow, saying, signInFor, workAddress } from './writing-page';

const path = '/pages/chat-translation/chat-translation';
const mine = (page: Page): Locator => page.getByRole('textbox', { name: /^我说/ });
const theirs = (page: Page): Locator => page.getByRole('textbox', { name: /^对方说/ });
const bubbles = (page: Page): Locator => page.getByRole('list', { name: '对话' }).getByRole('listitem');

test('two people talk, each in a language of their own; reload changes nothing; clearing is taken back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInFor(page, path);
  await mine(page).fill(saying('车站在哪里？', 'Where is the station?'));
  await mine(page).press('Enter');
  await expect(bubbles(page).first()).toContainText('Where is the station?');
  const address = await workAddress(page);
  await expect(mine(page)).toHaveValue('');
  await theirs(page).fill(saying('Over there.', '就在那边。'));
  await page.getByRole('button', { name: '翻译对方说的话' }).click();
  await expect(bubbles(page).nth(1)).toContainText('就在那边。');

  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(bubbles(page)).toHaveCount(2);
  await expect(bubbles(page).first()).toContainText('车站在哪里？');

  await bubbles(page).first().getByRole('button', { name: '复制译文' }).click();
  await expect.poll(() => clipboard(page)).toMatch(/^Where is the station\?\n\n（译文由 AI 生成/);
  await page.getByRole('button', { name: '复制整段对话' }).click();
  await expect.poll(() => clipboard(page)).toContain('就在那边。');
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: '清空' }).click();
  await expect(bubbles(page)).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '对话记录' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^车站在哪里（简体中文 ⇄ 英语）/ })
    .click();
  await expect(bubbles(page)).toHaveCount(2);
});

test('languages are chosen and swapped; a bubble that failed is tried again', async ({ page }) => {
  await signInFor(page, path);
  await page.getByRole('button', { name: /对方说英语/ }).click();
  await page.getByRole('button', { name: '日语', exact: true }).click();
  await page.getByRole('button', { name: '对调两种语言' }).click();
  await expect(page.getByRole('button', { name: /^我说日语/ })).toBeVisible();
  await mine(page).fill(saying('駅はどこですか', '车站在哪里呢', `&cut=${randomUUID()}`));
  await mine(page).press('Enter');
  await expect(bubbles(page).first().getByRole('alert')).toContainText('没有说完');
  await bubbles(page).first().getByRole('button', { name: '重试' }).click();
  await expect(bubbles(page).first()).toContainText('车站在哪里呢');
  await page.reload();
  await expect(page.getByRole('button', { name: /^我说日语/ })).toBeVisible();
});

test('a visitor is asked to sign in, and the typed text stays in its field', async ({ page }) => {
  await page.goto(`/#${path}`);
  await expect(page.getByText('面对面，各说各的语言')).toBeVisible();
  await mine(page).fill('你好');
  await mine(page).press('Enter');
  await page.getByRole('button', { name: '去登录' }).click();
  await fillSignIn(page, newMobile());
  await expect(mine(page)).toHaveValue('你好');
});

test('a message that cannot be sent stays, and is sent when the network returns', async ({ page, context }) => {
  await signInFor(page, path);
  await mine(page).fill(saying('早上好', 'Good morning.'));
  await context.setOffline(true);
  await mine(page).press('Enter');
  await expect(page.getByText('网络不通，请检查网络后重试')).toBeVisible();
  await context.setOffline(false);
  await mine(page).press('Enter');
  await expect(bubbles(page)).toHaveCount(1);
  await expect(bubbles(page).first()).toContainText('Good morning.');
});

test('dictation fills the field, and is offered only where the browser supports it', async ({ page }) => {
  await page.addInitScript(() => {
    const Fake = class {
      onresult = (_event: object): void => {};
      onend = (): void => {};
      start(): void {
        setTimeout(() => {
          const results = [Object.assign([{ transcript: '你好，世界' }], { isFinal: true })];
          this.onresult({ resultIndex: 0, results });
          this.onend();
        });
      }
      stop(): void {}
      abort(): void {}
    };
    Object.assign(window, { SpeechRecognition: Fake, webkitSpeechRecognition: Fake });
  });
  await page.goto(`/#${path}`);
  await page.getByRole('button', { name: '我用语音输入' }).click();
  await expect(mine(page)).toHaveValue('你好，世界');
  await page.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await page.reload();
  await expect(mine(page)).toHaveValue('你好，世界');
  await expect(page.getByRole('button', { name: '我用语音输入' })).toHaveCount(0);
});

test('reads a translation aloud where there is a voice of its language, and stops', async ({ page }) => {
  await page.addInitScript(() => {
    const voices: { lang: string; localService: boolean }[] = [{ lang: 'zh-CN', localService: true }];
    const spoken: string[] = [];
    Object.assign(window, { voices, spoken });
    speechSynthesis.getVoices = () => voices as SpeechSynthesisVoice[];
    speechSynthesis.speak = ({ text, lang }) => void spoken.push(`${lang} ${text}`);
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set: () => {} });
  });
  await signInFor(page, path);
  await mine(page).fill(saying('就在那边。', 'Over there.'));
  await mine(page).press('Enter');
  await expect(bubbles(page).first().getByRole('button', { name: '复制译文' })).toBeVisible();
  await expect(page.getByRole('button', { name: '朗读译文' })).toHaveCount(0);
  await page.evaluate(() => {
    (window as unknown as { voices: object[] }).voices.push({ lang: 'en-GB', localService: true });
    speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  });
  await page.getByRole('button', { name: '朗读译文' }).click();
  expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual(['en-GB Over there.']);
  await page.getByRole('button', { name: '停止朗读' }).click();
  await expect(page.getByRole('button', { name: '朗读译文' })).toBeVisible();
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('is used by keyboard', async ({ page }) => {
    await signInFor(page, path);
    await theirs(page).focus();
    await page.keyboard.type(saying('Hello', '你好'));
    await page.keyboard.press('Enter');
    await expect(bubbles(page).first()).toContainText('你好');
    await expectNoOverflow(page);
  });
});
