import type { Page } from '@playwright/test';
import { median } from '../figures.ts';
import type { Phone } from './chat-browser.ts';
import { ask, newChat, RATE, report } from './chat-page-parts.ts';

/** Length of an answer at which its page is loaded again, characters. */
const HALF = 20_000;
const TIMES = 5;

/** Records of a page that is loaded again, ms of its own clock. */
interface Reloaded {
  /** The first byte of the text. */
  readonly byte: number;
  /** Time until the end of the text's arrival. */
  readonly whole: number;
  /** Everything that was on screen before is there again, and its end is in view. */
  readonly painted: number;
}

/** Number of characters drawn of the last answer, without white space. */
const drawn = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.querySelector('.chat-answer:last-child .md')?.textContent?.replace(/\s+/g, '').length ?? 0,
  );

/** Makes each page loaded from now on note the time at which `length` characters of the answer are drawn. */
const noteWhenDrawn = (page: Page, length: number): Promise<unknown> =>
  page.addInitScript((all) => {
    requestAnimationFrame(function look() {
      const text = document.querySelector('.chat-answer:last-child .md')?.textContent?.replace(/\s+/g, '') ?? '';
      // A frame's drawing is on screen in the next one.
      if (text.length >= all) requestAnimationFrame(() => Object.assign(window, { paintedAt: performance.now() }));
      else requestAnimationFrame(look);
    });
  }, length);

const noted = (page: Page): Promise<Reloaded> =>
  page.evaluate((bytes) => {
    const { paintedAt } = window as unknown as { paintedAt: number };
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const first = calls.find((call) => call.decodedBodySize > bytes && call.name.includes('/client'));
    if (!first) throw new Error('no call brought the text');
    return { byte: first.responseStart, whole: first.responseEnd, painted: paintedAt };
  }, HALF);

/** Loads the page again in the middle of an answer. */
export async function reload(phone: Phone): Promise<void> {
  const { page } = phone;
  await newChat(phone);
  await ask(page, `[[markdown?length=${4 * HALF}&rate=${RATE}&until=${HALF}]]`);
  await page.waitForFunction(
    (length) => (document.querySelector('.chat-answer:last-child .md')?.textContent?.length ?? 0) > length,
    HALF * 0.8,
    { timeout: 120_000, polling: 300 },
  );
  await page.waitForTimeout(1500);
  const before = await drawn(page);
  await noteWhenDrawn(page, before);
  const results: Reloaded[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (let n = 0; n < TIMES; n += 1) {
    await page.reload();
    await page.waitForFunction(() => 'paintedAt' in window, undefined, { timeout: 60_000, polling: 300 });
    results.push(await noted(page));
    fewest = Math.min(fewest, await drawn(page));
  }
  const all = results.map(({ byte, painted }) => painted - byte);
  const bytes = results.map(({ byte, whole }) => whole - byte);
  report(`the page loaded again in the middle of an answer, ${before} characters of it drawn`, [
    {
      what: `first byte to all of that drawn, longest of ${TIMES}`,
      value: Math.max(...all),
      unit: 'ms',
      digits: 0,
      atMost: 300,
    },
    { what: 'the same, median', value: median(all), unit: 'ms', digits: 0 },
    { what: 'from that byte to the last one, median', value: median(bytes), unit: 'ms', digits: 0 },
    {
      what: 'from the reload to that byte, median',
      value: median(results.map(({ byte }) => byte)),
      unit: 'ms',
      digits: 0,
    },
    { what: 'characters fewer than before', value: Math.max(0, before - fewest), unit: '', digits: 0, atMost: 0 },
  ]);
}
