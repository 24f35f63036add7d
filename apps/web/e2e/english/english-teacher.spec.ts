import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { answers, ask, composer, converse, finished, questions } from '../support/chat-page';
import { demoServer } from '../support/demo-server';
import { expect, type Place, test } from '../support/fixtures';
import { newAccount, signIn } from '../support/people';

const teacher = '/pages/englishTeacher/englishTeacher';
const words = '/pages/englishTeacher/words';
const review = '/pages/englishTeacher/review';

const corrections = (page: Page): Locator => page.getByRole('region', { name: '批改' });
const sheet = (page: Page, word: string): Locator => page.getByRole('dialog', { name: word });

/** Scrolls a word of a text to the middle of the screen. Returns its position. */
const placeOf = (text: Locator, word: string): Promise<{ x: number; y: number }> =>
  text.evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? '').search(new RegExp(`\\b${wanted}\\b`));
      if (at < 0) continue;
      node.parentElement?.scrollIntoView({ block: 'center' });
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const box = range.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }
    throw new Error(`no ${wanted} on the page`);
  }, word);

/** Taps a word of a text, again where content above is still laid out and moves it. */
async function tapWord(page: Page, text: Locator, word: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(0);
  await expect(async () => {
    if (!(await dialog.isVisible())) {
      const { x, y } = await placeOf(text, word);
      await page.mouse.click(x, y);
    }
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Looks a word of a text up and adds it to the list. */
async function keepWord(page: Page, text: Locator, word: string, entry = word): Promise<void> {
  await tapWord(page, text, word);
  await sheet(page, entry).getByRole('button', { name: '加入生词本' }).click();
  await expect(sheet(page, entry).getByRole('button', { name: '已在生词本' })).toBeVisible();
  await sheet(page, entry)
    .getByRole('button', { name: /关闭|Close/ })
    .click();
}

test.describe('with the demo model, which keeps to the form', () => {
  let server: Place;
  test.beforeAll(async () => {
    server = await demoServer();
  });
  test.beforeEach(async ({ page }) => {
    await (await newAccount(server)).enter(page.context());
    await page.goto(`${server.url}/#${teacher}`);
    await expect(page.getByRole('heading', { name: "Let's talk!" })).toBeVisible();
  });

  test('talks at a level about a topic, corrects every sentence and keeps all of it', async ({ page }) => {
    await page.getByRole('button', { name: 'A2 初级' }).click();
    await page.getByRole('button', { name: '自定话题' }).click();
    await page.getByRole('textbox', { name: '自定话题' }).fill('养猫');
    await page.getByRole('button', { name: '用这个' }).click();
    await expect(page.getByRole('button', { name: 'A2 · 养猫，点按设置' })).toBeVisible();

    await converse(page, 'Yesterday I go to the supermarket and buyed many apple. We had a lovely day.');
    await expect(corrections(page).getByRole('listitem')).toHaveCount(2);
    const first = corrections(page).getByRole('listitem').first();
    await expect(first.locator('del').first()).toContainText('go');
    await expect(first.locator('ins').filter({ hasText: 'went' })).toBeVisible();
    await expect(first).toContainText('yesterday 说的是过去');
    const unread = corrections(page).getByRole('listitem').last();
    await expect(unread).toContainText('演示模型没有批改');
    await expect(unread).not.toContainText('没有错误');
    await expect(answers(page).last().locator('.md')).toContainText('演示模型');
    await expect(answers(page).last()).not.toContainText('"original"');
    await expectAccessible(page, 'main');

    await page.reload();
    await expect(corrections(page).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'A2 · 养猫，点按设置' })).toBeVisible();
    await page.getByRole('button', { name: '更多' }).last().click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出对话' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toContain('改为：**Yesterday I went to the supermarket and bought many apples.**');
    expect(file).not.toContain('"original"');
  });

  test('a tapped word is explained, kept with its sentence, listed, removed, brought back and saved', async ({
    page,
  }) => {
    await converse(page, 'Yesterday I go to the supermarket and buyed many apple.');
    await converse(page, 'She went to the harbour with beautiful lanterns.');
    await tapWord(page, questions(page).last(), 'went');
    await expect(sheet(page, 'go')).toContainText('went 是 go 的过去式');
    await expect(sheet(page, 'go')).toContainText('/ɡoʊ/');
    await expect(sheet(page, 'go')).toContainText('How fast does your new car go?');
    await page.keyboard.press('Escape');
    await keepWord(page, questions(page).last(), 'harbour');
    await keepWord(page, answers(page).first().locator('.md'), 'useful');
    await page.goto(`${server.url}/#${words}`);
    const rows = page.getByRole('list', { name: '生词' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: '复习 2 个' })).toBeVisible();
    await rows.filter({ hasText: 'harbour' }).getByRole('button').first().click();
    await expect(sheet(page, 'harbour')).toContainText('She went to the harbour with beautiful lanterns.');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '移出 harbour' }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('searchbox', { name: '搜索单词或释义' }).fill('港');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('harbour');
    await expectAccessible(page, 'main');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出 CSV' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file.split('\r\n')).toHaveLength(3);
    expect(file).toContain('She went to the harbour with beautiful lanterns.');
  });

  test('a link shows the corrections as text to everybody', async ({ page, browser }) => {
    await converse(page, 'Yesterday I go to the supermarket and buyed many apple.');
    await page.getByRole('button', { name: '更多', exact: true }).last().click();
    await page.getByRole('button', { name: '分享', exact: true }).click();
    await page.getByRole('toolbar', { name: '分享消息' }).getByRole('button', { name: '分享', exact: true }).click();
    await page.getByRole('button', { name: '分享链接', exact: true }).click();
    await page.getByRole('button', { name: '生成链接并复制' }).click();
    const address = (await page.getByTestId('share-address').textContent()) ?? '';
    const stranger = await browser.newContext({ locale: 'zh-CN' });
    try {
      const guest = await stranger.newPage();
      await guest.goto(address);
      const answer = guest.locator('.shared-answer');
      await expect(answer).toContainText('改为：Yesterday I went to the supermarket and bought many apples.');
      await expect(answer).not.toContainText('"original"');
    } finally {
      await stranger.close();
    }
  });

  test('the whole list is removed and restored', async ({ page }) => {
    await converse(page, 'We saw a river and a mountain.');
    await keepWord(page, questions(page).last(), 'river');
    await keepWord(page, questions(page).last(), 'mountain');
    await page.goto(`${server.url}/#${words}`);
    const rows = page.getByRole('list', { name: '生词' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: '清空', exact: true }).click();
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: '清空', exact: true }).click();
    await page.getByRole('button', { name: '全部移出' }).click();
    await expect(page.getByText('生词本还是空的')).toBeVisible();
    await expect(page.getByText('已移出全部 2 个单词')).toBeVisible();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(rows).toHaveCount(2);
  });

  test('reviews by the keyboard, takes a grade back, and ends', async ({ page }) => {
    await converse(page, 'We saw a river and a mountain.');
    await keepWord(page, questions(page).last(), 'river');
    await keepWord(page, questions(page).last(), 'mountain');
    await page.goto(`${server.url}/#${review}`);
    await expect(page.getByRole('status').filter({ hasText: '还有 2 个' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('river');
    await expect(page.getByText('河')).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(page.getByRole('group', { name: '记得怎么样' }).getByRole('button')).toHaveText([
      /忘了.*1 分钟/s,
      /困难.*6 分钟/s,
      /记得.*10 分钟/s,
      /轻松.*天/s,
    ]);
    await page.keyboard.press('4');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('mountain');
    await page.keyboard.press('z');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('river');
    for (const word of ['river', 'mountain']) {
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(word);
      await page.getByRole('button', { name: '看释义' }).click();
      await page.getByRole('button', { name: /轻松/ }).click();
    }
    await expect(page.getByText('复习完了')).toBeVisible();
    await expect(page.getByText(/下一个单词在 \d+ 天后/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('现在没有要复习的单词')).toBeVisible();
  });

  test('words are reached by the keyboard, too', async ({ page }) => {
    await converse(page, 'I like music.');
    const keys = page.getByRole('button', { name: /键盘查词/ });
    await keys.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    const selected = await page.evaluate(() => window.getSelection()?.toString() ?? '');
    expect(selected).toMatch(/^[A-Za-z']+$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('button', { name: '加入生词本' })).toBeVisible();
    await expect(page.getByRole('dialog').getByText('释义与词形：ECDICT')).toBeVisible();
  });

  test('names what the browser cannot do, and speaks and listens where it can', async ({ page }) => {
    await converse(page, 'Yesterday I go to the supermarket and buyed many apple.');
    await expect(page.getByRole('button', { name: /朗读/ })).toHaveCount(0);
    await page.evaluate(() => {
      const listeners: { current: unknown } = { current: null };
      class Recognition {
        start(): void {
          listeners.current = this;
        }
        stop(): void {
          (this as { onend?: () => void }).onend?.();
        }
        abort(): void {}
      }
      const spoken: string[] = [];
      Object.assign(window, { SpeechRecognition: Recognition, listeners, spoken });
      speechSynthesis.getVoices = () => [{ lang: 'en-US', localService: true } as SpeechSynthesisVoice];
      speechSynthesis.speak = (utterance) => void spoken.push(utterance.text);
      Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set: () => {} });
      speechSynthesis.dispatchEvent(new Event('voiceschanged'));
    });
    await page.getByRole('button', { name: '朗读回答' }).click();
    await expect(page.getByRole('button', { name: '停止朗读' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.join(' '))).toContain(
      'a useful trip',
    );

    await page.getByRole('button', { name: /点按设置$/ }).click();
    const settings = page.getByRole('dialog', { name: '英语老师' });
    await expect(settings).toContainText('由浏览器的英语语音朗读');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '用英语说' }).click();
    await expect(page.getByRole('status').filter({ hasText: '正在听' })).toBeVisible();
    await page.evaluate(() => {
      const { current } = (window as unknown as { listeners: { current: { onresult(event: unknown): void } } })
        .listeners;
      current.onresult({
        resultIndex: 0,
        results: [Object.assign([{ transcript: 'I play the piano' }], { isFinal: true })],
      });
    });
    await expect(composer(page)).toHaveValue('I play the piano');
    await page.getByRole('button', { name: '结束语音输入' }).click();
    await expect(page.getByRole('button', { name: '用英语说' })).toBeVisible();
  });
});

test('an answer in an unknown form is shown as text with a notice, and can be requested again', async ({ page }) => {
  await signIn(page, teacher);
  await converse(page, 'Hello there, my friend.');
  await expect(answers(page).last()).toContainText('很高兴回答你');
  await expect(corrections(page)).toContainText('这次的批改没有读出来');
  await corrections(page).getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('group', { name: '回答的版本' })).toContainText('2/2');
  await expect(finished(page)).toHaveCount(1);
  await ask(page, '你好');
  await expect(finished(page)).toHaveCount(2);
  await expect(corrections(page)).toHaveCount(1);
});

