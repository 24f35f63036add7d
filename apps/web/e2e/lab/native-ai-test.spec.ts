import { SAMPLE_ANSWER } from '@guanlan/fakes/llm';
import { story } from '../support/chat-page';
import { expect, newMobile, test } from '../support/fixtures';
import { RunPage, upstreamState } from '../support/run-page';
import { expectChartOf, providersBytes } from './arrival-record';

const path = '/pages/test-uni-ai/test-uni-ai';

test('a visitor sees the page, and comes back to it from signing in', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  await expect(page).toHaveURL(new RegExp(`#${path}$`));
});

test('shows the request, the raw lines, and what the adapter read in them', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  await run.start('你好 [[deepseek]]');
  await expect(run.status).toHaveText('完成');
  const raw = run.box('服务商发来的（原文）');
  await expect(raw).toContainText('< HTTP 200');
  await expect(raw).toContainText('"reasoning_content"');
  await expect(raw).toContainText('data: [DONE]');
  const read = run.box('适配器的结果（原文）');
  await expect(read).toContainText('reasoning');
  await expect(read).toContainText('"output":34');
  await expect(run.box('正文')).toHaveText(SAMPLE_ANSWER.join(''));
  await expect(run.region('到达记录').getByRole('row').filter({ hasText: '正文' }).first()).toContainText(/ms|秒| s/);
  const request = run.box('请求 1');
  await expect(request).toContainText('authorization: Bearer ••••');
  await expect(request).toContainText('"stream":true');
  await run.expectNoViolations();
  const report = await run.report();
  expect(report).toContain('# 原生 AI 测试报告');
  expect(report).toContain('| 应用版本 | 1.0.1 (101) |');
  expect(report).toContain('Bearer ••••');
  const { name, text } = await run.rawFile();
  expect(name).toMatch(/^native-ai-test-.*\.txt$/);
  expect(text).toContain('data: [DONE]');
  for (const out of [report, text]) expect(out).not.toContain('sk-fake');
});

test('the chart has what the provider sent, each piece when it came', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  const streamed = page.waitForResponse(/\/stream\/lab\/native$/);
  await run.start('[[huge?tokens=60&rate=40]]');
  await expect(run.status).toHaveText('完成');
  const body = await (await streamed).text();
  const last = [...body.matchAll(/"at":([\d.]+)/g)].at(-1)?.[1];
  const came = providersBytes(body);
  expect(came.length).toBeGreaterThan(20);
  await expectChartOf(page, came, Number(last));
  const text = (await run.box('正文').textContent()) ?? '';
  expect(text.replace(/\s+/g, '')).toBe(story(60));
  await expect(run.result.getByText(/^\d+ 项，/)).toContainText(`；正文 ${text.length} 字，推理 0 字`);
});

test('shows a second try, and the class of a failure beside the words of the provider', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  await run.start('[[flaky-503?k=page]]');
  await expect(run.status).toHaveText('完成');
  await expect(run.result).toContainText('LLM_OVERLOADED');
  await expect(run.region('发出的请求').getByRole('button', { name: '第 2 次' })).toBeVisible();
  await run.start('[[error-402]]');
  await expect(run.status).toHaveText('LLM_BALANCE');
  await expect(run.result).toContainText('模型服务余额不足');
  await expect(run.box('服务商发来的（原文）')).toContainText('< HTTP 402');
  expect(await run.report()).toMatch(/## 失败与重试\n\n- .*LLM_BALANCE/);
});

test('stops, upstream too', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  const mark = newMobile();
  await run.start(`[[huge?tokens=100000&rate=100&k=${mark}]]`);
  await expect(run.box('正文')).toContainText(/.{20}/);
  await run.button('停止').click();
  await expect(run.status).toHaveText('已停止');
  await expect.poll(() => upstreamState(mark)).toBe('aborted');
});

test('works by keyboard and remembers its settings apart from the other page', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  await run.choose('服务商', '千帆');
  await page.getByLabel('提示词').fill('你好 [[qianfan]]');
  await page.keyboard.press('Control+Enter');
  await expect(run.status).toHaveText('完成');
  await page.reload();
  await expect(page.getByRole('group', { name: '模型' }).getByRole('button')).toHaveText(['qianfan']);
  await page.goto('/#/pages/chatliushi-uni/chatliushi-uni');
  await expect(page.getByLabel('提示词')).not.toHaveValue(/qianfan/);
});

test('fits a window of 320, 390 and 1280 px', async ({ page }) => {
  const run = new RunPage(page);
  await run.enter(`/#${path}`);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(run.button('开始测试')).toBeEnabled();
    await run.start('你好 [[deepseek]]');
    await expect(run.status).toHaveText('完成');
    await run.expectNothingSticksOut();
  }
});
