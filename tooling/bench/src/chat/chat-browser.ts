import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { traceMain } from '../main-thread.ts';
import type { Visitor } from '../visitor.ts';

/** A phone on which the app runs. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Slows the page's CPU down by a factor; nothing outside the page. */
  throttle(times: number): Promise<void>;
  close(): Promise<void>;
}

/** The page of the assistant that the fake upstream answers for. */
const CHAT = '/#/pages/deepseek-chat/deepseek-chat';

/** Records of a page under measurement; times in ms. */
export interface Watched {
  /** Gaps between frames, in order. */
  readonly gaps: readonly number[];
  /** Lengths of the tasks over 50 ms. */
  readonly tasks: readonly number[];
  /** The CPU time of the main thread in each frame, which a gap would be on a machine without other work. */
  readonly frameCpu: readonly number[];
  /** The CPU time of the main thread, by kind of work. */
  readonly spent: Readonly<Record<string, number>>;
}

/** Lets this process, and processes it starts from now on, use every CPU: a phone draws with several. */
function unpin(): void {
  if (process.platform === 'linux')
    spawnSync('taskset', ['-a', '-c', '-p', `0-${cpus().length - 1}`, `${process.pid}`]);
}

/** A phone with an empty page. */
async function startPhone(baseURL: string): Promise<Phone> {
  unpin();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL,
  });
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  return {
    context,
    page,
    throttle: async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate })),
    close: () => browser.close(),
  };
}

/** Opens the chat as a user who has just signed in. */
export async function openPhone(url: string, visitor: Visitor): Promise<Phone> {
  const phone = await startPhone(url);
  await phone.context.addInitScript(({ token, tokenExpired }) => {
    localStorage.setItem('uni_id_token', token);
    localStorage.setItem('uni_id_token_expired', String(tokenExpired));
  }, visitor.token);
  await phone.page.goto(CHAT);
  await phone.page.getByRole('textbox', { name: '输入问题' }).waitFor();
  return phone;
}

/** Begins to record frames and tasks; the returned function ends it and returns the records. */
export async function watch({ page, context }: Phone): Promise<() => Promise<Watched>> {
  const ended = await traceMain(context);
  await page.evaluate(() => {
    const noted = { gaps: [] as number[], tasks: [] as number[], over: false };
    let before = performance.now();
    requestAnimationFrame(function frame(now) {
      noted.gaps.push(now - before);
      before = now;
      if (!noted.over) requestAnimationFrame(frame);
    });
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.tasks.push(duration);
    });
    observer.observe({ entryTypes: ['longtask'] });
    Object.assign(window, { noted });
  });
  return async () => {
    const noted = await page.evaluate(() => {
      const { noted: all } = globalThis as unknown as { noted: { gaps: number[]; tasks: number[]; over: boolean } };
      all.over = true;
      return { gaps: all.gaps, tasks: all.tasks };
    });
    return { ...noted, ...(await ended()) };
  };
}
