import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { format, type Line, median, quantile } from './figures.ts';

/**
 * The live list of the app as it is built for production, in Chromium: 5,500 rows, 1,000 changes of price a second, half
 * of them of rows in view, while the list is scrolled without a pause, at a quarter of the machine's speed.
 */
const ROWS = 5500;
const RATE = 1000;
const SECONDS = 12;
const THROTTLE = 4;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const outDir = mkdtempSync(join(tmpdir(), 'guanlan-bench-'));
const root = fileURLToPath(new URL('../page', import.meta.url));

async function servePage() {
  const shared = {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'react-native': 'react-native-web' } },
    define: { 'process.env.TAMAGUI_TARGET': JSON.stringify('web') },
  } as const;
  await build({
    ...shared,
    build: { outDir, emptyOutDir: true, rollupOptions: { input: join(root, 'live-list.html') } },
  });
  return preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
}

/** What the page under measurement offers; see page/live-list.ts. */
interface Measured {
  readonly openList: (count: number) => void;
  readonly runList: (
    seconds: number,
    rate: number,
  ) => Promise<{ frames: number[]; nodes: number; changes: number; drawn: number; distance: number }>;
}

const run = (page: Page, seconds: number, rate: number) =>
  page.evaluate(([length, perSecond]) => (globalThis as unknown as Measured).runList(length, perSecond), [
    seconds,
    rate,
  ] as const);

async function measure(page: Page): Promise<void> {
  await page.evaluate((count) => (globalThis as unknown as Measured).openList(count), ROWS);
  await page.waitForSelector('[data-index="0"]');
  await run(page, 2, RATE);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const still = await run(page, SECONDS / 3, 0);
  const busyBefore = await busy();
  const moving = await run(page, SECONDS, RATE);
  const busyFor = (await busy()) - busyBefore;
  print(`live list: ${ROWS} rows, ${RATE} changes a second, scrolled by 40 px a frame, CPU throttled ${THROTTLE} ×`);
  const lines: Line[] = [
    { what: 'a frame, p95', value: quantile(moving.frames, 0.95), unit: 'ms', atMost: 20 },
    { what: 'a frame, median', value: median(moving.frames), unit: 'ms' },
    { what: 'a frame, p99', value: quantile(moving.frames, 0.99), unit: 'ms' },
    { what: 'a frame without changes (baseline), p95', value: quantile(still.frames, 0.95), unit: 'ms' },
    { what: 'CPU of the main thread, a frame', value: busyFor / moving.frames.length, unit: 'ms' },
    { what: 'nodes of the document', value: moving.nodes, unit: '', digits: 0, atMost: 1500 },
    { what: 'changes that came', value: moving.changes, unit: '', digits: 0 },
    { what: 'changes of the document, a frame', value: moving.drawn / moving.frames.length, unit: '', digits: 1 },
    { what: 'rows scrolled by, a second', value: moving.distance / 60 / SECONDS, unit: '', digits: 0 },
  ];
  for (const line of lines) print(format(line));
}

const server = await servePage();
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(new URL('live-list.html', server.resolvedUrls?.local[0]).href);
  await page.waitForFunction(() => 'runList' in globalThis);
  await measure(page);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
