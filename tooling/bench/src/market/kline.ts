import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { judge, type Line, median } from '../figures.ts';

/**
 * Cost of a chart of 10,000 bars on the browser's main thread: until it is first painted, and for each frame of a drag
 * and of a zoom, against lightweight-charts and klinecharts with the same content in the same run. The thread's own time
 * as the browser counts it, so that a machine that others share does not double it. At a quarter of the speed it is that,
 * too: the throttle holds the thread up by keeping it busy.
 */
const ROUNDS = 5;
const SLOW_ROUNDS = 3;
const FRAMES = 160;
/** Device pixels per CSS pixel, set when the browser starts: some charts do not see a later emulation. */
const RATIO = 2;

const kinds = ['ours', 'lightweight', 'klinecharts'] as const;
type Kind = (typeof kinds)[number];

interface Costs {
  readonly first: number;
  readonly pan: number;
  readonly zoom: number;
}

/** Interface of the page under measurement; see page/kline.ts. */
interface Measured {
  readonly open: (kind: Kind) => Promise<void>;
  readonly move: (what: 'pan' | 'zoom', frames: number) => Promise<void>;
  readonly work: (what: 'pan' | 'zoom', frames: number) => Promise<{ ratios: readonly number[]; drawn: number }>;
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const outDir = mkdtempSync(join(tmpdir(), 'guanlan-bench-'));
const root = fileURLToPath(new URL('../../page', import.meta.url));

async function servePage() {
  const shared = {
    root,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  } as const;
  await build({ ...shared, build: { outDir, emptyOutDir: true, rollupOptions: { input: join(root, 'kline.html') } } });
  return preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
}

const move = (page: Page, what: 'pan' | 'zoom', frames: number): Promise<void> =>
  page.evaluate(([w, n]) => (globalThis as unknown as Measured).move(w, n), [what, frames] as const);

/** Checks that all charts draw equal numbers of pixels and pictures: anything else would not be a comparison. */
async function verify(browser: Browser, url: string, kind: Kind): Promise<void> {
  const page = await openPage(browser, url);
  try {
    await page.evaluate((k) => (globalThis as unknown as Measured).open(k), kind);
    for (const what of ['pan', 'zoom'] as const) {
      const { ratios, drawn } = await page.evaluate((w) => (globalThis as unknown as Measured).work(w, 80), what);
      const isSharp = ratios.length > 0 && ratios.every((ratio) => Math.abs(ratio - RATIO) < 0.05);
      if (!isSharp || drawn < 76) throw new Error(`${kind}, ${what}: ${drawn} pictures of 80 on ${ratios} px`);
    }
  } finally {
    await page.close();
  }
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: RATIO });
  await page.goto(url);
  await page.waitForFunction(() => 'move' in globalThis);
  return page;
}

/** A fresh page with a chart of a kind. */
async function measure(browser: Browser, url: string, kind: Kind, throttle: number): Promise<Costs> {
  const page = await openPage(browser, url);
  try {
    const browserSide = await page.context().newCDPSession(page);
    await browserSide.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (throttle !== 1) await browserSide.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    /** ms that tasks of the main thread have taken. */
    const spent = async (): Promise<number> => {
      const { metrics } = await browserSide.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    };
    const begun = await spent();
    await page.evaluate((k) => (globalThis as unknown as Measured).open(k), kind);
    const painted = await spent();
    const cost = async (what: 'pan' | 'zoom', frames: number): Promise<number> => {
      await move(page, what, 80);
      const before = await spent();
      await move(page, what, frames);
      return ((await spent()) - before) / frames;
    };
    const frames = throttle === 1 ? FRAMES : FRAMES / 2;
    return { first: painted - begun, pan: await cost('pan', frames), zoom: await cost('zoom', frames) };
  } finally {
    await page.close();
  }
}

async function measureAll(browser: Browser, url: string): Promise<void> {
  const costs: Record<Kind, Costs[]> = { ours: [], lightweight: [], klinecharts: [] };
  for (const kind of kinds) await verify(browser, url, kind);
  // One after the other in every round, so that other work on the machine affects all of them.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of kinds) costs[kind].push(await measure(browser, url, kind, 1));
  }
  const slow: Costs[] = [];
  for (let round = 0; round < SLOW_ROUNDS; round += 1) slow.push(await measure(browser, url, 'ours', 4));
  const of = (kind: Kind, what: keyof Costs): number => median(costs[kind].map((one) => one[what]));
  const better = (what: keyof Costs): number => Math.min(of('lightweight', what), of('klinecharts', what));
  const named = { first: 'first paint', pan: 'a frame of a drag', zoom: 'a frame of a zoom' } as const;
  const targets = { first: 1.3, pan: 1.5, zoom: 1.5 } as const;
  const lines = (['first', 'pan', 'zoom'] as const).flatMap((what): Line[] => [
    ...kinds.map((kind) => ({ what: `${named[what]}, ${kind}`, value: of(kind, what), unit: 'ms' })),
    {
      what: `${named[what]}, of the better of the two`,
      value: of('ours', what) / better(what),
      unit: '×',
      atMost: targets[what],
    },
  ]);
  print(`kline: 10,000 bars on 390 × 520 px of ${RATIO} × pixels, ${ROUNDS} pages each, the main thread's own time`);
  for (const line of lines) print(judge(line));
  print(
    judge({
      what: 'a frame of a drag at 4 × throttle',
      value: median(slow.map(({ pan }) => pan)),
      unit: 'ms',
      atMost: 33,
    }),
  );
  print(
    judge({
      what: 'a frame of a zoom at 4 × throttle',
      value: median(slow.map(({ zoom }) => zoom)),
      unit: 'ms',
      atMost: 33,
    }),
  );
}

const server = await servePage();
const executablePath = findChromium();
const args = [...chromiumFlags, `--force-device-scale-factor=${RATIO}`];
const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
try {
  await measureAll(browser, new URL('kline.html', server.resolvedUrls?.local[0]).href);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
