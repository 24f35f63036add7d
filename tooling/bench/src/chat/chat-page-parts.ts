import type { Page } from '@playwright/test';
import { judge, type Line, median, quantile } from '../figures.ts';
import type { Phone, Watched } from './chat-browser.ts';

/** A number from the environment. */
export const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

/** Characters of the long answer. */
export const LENGTH = setting('LENGTH', 60_000);
/** Tokens of three characters a second. */
export const RATE = setting('RATE', 2_000);

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

export function report(title: string, lines: readonly Line[]): void {
  print(`\n${title}`);
  for (const line of lines) print(judge(line));
}

/** Asks a question. */
export async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: '输入问题' }).fill(question);
  await page.getByRole('button', { name: '发送' }).tap();
}

/** Asks a question and waits until the whole answer is on screen. */
export async function converse(page: Page, question: string): Promise<void> {
  const before = await page.locator('.chat-answer[aria-busy="false"]').count();
  await ask(page, question);
  // Polled seldom: a check in every frame slows the page down.
  await page.waitForFunction(
    (count) => document.querySelectorAll('.chat-answer[aria-busy="false"]').length > count,
    before,
    { timeout: 180_000, polling: 300 },
  );
}

export async function newChat({ page }: Phone): Promise<void> {
  await page.getByRole('button', { name: '新对话' }).first().tap();
  await page.locator('.chat-answer').first().waitFor({ state: 'detached' });
}

/** Limits of a text that is being drawn: ms, and frames of the display for a frame at p95. */
export interface StreamTargets {
  readonly stall?: number;
  readonly p95?: number;
  readonly task?: number;
}

/** Time between two frames of the display, ms: a frame of the page takes a whole number of them. */
const DISPLAY_FRAME = 1000 / 60;

const limit = (atMost: number | undefined): { readonly atMost?: number } => (atMost === undefined ? {} : { atMost });

/** Report of the figures recorded while a text was drawn. */
export function streamLines(seconds: number, noted: Watched, { stall, p95, task }: StreamTargets = {}): Line[] {
  const { gaps, tasks, frameCpu, spent } = noted;
  const longest = Math.max(0, ...tasks);
  const at95 = quantile(gaps, 0.95);
  const drawn = frameCpu.filter((ms) => ms > 1);
  return [
    { what: 'until all of it is drawn', value: seconds, unit: 's', digits: 1 },
    { what: 'longest stall', value: Math.max(longest, ...gaps), unit: 'ms', digits: 0, ...limit(stall) },
    { what: 'a frame, median', value: median(gaps), unit: 'ms', digits: 1 },
    { what: 'a frame, p95', value: at95, unit: 'ms', digits: 1 },
    { what: 'the same', value: Math.round(at95 / DISPLAY_FRAME), unit: 'of the display', digits: 0, ...limit(p95) },
    { what: 'longest task', value: longest, unit: 'ms', digits: 0, ...limit(task) },
    { what: 'CPU time of a frame, p95', value: quantile(frameCpu, 0.95), unit: 'ms', digits: 1 },
    { what: 'CPU time of a frame, longest', value: Math.max(0, ...frameCpu), unit: 'ms', digits: 0 },
    { what: 'frames in which something was drawn', value: drawn.length, unit: '', digits: 0 },
    ...Object.entries(spent).map(([work, ms]) => ({ what: `CPU time, ${work}`, value: ms, unit: 'ms', digits: 0 })),
  ];
}
