import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { chromium, type Page } from '@playwright/test';
import { judge, type Line, median } from './figures.ts';

/**
 * Time until the installed app shows its bar of roots after a start without a network, beside a start with one, in the
 * same run: the median of some starts, each in a page of its own.
 */
const STARTS = 7;
/** Longest time that a start without a network may take, ms. */
const TARGET_MS = 1_000;

/** Waits until the service worker has cached the shell. */
async function install(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((again) => setTimeout(again, 50));
  });
}

/** Time from the navigation to the bar of roots on screen, ms. */
async function startTime(open: () => Promise<Page>, url: string): Promise<number> {
  const page = await open();
  try {
    const began = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByRole('navigation', { name: '主导航' }).waitFor();
    return performance.now() - began;
  } finally {
    await page.close();
  }
}

const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
const server = await startRealServer();
try {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const open = (): Promise<Page> => context.newPage();
  await install(await open(), server.url);
  const times = async (): Promise<number[]> => {
    const found: number[] = [];
    for (let start = 0; start < STARTS; start++) found.push(await startTime(open, server.url));
    return found;
  };
  const online = await times();
  await server.stop();
  const offline = await times();
  const lines: readonly Line[] = [
    { what: 'start with a network, median', value: median(online), unit: 'ms', digits: 0 },
    { what: 'start without a network, median', value: median(offline), unit: 'ms', digits: 0, atMost: TARGET_MS },
    { what: 'ratio', value: median(offline) / median(online), unit: '×' },
  ];
  process.stdout.write(`the installed app until its bar of roots shows, ${STARTS} starts each\n`);
  for (const line of lines) process.stdout.write(`${judge(line)}\n`);
} finally {
  await browser.close();
  await server.stop();
  removeData(server.dataDir);
}
