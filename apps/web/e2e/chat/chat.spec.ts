import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import {
  answers,
  ask,
  composer,
  converse,
  FAKE_ANSWER,
  finished,
  lastText,
  openHistory,
  path,
  questions,
  story,
  watchStates,
} from '../support/chat-page';
import { startCutProxy } from '../support/cut-proxy';
import { expect, test } from '../support/fixtures';
import { longPress } from '../support/long-press';
import { signIn } from '../support/people';

test.beforeEach(async ({ page }) => {
  await signIn(page, path);
});

test('streams an answer with its reasoning apart, and titles the conversation', async ({ page }) => {
  const states = await watchStates(page);
  await ask(page, '你好 [[deepseek?gap=300]]');
  await expect(answers(page).last()).toContainText(FAKE_ANSWER);
  const thought = page.getByRole('button', { name: /^已思考 \d+ 秒$/ });
  await expect(thought).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('status').filter({ hasText: '回答完成' })).toBeAttached();
  expect(await states()).toEqual(['正在生成', '正在生成 正在思考打开', '正在生成 已思考收起', '回答完成 已思考收起']);
  await thought.click();
  await expect(page.locator('.chat-reasoning-text')).not.toBeEmpty();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('观澜测试对话');
  await expect(page).toHaveURL(/conversationId=[0-9a-f-]{36}$/);
});

test('offers follow-ups below the last answer, of which a tap asks one', async ({ page }) => {
  const followUps = page.getByRole('list', { name: '接着问' });
  await converse(page, '你好');
  await followUps.getByRole('button', { name: '举个例子' }).click();
  await expect(questions(page)).toHaveText([/你好/, /举个例子/]);
  await expect(finished(page)).toHaveCount(2);
  await expect(followUps).toHaveCount(1);
  await expect(followUps.getByRole('button', { name: '举个例子' })).toHaveCount(0);
  await expectAccessible(page);
});

test('offers follow-ups together with the actions, once all of the answer is on screen', async ({ page }) => {
  // Both by what stands on the page, at every change of it.
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const isOffered = document.querySelector('.chat-follow-ups') !== null;
      const acts = document.querySelector('.chat-answer .chat-actions') !== null;
      if (document.querySelector('.chat-answer')) seen.add(`${isOffered} ${acts}`);
    }).observe(document.body, { subtree: true, childList: true });
  });
  await ask(page, '说下去 [[huge?tokens=600&rate=0]]');
  await expect(page.getByRole('list', { name: '接着问' })).toBeVisible();
  await expect(finished(page)).toHaveCount(1);
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
    'false false',
    'true true',
  ]);
});

test('stops an answer, upstream too, and keeps its text', async ({ page }) => {
  await ask(page, '说下去 [[huge?tokens=100000&rate=100]]');
  await expect.poll(() => lastText(page).catch(() => '')).toMatch(/^.{80}/s);
  await page.getByRole('button', { name: '停止生成' }).click();
  await expect(answers(page).last()).toContainText('已停止');
  await expect(page.getByRole('button', { name: '发送' })).toBeVisible();
  // Text that had arrived is revealed to its end.
  let kept = '';
  const rests = async (): Promise<boolean> => {
    const before = kept;
    kept = await lastText(page);
    return kept === before;
  };
  await expect.poll(rests, { intervals: [500] }).toBe(true);
  expect(story(100_000).startsWith(kept)).toBe(true);
  await page.reload();
  await expect(answers(page).last()).toContainText('已停止');
  expect(await lastText(page)).toBe(kept);
  await page.getByRole('list', { name: '接着问' }).getByRole('button', { name: '继续写' }).click();
  await expect(questions(page).last()).toContainText('请接着上文继续写');
  await expect(finished(page)).toHaveCount(2);
});

test('a double tap on send does not stop the answer', async ({ page }) => {
  await page.getByRole('textbox', { name: '输入问题' }).fill('你好 [[deepseek?gap=300]]');
  await page.getByRole('button', { name: '发送' }).dblclick();
  await expect(answers(page).last()).toContainText(FAKE_ANSWER);
  await expect(answers(page).last()).not.toContainText('已停止');
});

