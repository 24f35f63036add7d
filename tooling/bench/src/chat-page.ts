import { cpus } from 'node:os';
import type { Page } from '@playwright/test';
import { openPhone, type Phone, watch } from './chat-browser.ts';
import { format, type Line, median, quantile } from './figures.ts';
import { longConversation } from './long-conversation.ts';
import { startProcesses } from './processes.ts';
import { Visitor } from './visitor.ts';

/**
 * The built app in Chromium, on a phone's screen with its CPU slowed down: a long answer while it is written, a long
 * conversation being opened, and a page that is loaded again in the middle of an answer. The server and the fake
 * upstream run outside the page, at full speed. `RATE` is in tokens of three characters a second, `OPENINGS` the number
 * of times that the conversation is opened.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const LENGTH = 60_000;
const RATE = setting('RATE', 2_000);
const OPENINGS = setting('OPENINGS', 5);
const CONVERSATION = { characters: 300_000, messages: 220 };
/** How much of an answer stands when its page is loaded again, characters. */
const HALF = 20_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
function report(title: string, lines: readonly Line[]): void {
  print(`\n${title}`);
  for (const line of lines) print(format(line));
}

/** Asks for an answer and waits until all of it is on screen. */
async function converse(page: Page, question: string): Promise<void> {
  const before = await page.locator('.chat-answer[aria-busy="false"]').count();
  await page.getByRole('textbox', { name: '输入问题' }).fill(question);
  await page.getByRole('button', { name: '发送' }).click();
  // Looked at seldom: what looks at the page in every frame slows it down.
  await page.waitForFunction(
    (count) => document.querySelectorAll('.chat-answer[aria-busy="false"]').length > count,
    before,
    { timeout: 180_000, polling: 300 },
  );
}

async function newChat({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: '新对话' }).first().click();
  await page.locator('.chat-answer').first().waitFor({ state: 'detached' });
}

/** The long answer, with the page's CPU slowed down `times`. */
async function stream(phone: Phone, times: number, targets: { stall?: number; p95?: number; task?: number }) {
  await phone.throttle(times);
  const stop = await watch(phone.page);
  const began = performance.now();
  await converse(phone.page, `[[markdown?length=${LENGTH}&rate=${RATE}]] ${times}`);
  const seconds = (performance.now() - began) / 1000;
  const { gaps, tasks } = await stop();
  await phone.throttle(1);
  const longest = Math.max(0, ...tasks);
  const at = (atMost: number | undefined) => (atMost === undefined ? {} : { atMost });
  report(`an answer of ${LENGTH} characters at ${times} × CPU throttle`, [
    { what: 'from the question to the whole answer', value: seconds, unit: 's', digits: 1 },
    { what: 'longest stall', value: Math.max(longest, ...gaps), unit: 'ms', digits: 0, ...at(targets.stall) },
    { what: 'a frame, median', value: median(gaps), unit: 'ms', digits: 1 },
    { what: 'a frame, p95', value: quantile(gaps, 0.95), unit: 'ms', digits: 1, ...at(targets.p95) },
    { what: 'longest task', value: longest, unit: 'ms', digits: 0, ...at(targets.task) },
    { what: 'tasks over 50 ms', value: tasks.length, unit: '', digits: 0 },
  ]);
}

interface Opening {
  readonly ms: number;
  readonly elements: number;
  readonly fromEnd: number;
}

/** From the empty chat to the conversation `id`: until its last answer is drawn and the view stands at its end. */
const open = (page: Page, id: string, lastId: string): Promise<Opening> =>
  page.evaluate(
    ([conversation, last]) =>
      new Promise<Opening>((resolve) => {
        const began = performance.now();
        let settled = 0;
        location.hash = `${location.hash.replace(/\?.*/, '')}?conversationId=${conversation}`;
        requestAnimationFrame(function look() {
          const scroller = document.querySelector('.chat-scroll');
          const drawn = document.querySelector(`[data-message="${last}"] .md`) !== null;
          const fromEnd = scroller ? scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight : Infinity;
          const ready = drawn && fromEnd <= 48;
          settled = ready ? settled + 1 : 0;
          // In the second frame what the first one drew has been on screen.
          if (settled === 2) {
            resolve({ ms: performance.now() - began, elements: document.querySelectorAll('*').length, fromEnd });
          } else requestAnimationFrame(look);
        });
      }),
    [id, lastId] as const,
  );

