import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFakeLlm } from '@guanlan/fakes/llm';
import { chromiumFlags, ensureChromium } from '@guanlan/launch/chromium';
import { codeFor } from '@guanlan/launch/outbox';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { routeRows } from '@guanlan/launch/where';
import { type Browser, chromium, type Page } from '@playwright/test';

/** Width × height of each set of pictures, in CSS px. */
const sizes = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

const folder = fileURLToPath(new URL('../../../.shots', import.meta.url));

/** Only routes whose name has one of these words, when words are given: `npm run shots -- login chat`. */
const words = process.argv.slice(2);
const pages = [
  ...routeRows(),
  { id: 'lab-ui', path: '/lab/ui', title: '组件', later: false, screen: undefined },
].filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)));

/** Signs in through the pages, so that gated pages can be seen. Returns what the browser then keeps. */
async function signIn(browser: Browser, baseURL: string, consoleFile: string) {
  const mobile = '13800138000';
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/#/uni_modules/uni-id-pages/pages/login/login-withoutpwd');
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').waitFor();
  await page.getByLabel('验证码').fill(await codeFor(mobile, consoleFile));
  await page.getByRole('button', { name: '登录' }).click();
  await page.waitForFunction(() => localStorage.getItem('uni_id_token') !== null);
  const state = await context.storageState();
  await context.close();
  return state;
}

type State = Awaited<ReturnType<typeof signIn>>;

async function shootSize(browser: Browser, baseURL: string, signedIn: State, [width, height]: (typeof sizes)[number]) {
  const target = join(folder, String(width));
  mkdirSync(target, { recursive: true });
  const options = { baseURL, viewport: { width, height }, locale: 'zh-CN', deviceScaleFactor: 2 };
  for (const { id, path } of pages) {
    const context = await browser.newContext(
      path.includes('/login/') ? options : { ...options, storageState: signedIn },
    );
    await shoot(await context.newPage(), path, join(target, `${id}.png`));
    await context.close();
  }
}

async function shoot(page: Page, path: string, file: string): Promise<void> {
  await page.goto(`/#${path}`);
  await page.waitForLoadState('networkidle');
  await settle(page);
  await page.screenshot({ path: file });
}

/** Screens load on demand and then ask for their data: waits until nothing has changed for a while, or 5 s. */
async function settle(page: Page): Promise<void> {
  let last = '';
  for (let at = 0; at < 12; at += 1) {
    const now = await page.evaluate(() => document.body.innerHTML);
    if (now === last && !now.includes('aria-busy="true"')) return;
    last = now;
    await page.waitForTimeout(400);
  }
}

const llm = await startFakeLlm();
const server = await startRealServer({
  LLM_DEEPSEEK_BASE_URL: llm.url,
  LLM_DEEPSEEK_API_KEY: 'sk-fake',
  LLM_DEEPSEEK_MODEL: 'deepseek-chat',
  LLM_BAILIAN_BASE_URL: llm.url,
  LLM_BAILIAN_API_KEY: 'sk-fake',
  LLM_BAILIAN_MODEL: 'dashscope',
  LLM_QIANFAN_BASE_URL: llm.url,
  LLM_QIANFAN_API_KEY: 'sk-fake',
  LLM_QIANFAN_MODEL: 'qianfan',
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
try {
  const signedIn = await signIn(browser, server.url, server.consoleFile);
  for (const size of sizes) {
    await shootSize(browser, server.url, signedIn, size);
    console.log(`${size[0]} px：${pages.length} 张 → .shots/${size[0]}`);
  }
} finally {
  await browser.close();
  await server.stop();
  await llm.close();
  removeData(server.dataDir);
}
