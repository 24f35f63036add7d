import { answers, converse } from '../support/chat-page';
import { demoServer } from '../support/demo-server';
import { expect, type Place, test } from '../support/fixtures';
import { firstAdministrator, newAccount } from '../support/people';

/** Names of settings and files of the server, which users must never see. */
const operators = /[A-Z]{2,}_[A-Z]{2,}|README|npm start/;

const chat = '/#/pages/deepseek-chat/deepseek-chat';
const wechat = '/#/pages/wechattest/wechattest';

let server: Place;
test.beforeAll(async () => {
  server = await demoServer();
});

test('a user of the demonstration model reads nothing about how the server is set up', async ({ page }) => {
  const user = await newAccount(server);
  await user.enter(page.context());
  await page.goto(`${server.url}${chat}`);
  await converse(page, '写一首七绝');
  await expect(answers(page).last()).toContainText('当前为演示模型，只会回答页面上推荐的问题');
  expect(await page.getByRole('main').innerText()).not.toMatch(operators);
  await page.goto(`${server.url}${wechat}`);
  await expect(page.getByText('公众号尚未接入')).toBeVisible();
  expect(await page.getByRole('main').innerText()).not.toMatch(operators);
});

test('an administrator reads where a real model and an official account are set up', async ({ page }) => {
  const admin = await firstAdministrator(server);
  await admin.enter(page.context());
  await page.goto(`${server.url}${chat}`);
  await expect(page.getByRole('note')).toContainText('LLM_DEEPSEEK_API_KEY');
  await page.goto(`${server.url}${wechat}`);
  await expect(page.getByLabel('环境变量')).toContainText('WECHAT_MP_APP_ID');
});