async function openings(phone: Phone, visitor: Visitor): Promise<void> {
  const { id, lastId, characters } = await longConversation(visitor, CONVERSATION);
  const { page } = phone;
  await page.reload();
  await page.getByRole('textbox', { name: '输入问题' }).waitFor();
  const all: Opening[] = [];
  for (let n = 0; n <= OPENINGS; n += 1) {
    await newChat(phone);
    await page.waitForTimeout(500);
    await phone.throttle(4);
    all.push(await open(page, id, lastId));
    await phone.throttle(1);
  }
  const later = await page.evaluate(
    () => new Promise<number>((done) => setTimeout(() => done(document.querySelectorAll('*').length), 2000)),
  );
  // The first one is the one that is not warm.
  const warm = all.slice(1);
  report(`a conversation of ${CONVERSATION.messages} messages, ${characters} characters, opened at 4 × CPU throttle`, [
    { what: 'the first time', value: all[0]?.ms ?? Number.NaN, unit: 'ms', digits: 0 },
    {
      what: 'until its end is drawn, median',
      value: median(warm.map(({ ms }) => ms)),
      unit: 'ms',
      digits: 0,
      atMost: 1500,
    },
    { what: 'the same, longest', value: Math.max(...warm.map(({ ms }) => ms)), unit: 'ms', digits: 0 },
    { what: 'elements then', value: Math.max(...all.map((one) => one.elements)), unit: '', digits: 0, atMost: 5000 },
    { what: 'elements two seconds later', value: later, unit: '', digits: 0, atMost: 5000 },
    {
      what: 'from the end of the view',
      value: Math.max(...all.map((one) => one.fromEnd)),
      unit: 'px',
      digits: 0,
      atMost: 48,
    },
  ]);
}

interface Reloaded {
  /** From the first byte that has the text to its being drawn, ms. */
  readonly ms: number;
  readonly painted: number;
}

/** What is drawn of the last answer, without white space. */
const drawn = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.querySelector('.chat-answer:last-child .md')?.textContent?.replace(/\s+/g, '').length ?? 0,
  );

/** Loads the page again in the middle of an answer. */
async function reload(phone: Phone): Promise<void> {
  const { page } = phone;
  await newChat(phone);
  await page
    .getByRole('textbox', { name: '输入问题' })
    .fill(`[[markdown?length=${4 * HALF}&rate=${RATE}&until=${HALF}]]`);
  await page.getByRole('button', { name: '发送' }).click();
  await page.waitForFunction(
    (length) => (document.querySelector('.chat-answer:last-child .md')?.textContent?.length ?? 0) > length,
    HALF * 0.8,
    { timeout: 120_000 },
  );
  await page.waitForTimeout(1500);
  const before = await drawn(page);
  const results: Reloaded[] = [];
  for (let n = 0; n < 3; n += 1) {
    await page.addInitScript((length) => {
      const look = (): void => {
        const text = document.querySelector('.chat-answer:last-child .md')?.textContent?.replace(/\s+/g, '') ?? '';
        if (text.length >= length) Object.assign(window, { paintedAt: performance.now() });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, before);
    await page.reload();
    await page.waitForFunction(() => 'paintedAt' in window, undefined, { timeout: 60_000 });
    const ms = await page.evaluate((bytes) => {
      const { paintedAt } = window as unknown as { paintedAt: number };
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const first = calls.find((call) => call.decodedBodySize > bytes && call.name.includes('/client'));
      return first ? paintedAt - first.responseStart : Number.NaN;
    }, HALF);
    results.push({ ms, painted: await drawn(page) });
  }
  report(`the page loaded again in the middle of an answer, ${before} characters of it drawn`, [
    {
      what: 'first byte to all of that drawn, longest of three',
      value: Math.max(...results.map(({ ms }) => ms)),
      unit: 'ms',
      digits: 0,
      atMost: 300,
    },
    {
      what: 'characters fewer than before',
      value: Math.max(0, before - Math.min(...results.map((one) => one.painted))),
      unit: '',
      digits: 0,
      atMost: 0,
    },
  ]);
}

const processes = await startProcesses();
try {
  const visitor = await Visitor.signIn(processes.url, processes.consoleFile);
  const phone = await openPhone(processes.url, visitor);
  try {
    print(`chat in Chromium ${phone.context.browser()?.version()}; Node ${process.version}, ${cpus().length} CPUs`);
    // What answers are drawn with is fetched by now, as it is on a phone that had one answer before.
    await converse(phone.page, '[[markdown]]');
    for (const [times, targets] of [
      [8, { stall: 600 }],
      [4, { p95: 33, task: 200 }],
    ] as const) {
      await newChat(phone);
      await stream(phone, times, targets);
    }
    await reload(phone);
    await openings(phone, visitor);
  } finally {
    await phone.close();
  }
} finally {
  await processes.stop();
}