test('asks for another answer and switches between the two', async ({ page }) => {
  await converse(page, '你好');
  await page.getByRole('button', { name: '重新生成' }).click();
  const versions = page.getByRole('group', { name: '回答的版本' });
  await expect(versions).toContainText('2/2');
  await versions.getByRole('button', { name: '上一个回答' }).click();
  await expect(versions).toContainText('1/2');
  await expect(versions.getByRole('button', { name: '上一个回答' })).toBeDisabled();
  await expect(answers(page)).toHaveCount(1);
  await expect(answers(page).last()).toContainText(FAKE_ANSWER);
});

test('changes a question, keeps both versions and remembers the one looked at', async ({ page }) => {
  await converse(page, '第一种问法');
  await converse(page, '接着问');
  await questions(page).first().hover();
  await questions(page).first().getByRole('button', { name: '修改并重发' }).click();
  await expect(composer(page)).toHaveValue('第一种问法');
  await converseEdited(page, '第二种问法');
  await expect(questions(page)).toHaveText([/第二种问法/]);
  const versions = page.getByRole('group', { name: '问题的版本' });
  await expect(versions).toContainText('2/2');
  await versions.getByRole('button', { name: '上一个问题' }).click();
  await expect(questions(page)).toHaveText([/第一种问法/, /接着问/]);
  await page.reload();
  await expect(questions(page)).toHaveText([/第一种问法/, /接着问/]);
});

/** Sends an edited question, and waits for the answer of its branch. */
async function converseEdited(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(questions(page)).toHaveCount(1);
  await expect(finished(page)).toHaveCount(1);
}

test('a reload in the middle loses nothing and repeats nothing', async ({ page }) => {
  const tokens = 480;
  await ask(page, `说下去 [[huge?tokens=${tokens}&rate=80]]`);
  await expect.poll(() => lastText(page).catch(() => '')).toContain(story(100));
  const before = await lastText(page);
  await page.reload();
  await expect(answers(page).last().locator('.md')).toBeVisible();
  // Existing text is shown at once, not revealed again.
  expect((await lastText(page)).startsWith(before)).toBe(true);
  await expect(finished(page)).toHaveCount(1);
  expect(await lastText(page)).toBe(story(tokens));
});

test('connections that break in the middle lose nothing and repeat nothing', async ({ page, baseURL }) => {
  const tokens = 640;
  const wire = await startCutProxy(baseURL ?? '');
  try {
    await page.goto(`${wire.url}/#${path}`);
    await ask(page, `说下去 [[huge?tokens=${tokens}&rate=80]]`);
    for (const seen of [64, 160, 256]) {
      await expect.poll(() => lastText(page).catch(() => '')).toContain(story(seen));
      wire.cut();
    }
    await expect(finished(page)).toHaveCount(1);
    expect(await lastText(page)).toBe(story(tokens));
  } finally {
    await wire.close();
  }
});

test('two tabs follow one conversation', async ({ page, context }) => {
  const tokens = 320;
  await ask(page, `说下去 [[huge?tokens=${tokens}&rate=80]]`);
  await expect(page).toHaveURL(/conversationId=/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('.chat-answer .md')).toBeVisible();
  for (const tab of [page, other]) {
    await expect(finished(tab)).toHaveCount(1);
    expect(await lastText(tab)).toBe(story(tokens));
  }
  await converse(other, '在另一个标签页里问');
  await expect(questions(page)).toHaveText([/说下去/, /在另一个标签页里问/]);
  await expect(finished(page)).toHaveCount(2);
});

test('shows why an answer failed, keeps its text and retries beside it', async ({ page }) => {
  await ask(page, '出错 [[stream-error]]');
  const notice = page.locator('.chat-status');
  await expect(notice).toBeVisible();
  await expect(answers(page).last().locator('.md')).not.toBeEmpty();
  await expect(page.getByRole('list', { name: '接着问' }).getByRole('button')).toHaveText(['继续写']);
  await notice.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('group', { name: '回答的版本' })).toContainText('2/2');
});

