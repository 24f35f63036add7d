import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFakeLlm } from '@guanlan/fakes/llm';
import { chromiumFlags, ensureChromium } from '@guanlan/launch/chromium';
import { GALLERY_PATH, serveGallery } from '@guanlan/launch/gallery';
import type { MarketPhaseMoment } from '@guanlan/launch/market-phases';
import { type RealServer, removeData, startRealServer } from '@guanlan/launch/real-server';
import { routeRows } from '@guanlan/launch/where';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readArguments } from './arguments.ts';
import { marketQuery, settleIn } from './market.ts';
import { signIn, type Visitor } from './visitor.ts';

/** Width × height of each set of pictures, in CSS px. */
const sizes = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
] as const;

const folder = fileURLToPath(new URL('../../../.shots', import.meta.url));
const { words, phases, widths, height, isDark, isLargeType } = readArguments(process.argv.slice(2));
/** Settings that the app stores, of a visitor who chose the appearance that was asked for. */
const settings = JSON.stringify({
  locale: 'browser',
  theme: isDark ? 'dark' : 'light',
  riseGreen: false,
  textSize: isLargeType ? 'xlarge' : 'standard',
});
const shownSizes = sizes.filter(([width]) => widths.length === 0 || widths.includes(width));
const rows = [...routeRows(), { id: 'gallery', path: GALLERY_PATH }].filter(
  ({ id }) => words.length === 0 || words.some((word) => id.includes(word)),
);

interface Shot {
  readonly id: string;
  /** In-app path, with its query. */
  readonly path: string;
}

/** All pages, or those of the market at a moment. */
function shotsOf(phase: MarketPhaseMoment | undefined): readonly Shot[] {
  if (!phase) return rows;
  return rows.flatMap(({ id, path }) => {
    const query = marketQuery(id, phase);
    return query === null ? [] : [{ id, path: path + query }];
  });
}

async function shootAll(browser: Browser, { url }: RealServer, visitor: Visitor, shots: readonly Shot[], into: string) {
  for (const [width, usual] of shownSizes) {
    const target = join(folder, isDark ? 'dark' : '', isLargeType ? 'large-type' : '', into, String(width));
    mkdirSync(target, { recursive: true });
    const viewport = { width, height: height ?? usual };
    const options = { baseURL: url, viewport, locale: 'zh-CN', deviceScaleFactor: 2 };
    for (const { id, path } of shots) {
      const context = await browser.newContext(
        path.includes('/login/') ? options : { ...options, storageState: visitor.state },
      );
      if (isDark || isLargeType) {
        await context.addInitScript((value) => localStorage.setItem('guanlan.settings', value), settings);
      }
      await shoot(await context.newPage(), path, join(target, `${id}.png`));
      await context.close();
    }
    console.log(`${into} ${width} px：${shots.length} 张 → ${target}`);
  }
}

async function shoot(page: Page, path: string, file: string): Promise<void> {
  await serveGallery(page);
  await page.goto(path === GALLERY_PATH ? path : `/#${path}`);
  await page.waitForLoadState('networkidle');
  await settle(page);
  await page.screenshot({ path: file });
}

/** Waits until nothing has changed for a moment, or 5 s: screens load on demand and then request their data. */
async function settle(page: Page): Promise<void> {
  let last = '';
  for (let at = 0; at < 12; at += 1) {
    const now = await page.evaluate(() => document.body.innerHTML);
    if (now === last && !now.includes('aria-busy="true"')) return;
    last = now;
    await page.waitForTimeout(400);
  }
}

/** Takes the pictures of a server of its own. */
async function shootOn(browser: Browser, env: Record<string, string>, phase?: MarketPhaseMoment): Promise<void> {
  const server = await startRealServer(phase ? { ...env, MARKET_SIM_CLOCK: phase.moment } : env);
  try {
    const visitor = await signIn(server);
    if (phase) await settleIn(visitor.client, phase);
    await shootAll(browser, server, visitor, shotsOf(phase), phase ? join('market', phase.id) : '');
  } finally {
    await server.stop();
    removeData(server.dataDir);
  }
}

const llm = await startFakeLlm();
const env = {
  LLM_DEEPSEEK_BASE_URL: llm.url,
  LLM_DEEPSEEK_API_KEY: 'sk-fake',
  LLM_DEEPSEEK_MODEL: 'deepseek-chat',
  LLM_BAILIAN_BASE_URL: llm.url,
  LLM_BAILIAN_API_KEY: 'sk-fake',
  LLM_BAILIAN_MODEL: 'dashscope',
  LLM_QIANFAN_BASE_URL: llm.url,
  LLM_QIANFAN_API_KEY: 'sk-fake',
  LLM_QIANFAN_MODEL: 'qianfan',
};
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
try {
  if (phases.length === 0) await shootOn(browser, env);
  for (const phase of phases) await shootOn(browser, env, phase);
} finally {
  await browser.close();
  await llm.close();
}
