import type { Page } from '@playwright/test';
import { path as chatPath, composer, converse, finished, openHistory, questions } from '../support/chat-page';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, sharedServer, test } from '../support/fixtures';
import { acceptBeforehand, marketPaths, withMarketAt } from '../support/market-server';
import { newAccount } from '../support/people';
import { halves } from '../support/pictures';

/** Goes one step back, as the system's button or gesture does. */
const back = (page: Page): Promise<void> => page.evaluate(() => history.back());
const atHome = /\/(#\/)?$/;

test.describe('over a stock', () => {
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  const market = withMarketAt(MARKET_MORNING);

  /** Opens home, then a stock. */
  async function openStock(page: Page, query = ''): Promise<string> {
    const account = await newAccount(market.server);
    await acceptBeforehand(account);
    await account.enter(page.context());
    const { items } = await account.call('market.list', { sort: 'amount', order: 'desc' });
    const code = items[0]?.quote.code ?? '';
    await page.goto(`${market.server.url}/#/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${market.server.url}/#/pages/stock/stock?code=${code}${query}`);
    await expect(page.getByTestId('price')).toBeVisible();
    return page.url();
  }

  test('back closes the five levels and keeps the page where it was scrolled to, then leaves it', async ({ page }) => {
    await openStock(page);
    const main = page.getByRole('main');
    await main.evaluate((element) => element.scrollTo({ top: 12 }));
    const price = page.getByTestId('price');
    const y = (await price.boundingBox())?.y ?? Number.NaN;
    const sheet = page.getByRole('dialog', { name: '五档盘口' });
    for (const round of [1, 2]) {
      await page.getByRole('button', { name: /看五档盘口/ }).click();
      await expect(sheet).toBeVisible();
      await back(page);
      await expect(sheet, `round ${round}`).toBeHidden();
      // Not `scrollTop`: where a part above changes its height, the browser scrolls by as much to keep the place.
      await expect.poll(async () => Math.abs(((await price.boundingBox())?.y ?? Number.NaN) - y)).toBeLessThan(2);
    }
    // Closing it by its own button or by Escape leaves no history entry.
    for (const close of [() => sheet.getByRole('button').click(), () => page.keyboard.press('Escape')]) {
      await page.getByRole('button', { name: /看五档盘口/ }).click();
      await expect(sheet).toBeVisible();
      await close();
      await expect(sheet).toBeHidden();
    }
    await back(page);
    await expect(page).toHaveURL(atHome);
  });

  test('back leaves the landscape chart with the period that was chosen in it', async ({ page }) => {
    await openStock(page, '&period=day');
    await page.getByRole('button', { name: '横屏' }).click();
    const wide = page.getByRole('dialog', { name: /横屏/ });
    await wide.getByRole('button', { name: '周K' }).click();
    await expect(page).toHaveURL(/period=week/);
    await back(page);
    await expect(wide).toBeHidden();
    await expect(page.getByRole('button', { name: '横屏' })).toBeFocused();
    await expect(page).toHaveURL(/period=week/);
    await page.reload();
    await expect(page.getByRole('button', { name: '周K' })).toHaveAttribute('aria-pressed', 'true');
    await back(page);
    await expect(page).toHaveURL(atHome);
  });

  test('a link in a sheet leads to its page without an entry between', async ({ page }) => {
    const account = await newAccount(market.server);
    await account.enter(page.context());
    await page.goto(`${market.server.url}/#/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${market.server.url}/#${marketPaths.limitUp}`);
    const asked = page.getByRole('dialog');
    await expect(asked).toBeVisible();
    await asked.getByRole('link').first().click();
    await expect(page).not.toHaveURL(/limitup/);
    await expect(asked).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(/limitup/);
    await expect(asked).toBeVisible();
    // Refusing the question leaves the page.
    await back(page);
    await expect(page).toHaveURL(atHome);
  });
});

test.describe('over a chat', () => {
  async function openChat(page: Page): Promise<void> {
    await (await newAccount(sharedServer())).enter(page.context());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/#${chatPath}`);
  }

  test('back closes overlays one by one from the top, then the drawer, then leaves', async ({ page }) => {
    await openChat(page);
    await converse(page, '讲讲长江的源头');
    const drawer = await openHistory(page);
    await drawer.getByRole('button', { name: /^更多：/ }).click();
    const menu = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: '重命名' }) })
      .last();
    await expect(menu).toBeVisible();
    await back(page);
    await expect(page.getByRole('button', { name: '重命名' })).toBeHidden();
    await expect(drawer).toBeVisible();

    // The sheet replaces the menu, over the drawer.
    await drawer.getByRole('button', { name: /^更多：/ }).click();
    await page.getByRole('button', { name: '重命名' }).click();
    const rename = page.getByRole('dialog', { name: '重命名对话' });
    await expect(rename).toBeVisible();
    await back(page);
    await expect(rename).toBeHidden();
    await expect(drawer).toBeVisible();
    await back(page);
    await expect(drawer).toBeHidden();
    await expect(questions(page)).toHaveText([/长江/]);
    await back(page);
    await expect(page).toHaveURL(atHome);
    // Going forward returns to the page without its overlays.
    await page.evaluate(() => history.forward());
    await expect(questions(page)).toHaveText([/长江/]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('back closes a picture in full before and after it was sent, large or not, and keeps page and draft', async ({
    page,
  }) => {
    await openChat(page);
    await page.getByRole('button', { name: /^模型：/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'DeepSeek · deepseek-reasoner' }).click();
    const photo = { name: '照片.jpg', mimeType: 'image/jpeg', buffer: await halves(page, 1600, 400) };
    await page.getByLabel('选择图片').setInputFiles(photo);
    const tray = page.getByRole('list', { name: '要发送的附件' }).locator('li');
    await expect(tray).toHaveAttribute('data-state', 'ready');
    await composer(page).fill('看图');
    const picture = page.getByRole('dialog', { name: '照片.jpg' });

    await tray.getByRole('button', { name: /^打开/ }).click();
    await expect(picture.locator('img')).toBeVisible();
    await back(page);
    await expect(picture).toBeHidden();
    await expect(tray).toHaveCount(1);
    await expect(composer(page)).toHaveValue('看图');

    await page.getByRole('button', { name: '发送', exact: true }).click();
    await expect(finished(page)).toHaveCount(1);
    const address = page.url();
    const opener = questions(page).getByRole('button', { name: '打开图片 照片.jpg' });
    for (const isLarge of [false, true]) {
      await opener.click();
      await expect(picture.locator('img')).toBeVisible();
      if (isLarge) await picture.getByRole('button', { name: '放大' }).click();
      await back(page);
      await expect(picture).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL(address);
    }
    // Closing it by its own button leaves no history entry, and going forward does not open it again.
    await opener.click();
    await picture.getByRole('button', { name: '关闭图片' }).click();
    await expect(picture).toBeHidden();
    await page.evaluate(() => history.forward());
    await expect(picture).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(atHome);
    await page.evaluate(() => history.forward());
    await expect(opener).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a conversation chosen in the drawer is the page, with nothing over it in the history', async ({ page }) => {
    await openChat(page);
    await converse(page, '讲讲长江的源头');
    await page.getByRole('button', { name: '新对话', exact: true }).click();
    await converse(page, '讲讲黄河的源头');
    const second = page.url();
    const drawer = await openHistory(page);
    await drawer.locator('.chat-history-open').last().click();
    await expect(questions(page)).toHaveText([/长江/]);
    await expect(page).not.toHaveURL(second);
    await page.reload();
    await expect(questions(page)).toHaveText([/长江/]);
    await back(page);
    await expect(page).toHaveURL(atHome);
  });

  test('a reload over an open drawer shows the chat, from which one step leads away', async ({ page }) => {
    await openChat(page);
    await converse(page, '讲讲长江的源头');
    const address = page.url();
    await openHistory(page);
    await page.reload();
    await expect(questions(page)).toHaveText([/长江/]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(address);
    const drawer = await openHistory(page);
    await back(page);
    await expect(drawer).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(atHome);
  });
});