test('a question sent while its conversation opens is sent once it is open', async ({ page }) => {
  await converse(page, '你好');
  await composer(page).fill('等不及要问的');
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/client', async (route) => {
    if (route.request().postData()?.includes('chat.open')) await opened;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('button', { name: '发送' })).toHaveAttribute('aria-busy', 'true');
  await expect(composer(page)).toHaveValue('等不及要问的');
  open();
  await expect(finished(page)).toHaveCount(2);
  await expect(questions(page)).toHaveText([/你好/, /等不及要问的/]);
});

test('Enter of a Chinese input method never sends', async ({ page }) => {
  const field = composer(page);
  await field.focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'nihao', selectionStart: 5, selectionEnd: 5 });
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
  await session.send('Input.insertText', { text: '你好' });
  await expect(field).toHaveValue('你好');
  // In Safari the composition has ended when the key event comes; only its key code shows it.
  await field.dispatchEvent('compositionstart');
  await field.dispatchEvent('compositionend', { data: '你好' });
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await field.press('Shift+Enter');
  await field.pressSequentially('第二行');
  await expect(field).toHaveValue('你好\n第二行');
  await expect(questions(page)).toHaveCount(0);
  await field.press('Enter');
  await expect(questions(page)).toHaveCount(1);
  await expect(finished(page)).toHaveCount(1);
  await expect(questions(page).locator('.chat-bubble')).toHaveText('你好\n第二行', { useInnerText: true });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('Enter begins a line, and a long press on a question opens its actions', async ({ page }) => {
    await composer(page).fill('第一行');
    await composer(page).press('Enter');
    await composer(page).pressSequentially('第二行');
    await expect(composer(page)).toHaveValue('第一行\n第二行');
    await page.getByRole('button', { name: '发送' }).tap();
    await expect(finished(page)).toHaveCount(1);
    await longPress(page.locator('.chat-bubble'));
    await page.getByRole('dialog').getByRole('button', { name: '修改并重发' }).tap();
    await expect(composer(page)).toHaveValue('第一行\n第二行');
  });
});

test('finds, renames, deletes and brings back conversations', async ({ page }) => {
  await converse(page, '讲讲长江的源头');
  await page.getByRole('button', { name: '新对话', exact: true }).click();
  await converse(page, '讲讲黄河的源头');
  const drawer = await openHistory(page);
  const today = drawer.getByRole('region', { name: '今天' }).locator('.chat-history-open');
  await expect(today).toHaveText([/\d\d:\d\d$/, /\d\d:\d\d$/]);

  await drawer.getByLabel('搜索对话').fill('长江');
  const found = drawer.getByRole('list', { name: '搜索结果' }).locator('.chat-history-open');
  await expect(found).toHaveCount(1);
  await expect(found.locator('mark').first()).toHaveText('长江');
  await found.click();
  await expect(questions(page)).toHaveText([/长江/]);

  const again = await openHistory(page);
  await again
    .getByRole('button', { name: /^更多：/ })
    .last()
    .click();
  await page.getByRole('button', { name: '重命名' }).click();
  await page.getByRole('textbox', { name: '标题' }).fill('大江之源');
  await page.getByRole('button', { name: '保存' }).click();
  const renamed = again.locator('.chat-history-open', { hasText: '大江之源' });
  await expect(renamed).toBeVisible();

  await again.getByRole('button', { name: '更多：大江之源' }).click();
  await page.getByRole('button', { name: '删除' }).click();
  await expect(renamed).toHaveCount(0);
  // It is shown before the server has it, which a reload would not wait for.
  const restored = page.waitForResponse((answer) => answer.request().postData()?.includes('chat.restore') ?? false);
  await again.getByRole('button', { name: '撤销' }).click();
  await expect(renamed).toBeVisible();
  await restored;
  await page.reload();
  await openHistory(page);
  await expect(page.locator('.chat-history-open', { hasText: '大江之源' })).toBeVisible();
});

