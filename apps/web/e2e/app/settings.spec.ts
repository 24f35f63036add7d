import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, sharedServer, test } from '../support/fixtures';
import { marketPaths } from '../support/market-server';
import { newAccount } from '../support/people';

const back = (page: Page, name: '返回' | 'Back') => page.getByRole('banner').getByRole('button', { name, exact: true });
const language = (page: Page) => page.getByRole('main').getByRole('button', { name: /^按钮语言/ });

/** Chooses a language of the buttons in the sheet of its row. */
async function chooseLanguage(page: Page, name: string): Promise<void> {
  await language(page).click();
  await page.getByRole('dialog', { name: '按钮语言' }).getByRole('button', { name }).click();
}

for (const [locale, word] of [
  ['zh-CN', '返回'],
  ['zh-TW', '返回'],
  ['en-GB', 'Back'],
  ['ja', 'Back'],
] as const) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test(`reads ${word} from the first start`, async ({ page }) => {
      await page.goto(`/#${marketPaths.notice}`);
      await expect(back(page, word)).toBeVisible();
      await page.goto(`/#${marketPaths.settings}`);
      await expect(language(page)).toContainText('跟随浏览器');
    });
  });
}

test('a chosen language of the buttons stays, until the browser is followed again', async ({ page }) => {
  await page.goto(`/#${marketPaths.settings}`);
  await chooseLanguage(page, 'English');
  await expect(back(page, 'Back')).toBeVisible();
  await page.reload();
  await expect(back(page, 'Back')).toBeVisible();
  await chooseLanguage(page, '跟随浏览器');
  await expect(back(page, '返回')).toBeVisible();
  await page.reload();
  await expect(back(page, '返回')).toBeVisible();
});

test('how to be told is a row of the settings, without a word about the connection', async ({ page }) => {
  await (await newAccount(sharedServer())).enter(page.context());
  await page.goto(`/#${marketPaths.settings}`);
  await expect(page.getByRole('main')).not.toContainText('推送');
  await page.getByRole('main').getByRole('button', { name: /^通知/ }).click();
  const sheet = page.getByRole('dialog', { name: '通知设置' });
  await expect(sheet.getByRole('group', { name: '免打扰时段' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('设置');
});

test('who answers questions of the home page is chosen by a line on each', async ({ page }) => {
  await page.goto(`/#${marketPaths.settings}`);
  await page.getByRole('button', { name: /^首页提问由谁回答 深度思考/ }).click();
  const sheet = page.getByRole('dialog', { name: '首页提问由谁回答' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^百炼大模型/ }).click();
  await page.goto('/#/');
  await expect(page.getByRole('main').getByRole('button', { name: /百炼大模型/ })).toBeVisible();
});

const groups = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('the settings go from the looks to what is known of the product, and name each document once', async ({
  page,
}) => {
  await page.goto(`/#${marketPaths.settings}`);
  await expect(groups(page)).toHaveText(['显示', '提问与通知', '隐私与缓存', '其他', '关于']);
  await (await newAccount(sharedServer())).enter(page.context());
  await page.goto('about:blank');
  await page.goto('/#/pages/mine/mine');
  await expect(page.getByRole('main').getByRole('link', { name: /^设置/ })).toBeVisible();
  for (const name of ['平台使用须知', '免责声明', '用户服务协议', '隐私政策', '登录设备', '公告']) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: /^设置/ }).click();
  await expect(groups(page)).toHaveText(['显示', '提问与通知', '账号与安全', '隐私与缓存', '其他', '关于']);
  await expect(page.getByRole('main').getByRole('link').last()).toContainText('隐私政策');
  for (const name of [/^手机号/, /^登录密码/, /^登录设备/, /^两步验证/, '导出我的数据', '注销账号']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(1);
  }
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await expectAccessible(page);
});

test('links that a user shared are listed from the settings', async ({ page }) => {
  await (await newAccount(sharedServer())).enter(page.context());
  await page.goto(`/#${marketPaths.settings}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^我的分享/ })
    .click();
  await expect(page.getByRole('dialog', { name: '我的分享' })).toBeVisible();
});

test('the size of the cache is one row, which opens its parts', async ({ page }) => {
  await page.goto(`/#${marketPaths.settings}`);
  await page.getByRole('button', { name: /^缓存.* \d.* [KM]B$/ }).click();
  const sheet = page.getByRole('dialog', { name: '缓存' });
  await expect(sheet.getByText('浏览痕迹', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('the app is installed by the browser’s dialog, or by steps where it has none', async ({ page }) => {
  await page.goto(`/#${marketPaths.settings}`);
  const row = page.getByRole('button', { name: /^安装到桌面/ });
  await row.click();
  const steps = page.getByRole('alertdialog', { name: '安装到桌面' });
  await expect(steps).toContainText('打开浏览器的菜单');
  await steps.getByRole('button', { name: '知道了' }).click();
  await page.evaluate(() => {
    const prompt = async () => {
      document.title = 'asked';
      return { outcome: 'accepted' };
    };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await row.click();
  await expect(page).toHaveTitle('asked');
});
