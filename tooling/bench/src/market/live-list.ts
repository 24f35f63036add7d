import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { judge, type Line, median, quantile } from '../figures.ts';
import { traceMain } from '../main-thread.ts';

/**
 * The live list of the app as it is built for production, in Chromium: 5,500 rows, 1,000 changes of price a second, half
 * of them of rows in view, while the list is scrolled without a pause, at a quarter of the machine's speed.
 */
const ROWS = 5500;
const RATE = 1000;
const SECONDS = 12;
const THROTTLE = 4;

/** A frame at p95, ms. */
const AT_MOST = 20;

const late = (frames: readonly number[]): number => (100 * frames.filter((ms) => ms > AT_MOST).length) / frames.length;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const outDir = mkdtempSync(join(tmpdir(), 'guanlan-bench-'));
const root = fileURLToPath(new URL('../../page', import.meta.url));

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

/** Interface of the page under measurement; see page/live-list.ts. */
interface Measured {
  readonly openList: (count: number) => void;
  readonly runList: (
    seconds: number,
    rate: number,
  ) => Promise<{ frames: number[]; nodes: number; changes: number; drawn: number; distance: number }>;
}

/** Speed of scrolling, px a second: 40 a frame. */
const SPEED = 2400;

/** Scrolls by the browser's own input, as a wheel or a finger does, while the page looks on. */
async function run(page: Page, session: CDPSession, seconds: number, rate: number) {
  const until = performance.now() + seconds * 1000;
  const measured = page.evaluate(
    ([length, perSecond]) => (globalThis as unknown as Measured).runList(length, perSecond),
    [seconds, rate] as const,
  );
  for (;;) {
    const left = (until - performance.now()) / 1000;
    if (left < 0.2) break;
    const yDistance = -SPEED * Math.min(left, 3);
    const gesture = {
      x: 200,
      y: 400,
      yDistance,
      speed: SPEED,
      gestureSourceType: 'mouse',
      preventFling: true,
    } as const;
    await session.send('Input.synthesizeScrollGesture', gesture);
  }
  return measured;
}

async function measure(page: Page): Promise<void> {
  await page.evaluate((count) => (globalThis as unknown as Measured).openList(count), ROWS);
  await page.waitForSelector('[data-index="0"]');
  const session = await page.context().newCDPSession(page);
  await run(page, session, 2, RATE);
  const cpuWhile = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
    const ended = await traceMain(page.context());
    await work();
    return (await ended()).frameCpu;
  };
  const stillCpu = await cpuWhile(() => run(page, session, SECONDS / 2, 0));
  const movingCpu = await cpuWhile(() => run(page, session, SECONDS / 2, RATE));
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const still = await run(page, session, SECONDS / 2, 0);
  const { frames, changes, drawn, distance, nodes } = await run(page, session, SECONDS, RATE);
  // Throttling counts the time that other processes had the CPU: the page's cost is measured without it.
  const slowed = (cpu: readonly number[], q: number): number => THROTTLE * quantile(cpu, q);
  print(`live list: ${ROWS} rows, ${RATE} changes a second, scrolled by ${SPEED} px/s, CPU throttled ${THROTTLE} ×`);
  const lines: Line[] = [
    { what: 'a frame, p95', value: quantile(frames, 0.95), unit: 'ms', atMost: AT_MOST },
    { what: 'a frame, median', value: median(frames), unit: 'ms' },
    { what: 'a frame, p99', value: quantile(frames, 0.99), unit: 'ms' },
    { what: `frames of more than ${AT_MOST} ms`, value: late(frames), unit: '%' },
    { what: 'the same without changes (baseline)', value: late(still.frames), unit: '%' },
    { what: 'a frame without changes (baseline), p95', value: quantile(still.frames, 0.95), unit: 'ms' },
    {
      what: `CPU of the main thread × ${THROTTLE}, a frame, p95`,
      value: slowed(movingCpu, 0.95),
      unit: 'ms',
      atMost: 20,
    },
    { what: `CPU of the main thread × ${THROTTLE}, a frame, median`, value: slowed(movingCpu, 0.5), unit: 'ms' },
    { what: 'the same without changes (baseline), p95', value: slowed(stillCpu, 0.95), unit: 'ms' },
    { what: 'the same without changes (baseline), median', value: slowed(stillCpu, 0.5), unit: 'ms' },
    { what: 'nodes of the document', value: nodes, unit: '', digits: 0, atMost: 1500 },
    { what: 'changes that came', value: changes, unit: '', digits: 0 },
    { what: 'changes of the document, a frame', value: drawn / frames.length, unit: '', digits: 1 },
    { what: 'rows scrolled by, a second', value: distance / 60 / SECONDS, unit: '', digits: 0 },
  ];
  for (const line of lines) print(judge(line));
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
