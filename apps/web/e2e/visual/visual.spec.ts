import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, withMarketAt } from '../support/market-server';
import { type Account, newAccount } from '../support/people';

const market = withMarketAt(MARKET_MORNING);

const require = createRequire(import.meta.url);

/** Folder of the font that all pictures are drawn in, whatever the machine has. */
const fonts = dirname(require.resolve('@fontsource-variable/noto-sans-sc/index.css'));
const FONT = 'Noto Sans SC Variable';
/** Path below which the pages find it. */
const FONT_PATH = '/font-of-the-pictures/';

/** Stock of the simulated exchange. */
const CODE = 'SH605901';
const WATCHED = [CODE, 'SZ003942', 'SZ302905', 'SH688934', 'BJ889003'];

/** Screens of a visitor: names of the pictures with their addresses. */
const visitorScreens = {
  'home-visitor': '/',
  'mine-visitor': '/pages/mine/mine',
  login: '/uni_modules/uni-id-pages/pages/login/login-withoutpwd',
  'login-password': '/uni_modules/uni-id-pages/pages/login/login-withpwd',
  'stock-list': '/pages_diagnosis/stock_list',
} as const;
/** Screens of a user, with a watchlist. */
const userScreens = {
  home: '/',
  market: '/pages/market/market',
  tools: '/pages/tools/tools',
  records: '/pages/mine/records',
  settings: '/pages/account/settings',
  chat: '/pages/deepseek-chat/deepseek-chat',
  copywriting: '/pages/copywriting/copywriting',
  translation: '/pages/translation/translation',
  libai: '/pages/libai/libai',
  search: '/pages/search/search',
  'english-teacher': '/pages/englishTeacher/englishTeacher',
  stock: `/pages/stock/stock?code=${CODE}&period=day`,
  'stock-trend': `/pages/stock-qushi/stock-qushi?code=${CODE}`,
  watchlist: '/pages_diagnosis/stock_choiced',
  'limit-up': '/pages_diagnosis/limitup',
} as const;

/**
 * Gives the pages of a context one font, one greeting and one appearance. The clock of the page runs: the server refuses
 * calls of another time.
 */
async function prepare(context: BrowserContext, theme: 'light' | 'dark'): Promise<void> {
  await context.route(`**${FONT_PATH}**`, (route) =>
    route.fulfill({ path: join(fonts, new URL(route.request().url()).pathname.slice(FONT_PATH.length)) }),
  );
  await context.addInitScript(
    ([css, font, settings]) => {
      localStorage.setItem('guanlan.settings', settings);
      Date.prototype.getHours = () => 10;
      document.addEventListener('DOMContentLoaded', () => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: css });
        const style = document.createElement('style');
        style.textContent = `* { font-family: '${font}' !important; }`;
        document.head.append(link, style);
      });
    },
    [`${FONT_PATH}index.css`, FONT, JSON.stringify({ locale: 'zh-Hans', theme, riseGreen: false })] as const,
  );
}

/** Text of a page that comes late: the server stores the last thirty days while the first pages are opened. */
const lateTexts: Readonly<Record<string, RegExp>> = { 'limit-up': /以来的 30 个交易日/ };

/** Opens a page and waits until it has its data and its letters. */
async function open(page: Page, name: string, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${market.server.url}/#${path}`);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const late = lateTexts[name];
  if (late) await reloadUntil(page, late);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await redrawCharts(page);
}

/** Draws charts again with the font: a canvas stays as it was when a font arrives. */
async function redrawCharts(page: Page): Promise<void> {
  if ((await page.locator('canvas').count()) === 0) return;
  await page.evaluate(() => Promise.all(Array.from(document.fonts, (face) => face.load())));
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of [size.width - 2, size.width]) {
    await page.setViewportSize({ ...size, width });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

/** Reloads a page until it shows a text. */
async function reloadUntil(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
}

async function watch(account: Account): Promise<void> {
  await acceptBeforehand(account);
  for (const code of WATCHED) await account.call('watchlist.add', { requestId: crypto.randomUUID(), code });
}

for (const theme of ['light', 'dark'] as const) {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    test(`screens look as they did: ${theme}, ${width} px @full`, async ({ browser }) => {
      test.setTimeout(300_000);
      // The settings show the first three digits and the last four.
      const middle = String(width + (theme === 'light' ? 0 : 5_000)).padStart(4, '0');
      const account = await newAccount(market.server, undefined, `135${middle}1644`);
      await watch(account);
      for (const [screens, who] of [
        [visitorScreens, null],
        [userScreens, account],
      ] as const) {
        const context = await browser.newContext({ viewport: { width, height }, bypassCSP: true });
        await prepare(context, theme);
        await who?.enter(context);
        const page = await context.newPage();
        for (const [name, path] of Object.entries(screens)) {
          await open(page, name, path);
          await expect.soft(page, name).toHaveScreenshot([theme, String(width), `${name}.png`]);
        }
        await context.close();
      }
    });
  }
}