/** Expects more than `least` buttons at the composer's foot, none of which overlaps another or leaves the window. */
async function expectRoomAtFoot(page: Page, least: number): Promise<void> {
  const boxes = await Promise.all(
    (await page.locator('.chat-box-foot button').all()).map((button) => button.boundingBox()),
  );
  const shown = boxes.filter((box) => box !== null);
  expect(shown.length).toBeGreaterThan(least);
  for (const [at, a] of shown.entries()) {
    expect(a.x + a.width).toBeLessThanOrEqual(320);
    for (const b of shown.slice(at + 1)) {
      const beside = a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1;
      expect(beside || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1).toBe(true);
    }
  }
}

test('on the smallest phone everything at the composer’s foot has room, with a model that can search', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, teacher);
  await page.getByRole('button', { name: /^模型：/ }).click();
  await page.getByRole('button', { name: /^百炼/ }).first().click();
  await expect(page.getByRole('button', { name: /^模型：百炼/ })).toBeVisible();
  // A lesson rests on no search: neither a switch for it nor a word about it takes room.
  await expect(page.getByRole('button', { name: '联网搜索' })).toHaveCount(0);
  await expectRoomAtFoot(page, 3);
  // All on one line: send would float between two.
  const box = await page.locator('.chat-box-foot').boundingBox();
  expect(box?.height).toBeLessThan(60);
  await converse(page, 'I goes home.');
  await expect(page.getByText('未搜索')).toHaveCount(0);
  // Stop and send are both there when text is typed while an answer runs.
  await page.route('**/client', async (route) => {
    if (!route.request().postData()?.includes('chat.send')) await route.continue();
  });
  await ask(page, 'Hello.');
  await composer(page).fill('And then?');
  await expect(page.getByRole('button', { name: '停止生成' })).toBeVisible();
  await expectRoomAtFoot(page, 4);
});
