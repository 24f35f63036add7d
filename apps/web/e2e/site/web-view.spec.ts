import { expectAccessible } from '../support/accessible';
import { demoServer } from '../support/demo-server';
import { expect, test } from '../support/fixtures';

const pages = ['/pages/webview/webview', '/uni_modules/uni-id-pages/pages/common/webview/webview'];
const to = (path: string, url: string, title = ''): string =>
  `/#${path}?${new URLSearchParams({ url, ...(title && { title }) })}`;

for (const path of pages) {
  test(`${path} shows where a link leads before it leads there`, async ({ page }) => {
    await page.goto(to(path, 'https://example.org/a?b=1', '<b>帮助</b>'));
    await expect(page.getByRole('heading', { level: 1, name: '<b>帮助</b>' })).toBeVisible();
    await expect(page.getByText('example.org', { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: '继续访问' });
    await expect(link).toHaveAttribute('href', 'https://example.org/a?b=1');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: '返回', exact: true }).click();
    await expect(page).toHaveURL(/#\/$/);
  });
}

for (const url of ['javascript:alert(1)', 'data:text/html,x', 'https://user@bank.example@evil.example', 'httpx://a']) {
  test(`${url} is refused and nothing on the page leads there`, async ({ page }) => {
    await page.goto(to(pages[0] ?? '', url));
    await expect(page.getByText('这个网址不能打开')).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
}

test('the app is not shown inside itself, and its own pages open as pages', async ({ page, baseURL }) => {
  await page.goto(to(pages[0] ?? '', `${baseURL}/#/`));
  await expect(page.getByText(/本站页面请从应用内打开/)).toBeVisible();
  await page.goto(to(pages[1] ?? '', '/pages/account/agreement?doc=privacy', '隐私政策'));
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  await expect(page).toHaveURL(/#\/pages\/account\/agreement\?doc=privacy$/);
});

test('an allowed host is shown in a frame that reaches nothing of ours', async ({ page }) => {
  test.setTimeout(120_000);
  const server = await demoServer();
  await page.route('https://docs.example.org/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<title>x</title><h1>说明书</h1><script>try{parent.document.title="taken"}catch{document.body.dataset.boxed="1"}</script>',
    }),
  );
  await page.goto(`${server.url}${to(pages[0] ?? '', 'https://docs.example.org/a', '说明书')}`);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  await expect(frame.contentFrame().getByRole('heading', { name: '说明书' })).toBeVisible();
  await expect(frame.contentFrame().locator('body')).toHaveAttribute('data-boxed', '1');
  await expect(page).toHaveTitle('说明书 · 观澜');
  await expect(page.getByRole('link', { name: '浏览器打开' })).toHaveAttribute('rel', 'noopener noreferrer');
});
