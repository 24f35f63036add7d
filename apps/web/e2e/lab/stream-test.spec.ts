import { SAMPLE_ANSWER } from '@guanlan/fakes/llm';
import { startCutProxy } from '../support/cut-proxy';
import { demoServer } from '../support/demo-server';
import { expect, newMobile, test } from '../support/fixtures';
import { newAccount } from '../support/people';
import { RunPage, upstreamState } from '../support/run-page';
import { expectChartOf, framesOf } from './arrival-record';

const path = '/pages/chatliushi-uni/chatliushi-uni';

test('a visitor sees the page, and comes back to it from signing in', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  await expect(page).toHaveURL(new RegExp(`#${path}$`));
});

test('records what arrives, compares it with the server, and hands out report and events', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  await run.start('你好 [[deepseek]]');
  await expect(run.status).toHaveText('完成');
  await expect(run.box('正文')).toHaveText(SAMPLE_ANSWER.join(''));
  await expect(run.box('推理')).not.toBeEmpty();
  await expect(run.region('断线与核对')).toContainText('没有丢失，没有重复');
  await expect(run.result.getByRole('img', { name: /^到达曲线/ })).toBeVisible();
  await expect(run.region('到达记录').getByRole('row')).not.toHaveCount(1);
  await run.expectNoViolations();
  const report = await run.report();
  expect(report).toContain('# 流式测试报告');
  expect(report).toContain('| 应用版本 | 1.0.1 (101) |');
  expect(report).toContain('完整：没有丢失，没有重复。');
  expect(report).toContain('输出 34');
  const token = await page.evaluate(() => localStorage.getItem('uni_id_token') ?? '');
  const { name, text } = await run.rawFile();
  expect(name).toMatch(/^stream-test-.*\.txt$/);
  expect(text).toContain('"type":"text-delta"');
  expect(text).toContain('data: [DONE]');
  for (const out of [report, text]) expect(out).not.toContain(token);
});

test('the chart and the file have what the server sent, each event when it came', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  const asked = page.waitForRequest(/\/stream\/chat\//);
  await run.start('[[huge?tokens=60&rate=40]]');
  await expect(run.status).toHaveText('完成');
  // The server still has the events: read again, they are the expected ones.
  const sent = await page.evaluate(async (address) => {
    const authorization = `Bearer ${localStorage.getItem('uni_id_token')}`;
    return (await fetch(address, { headers: { authorization } })).text();
  }, (await asked).url());
  const events = sent.split(/(?<=\n\n)/).filter((frame) => frame.startsWith('id: '));
  expect(events.length).toBeGreaterThan(20);
  const frames = framesOf((await run.rawFile()).text);
  const numbered = frames.filter(({ raw }) => raw.startsWith('id: '));
  expect(numbered.map(({ raw }) => raw)).toEqual(events.map((frame) => frame.trimEnd()));
  expect(numbered.map(({ bytes }) => bytes)).toEqual(events.map((frame) => Buffer.byteLength(frame)));
  await expectChartOf(page, frames, frames.at(-1)?.at ?? 0);
});

test('breaks on purpose and resumes after the last event, with nothing lost or doubled', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  const mark = newMobile();
  await run.start(`[[huge?tokens=400&rate=100&k=${mark}]]`);
  await expect(run.box('正文')).toContainText(/.{20}/);
  await run.button('断开连接').click();
  await expect(run.status).toHaveText('已断开');
  const kept = await run.box('正文').textContent();
  const frames = run.region('到达的事件').getByText(/^共 \d+ 项/);
  const counted = await frames.textContent();
  // The answer goes on at the server, and nothing of it arrives here.
  await expect.poll(() => upstreamState(mark)).toBe('done');
  expect(await frames.textContent()).toBe(counted);
  await run.button('续传').click();
  await expect(run.status).toHaveText('完成');
  const text = (await run.box('正文').textContent()) ?? '';
  expect(text.startsWith(kept ?? '?')).toBe(true);
  expect(text.length).toBeGreaterThan((kept ?? '').length);
  const check = run.region('断线与核对');
  await expect(check).toContainText('没有丢失，没有重复');
  await expect(check).toContainText('缺 0，重复 0');
  expect(await run.report()).toMatch(/主动断开，当时到第 \d+ 条[\s\S]*续传，当时到第 \d+ 条/);
});