test('draws code, tables and formulas, and keeps foreign images away', async ({ page }) => {
  await converse(page, '排版 [[markdown]]');
  const answer = answers(page).last();
  await expect(answer.locator('strong').first()).toHaveText('重点：');
  await expect(answer.getByRole('table').getByRole('columnheader')).toHaveCount(4);
  await expect(answer.locator('.katex')).toHaveCount(4);
  await expect(answer.locator('figure', { hasText: 'typescript' }).locator('[style*="--light"]').first()).toBeVisible();
  await expect(answer).toContainText('价格在 $10 到 $12 之间');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await answer.locator('figure', { hasText: 'python' }).getByRole('button', { name: '复制' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^def ema\(values, n\):\n {4}k/);
  await answer.getByRole('button', { name: '复制为 CSV' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('板块,代码前缀,涨跌幅,最小单位');

  await page.setViewportSize({ width: 320, height: 640 });
  const code = answer.locator('figure', { hasText: 'typescript' }).locator('section');
  await expect(code).toHaveAttribute('data-more', '');
  await code.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(code).not.toHaveAttribute('data-more', '');
  const table = answer.locator('.md-table');
  await expect(table.locator('section')).toHaveAttribute('data-more', '');
  await table.getByRole('button', { name: '放大查看' }).click();
  const whole = page.getByRole('dialog', { name: '表格' });
  await expect(whole.getByRole('columnheader')).toHaveCount(4);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();
});

test('a paste that the field does not hold goes along as a file, in whole', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string): Promise<void> => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await composer(page).focus();
    await page.keyboard.press('ControlOrMeta+v');
  };
  const items = page.getByRole('list', { name: '要发送的附件' }).locator('li');
  await paste('长'.repeat(20_000));
  await expect(composer(page)).toHaveValue('长'.repeat(20_000));
  await composer(page).fill('概括一下');
  const whole = `开头${'长'.repeat(30_000)}结尾`;
  await paste(whole);
  await expect(items).toHaveCount(1);
  await expect(items.first()).toHaveAttribute('data-state', 'ready');
  await expect(composer(page)).toHaveValue('概括一下');
  await expect(page.getByText('文件较长，模型可能只读到开头的一部分')).toBeVisible();
  await page.getByRole('button', { name: '打开 粘贴的文本.txt' }).click();
  await expect(page.getByRole('dialog', { name: '粘贴的文本.txt' }).locator('pre')).toHaveText(whole);
  await page.keyboard.press('Escape');

  await paste('短'.repeat(20_001));
  await expect(items).toHaveCount(2);
  await page.getByRole('button', { name: '移除 粘贴的文本 2.txt' }).click();
  await expect(items).toHaveCount(1);
  await page.reload();
  await expect(items.filter({ hasText: '粘贴的文本.txt' })).toHaveAttribute('data-state', 'ready');

  // A text that is too long for a file, too, is refused as a whole; it can be saved.
  await paste('x'.repeat(1_048_577));
  const refused = page.getByRole('alertdialog', { name: '粘贴的文本太长' });
  await expect(refused).toContainText('超过 1 MB');
  const download = page.waitForEvent('download');
  await refused.getByRole('button', { name: '保存为文件' }).click();
  expect((await download).suggestedFilename()).toBe('粘贴的文本 2.txt');
  await expect(composer(page)).toHaveValue('概括一下');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(finished(page)).toHaveCount(1);
  await expect(questions(page).getByRole('button', { name: '打开文件 粘贴的文本.txt' })).toBeVisible();
});

test('has no fault that axe knows, empty, answered, failed, and with the list open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await converse(page, '排版 [[markdown]]');
  await expect(page.locator('.katex').first()).toBeVisible();
  await ask(page, '出错 [[stream-error]]');
  await expect(page.locator('.chat-status')).toBeVisible();
  await expectAccessible(page);
  await page.locator('.chat-scroll').evaluate((element) => element.scrollTo(0, 0));
  await expectAccessible(page);
  await openHistory(page);
  await expectAccessible(page);
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the list stands beside the chat, / goes to the composer, Escape stops', async ({ page }) => {
    await expect(page.getByRole('complementary', { name: '对话记录' })).toBeVisible();
    await expect(page.getByRole('button', { name: '对话记录' })).toHaveCount(0);
    await page.getByRole('heading', { level: 2 }).first().click();
    await page.keyboard.press('/');
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue('');
    await composer(page).fill('说下去 [[huge?tokens=100000&rate=100]]');
    await composer(page).press('Enter');
    await expect.poll(() => lastText(page).catch(() => '')).toContain('观澜');
    await page.keyboard.press('Escape');
    await expect(answers(page).last()).toContainText('已停止');
  });
});
