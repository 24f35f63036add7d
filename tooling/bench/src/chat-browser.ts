import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Visitor } from './visitor.ts';

/** A phone on which the app runs, signed in. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Slows the page's CPU down so many times; nothing outside the page. */
  throttle(times: number): Promise<void>;
  close(): Promise<void>;
}

/** The page of the assistant that the fake upstream answers for. */
export const CHAT = '/#/pages/deepseek-chat/deepseek-chat';

/** What a page under measurement notes of itself; times in ms of its own clock. */
export interface Watched {
  /** Gaps between frames, in order. */
  readonly gaps: readonly number[];
  /** Lengths of the tasks over 50 ms. */
  readonly tasks: readonly number[];
}

/** Opens the chat as a user who has just signed in. */
export async function openPhone(url: string, visitor: Visitor): Promise<Phone> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    baseURL: url,
  });
  await context.addInitScript(({ token, tokenExpired }) => {
    localStorage.setItem('uni_id_token', token);
    localStorage.setItem('uni_id_token_expired', String(tokenExpired));
  }, visitor.token);
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await page.goto(CHAT);
  await page.getByRole('textbox', { name: '输入问题' }).waitFor();
  return {
    context,
    page,
    throttle: async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate })),
    close: () => browser.close(),
  };
}

/** Begins to note frames and long tasks; the function that is returned gives what was noted since. */
export async function watch(page: Page): Promise<() => Promise<Watched>> {
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
  return () =>
    page.evaluate(() => {
      const { noted } = globalThis as unknown as { noted: { gaps: number[]; tasks: number[]; over: boolean } };
      noted.over = true;
      return { gaps: noted.gaps, tasks: noted.tasks };
    });
}