test('a connection that breaks by itself is told of, and resumed', async ({ page }) => {
  const proxy = await startCutProxy(process.env.E2E_URL ?? '');
  try {
    const run = new RunPage(page);
    await run.enter(`${proxy.url}/#${path}`);
    await run.start('[[huge?tokens=300&rate=100]]');
    await expect(run.box('正文')).toContainText(/.{20}/);
    proxy.cut();
    await expect(run.status).toHaveText('连接断了');
    await run.button('续传').click();
    await expect(run.region('断线与核对')).toContainText('没有丢失，没有重复');
    await expect(run.status).toHaveText('完成');
  } finally {
    await proxy.close();
  }
});

test('stops an answer, also one that is not being read, and keeps it out of the chat', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  await run.start('[[huge?tokens=100000&rate=100]]');
  await expect(run.box('正文')).toContainText(/.{20}/);
  await run.button('断开连接').click();
  await run.button('停止').click();
  await expect(run.status).toHaveText('已停止');
  await expect(run.region('断线与核对')).toContainText('没有丢失，没有重复');
  await page.goto('/#/pages/deepseek-chat/deepseek-chat');
  await page.getByRole('button', { name: '对话记录' }).click();
  await expect(page.getByRole('dialog', { name: '对话记录' })).toContainText('还没有');
});

test('says what failed, by its class', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  await run.start('[[error-402]]');
  await expect(run.status).toContainText('LLM_BALANCE');
  expect(await run.report()).toContain('LLM_BALANCE');
});

test('works by keyboard, checks its settings and remembers them', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  await run.choose('服务商', '百炼');
  await run.choose('要多长', 'token 上限');
  const number = page.getByRole('textbox', { name: 'token 上限' });
  await number.fill('7');
  await expect(page.getByText('请填 20 到 8000 的整数')).toBeVisible();
  await expect(run.button('先改正设置')).toBeDisabled();
  await number.fill('50');
  await page.getByLabel('提示词').fill('你好 [[dashscope]]');
  await page.reload();
  await expect(number).toHaveValue('50');
  await expect(page.getByRole('group', { name: '模型' }).getByRole('button')).toHaveText(['dashscope']);
  await page.getByLabel('提示词').focus();
  await page.keyboard.press('Control+Enter');
  await expect(run.status).toHaveText('完成');
  await run.region('到达记录').focus();
  await expect(run.region('到达记录')).toBeFocused();
  const raw = page.getByRole('button', { name: /^原始事件/ });
  await raw.focus();
  await page.keyboard.press('Enter');
  await expect(run.box('原始事件')).toContainText('"type":"finish"');
});

test.describe('with the demo model', () => {
  test('plays a trouble that is chosen, and shows it', async ({ page }) => {
    test.setTimeout(120_000);
    const server = await demoServer();
    await (await newAccount(server)).enter(page.context());
    const run = new RunPage(page);
    await page.goto(`${server.url}/#${path}`);
    await expect(page.getByText('演示模型').first()).toBeVisible();
    await run.choose('模拟故障', '中途断开');
    await page.getByLabel('字数', { exact: true }).fill('60');
    await run.start('试试');
    await expect(run.status).toContainText('LLM_TRUNCATED');
    await run.choose('模拟故障', '不出事');
    await run.start('试试');
    await expect(run.status).toHaveText('完成');
    await expect(run.box('正文')).toContainText('第 1 行');
    await expect(run.region('断线与核对')).toContainText('没有丢失，没有重复');
  });
});

test('another run starts while the one before is still compared with the server', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  let isHeld = false;
  await page.route('**/client', async (route) => {
    if (!isHeld && route.request().postData()?.includes('lab.checkRun')) {
      // This request is never answered.
      isHeld = true;
      return;
    }
    await route.continue();
  });
  await run.start('你好 [[deepseek]]');
  await expect.poll(() => isHeld).toBe(true);
  await run.start('你好 [[deepseek]]');
  await expect(run.region('断线与核对')).toContainText('没有丢失，没有重复');
});

test('fits a window of 320, 390 and 1280 px', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(run.button('开始测试')).toBeEnabled();
    await run.expectNothingSticksOut();
    await run.start('你好 [[deepseek]]');
    await expect(run.status).toHaveText('完成');
    await run.expectNothingSticksOut();
  }
});
