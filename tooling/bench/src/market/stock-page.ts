import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { type RealServer, removeData, startRealServer } from '@guanlan/launch/real-server';
import { type Browser, chromium } from '@playwright/test';
import { judge, type Line, median } from '../figures.ts';
import { Visitor } from '../visitor.ts';

/**
 * Time for which the page of a stock blocks its thread while it opens, on a phone with its CPU slowed down four times:
 * the sum, over tasks of more than 50 ms, of the time beyond 50 ms. With the folder of another built checkout the two
 * are opened in turn, and the ratio is printed: `node src/market/stock-page.ts ../../../other`.
 */
const ROUNDS = 5;
const THROTTLE = 4;
const PAGE = '/#/pages/stock/stock?code=SH605901';
/** Time that a page is watched, ms. */
const WATCH_MS = 10_000;
/** At most this share of the other checkout's time. */
const TARGET = 0.6;

type Started = RealServer & { readonly dataDir: string };
const env = { MARKET_SIM_CLOCK: '2026-11-20T10:15:00+08:00', MARKET_SIM_EVERY: '1' };

/** Starts the server of a checkout with its own code. */
async function startOf(checkout: string | undefined): Promise<Started> {
  if (checkout === undefined) return startRealServer(env);
  const url = pathToFileURL(resolve(checkout, 'tooling/launch/server/real-server.ts')).href;
  const other = (await import(url)) as { readonly startRealServer: typeof startRealServer };
  return other.startRealServer(env);
}

async function signIn(server: Started): Promise<Visitor> {
  const visitor = await Visitor.signIn(server.url, server.consoleFile);
  const { notices } = await visitor.call('disclaimer.state', {});
  for (const { kind, version } of notices) await visitor.call('disclaimer.accept', { kind, version });
  return visitor;
}

/** Opens the page with an empty cache; resolves with its blocking time, ms. */
async function openPage(browser: Browser, server: Started, { token }: Visitor): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' });
  try {
    await context.addInitScript(({ token: stored, tokenExpired }) => {
      localStorage.setItem('uni_id_token', stored);
      localStorage.setItem('uni_id_token_expired', String(tokenExpired));
      const noted = { blocked: 0 };
      Object.assign(window, { noted });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) noted.blocked += Math.max(0, duration - 50);
      }).observe({ type: 'longtask', buffered: true });
    }, token);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await page.goto(server.url + PAGE);
    await page.locator('canvas').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(WATCH_MS);
    return await page.evaluate(() => (window as unknown as { noted: { blocked: number } }).noted.blocked);
  } finally {
    await context.close();
  }
}

const [other] = process.argv.slice(2);
const checkouts = other === undefined ? [undefined] : [undefined, other];
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
const servers: Started[] = [];
try {
  const visitors: Visitor[] = [];
  for (const checkout of checkouts) {
    const server = await startOf(checkout);
    servers.push(server);
    visitors.push(await signIn(server));
  }
  const times: number[][] = servers.map(() => []);
  // The first opening of each has the market's years computed.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, server] of servers.entries()) {
      const blocked = await openPage(browser, server, visitors[at] as Visitor);
      if (round > 0) times[at]?.push(blocked);
    }
  }
  const [own = Number.NaN, others] = times.map(median);
  process.stdout.write(`stock page at ${THROTTLE} × CPU throttle, ${ROUNDS} rounds in turn\n`);
  const lines: readonly Line[] = [
    { what: 'blocking time', value: own, unit: 'ms', digits: 0 },
    ...(others === undefined
      ? []
      : [
          { what: 'blocking time of the other checkout', value: others, unit: 'ms', digits: 0 },
          { what: 'ratio', value: own / others, unit: '×', atMost: TARGET },
        ]),
  ];
  for (const line of lines) process.stdout.write(`${judge(line)}\n`);
} finally {
  await browser.close();
  for (const server of servers) {
    await server.stop();
    removeData(server.dataDir);
  }
}
