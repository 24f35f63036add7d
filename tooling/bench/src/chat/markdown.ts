import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { judge, type Line, median, quantile } from '../figures.ts';
import { answerOf } from './answer-text.ts';

/**
 * Cost of one more piece of a streamed answer in the browser: cut into blocks, as the chat draws it, against the whole
 * text through the same parser each time, react-markdown, which does the same, and streamdown, which cuts into blocks as
 * well. Times of rendering and layout, in one run, in turn.
 */
const LENGTH = 60_000;
/** About ten tokens, characters. */
const STEP = 24;
/** Lengths at which the whole-text way is sampled, as shares: measuring all of it would take minutes. */
const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95];
const SAMPLES = 12;
/** The two that cut into blocks take turns, a tenth of the text each: a busy moment of the machine hits both. */
const TURNS = 10;

type Kind = 'blocks' | 'whole' | 'streamdown' | 'react-markdown';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** Interface of the page under measurement; see page/markdown.ts. */
interface Measured {
  readonly grow: (kind: Kind, text: string, from: number, step: number, updates: number) => number[];
  readonly lexed: (text: string, step: number) => number[];
}

const grow = (page: Page, kind: Kind, text: string, from: number, updates: number): Promise<number[]> =>
  page.evaluate(
    ([kindOf, whole, begin, step, count]) =>
      (globalThis as unknown as Measured).grow(kindOf, whole, begin, step, count),
    [kind, text, from, STEP, updates] as const,
  );

/** The whole-text way, sampled. */
async function sampled(page: Page, kind: Kind, text: string): Promise<number[]> {
  const times: number[] = [];
  for (const share of SHARES) times.push(...(await grow(page, kind, text, Math.floor(LENGTH * share), SAMPLES)));
  return times;
}

async function measure(page: Page): Promise<void> {
  const text = answerOf(LENGTH);
  for (const kind of ['blocks', 'whole', 'streamdown', 'react-markdown'] as const)
    await grow(page, kind, text, 2000, 20);
  const updates = Math.floor(LENGTH / STEP / TURNS);
  const blocks: number[] = [];
  const streamdown: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    blocks.push(...(await grow(page, 'blocks', text, turn * updates * STEP, updates)));
    streamdown.push(...(await grow(page, 'streamdown', text, turn * updates * STEP, updates)));
  }
  const whole = await sampled(page, 'whole', text);
  const reparsed = await sampled(page, 'react-markdown', text);
  const lexed = await page.evaluate(([all, step]) => (globalThis as unknown as Measured).lexed(all, step), [
    text,
    STEP,
  ] as const);
  print(`markdown: an answer of ${LENGTH} characters, ${STEP} at a time, in Chromium`);
  for (const line of lines({ blocks, streamdown, whole, reparsed, lexed })) print(judge(line));
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Factor of growth from the third tenth to the last. */
function growth(values: readonly number[], of: (part: readonly number[]) => number): number {
  const tenth = Math.floor(values.length / 10);
  return of(values.slice(-tenth)) / of(values.slice(2 * tenth, 3 * tenth));
}

type Kinds = Record<'blocks' | 'streamdown' | 'whole' | 'reparsed' | 'lexed', readonly number[]>;

const lines = ({ blocks, streamdown, whole, reparsed, lexed }: Kinds): Line[] => [
  { what: 'an update, blocks, median', value: median(blocks), unit: 'ms' },
  { what: 'an update, blocks, mean', value: mean(blocks), unit: 'ms' },
  { what: 'an update, blocks, p95', value: quantile(blocks, 0.95), unit: 'ms' },
  { what: 'an update, streamdown (baseline), median', value: median(streamdown), unit: 'ms' },
  { what: 'an update, streamdown (baseline), mean', value: mean(streamdown), unit: 'ms' },
  { what: 'an update, streamdown (baseline), p95', value: quantile(streamdown, 0.95), unit: 'ms' },
  { what: 'an update, whole text (baseline), median', value: median(whole), unit: 'ms' },
  { what: 'an update, react-markdown (baseline), median', value: median(reparsed), unit: 'ms' },
  { what: 'blocks, of streamdown, median', value: median(blocks) / median(streamdown), unit: '×', atMost: 0.8 },
  { what: 'blocks, of streamdown, mean', value: mean(blocks) / mean(streamdown), unit: '×', atMost: 0.8 },
  {
    what: 'blocks, of react-markdown, median',
    value: median(blocks) / median(reparsed),
    unit: '×',
    digits: 3,
    atMost: 0.1,
  },
  {
    what: 'blocks, of the whole text, median',
    value: median(blocks) / median(whole),
    unit: '×',
    digits: 3,
    atMost: 0.1,
  },
  { what: 'growth of an update, last tenth to third tenth', value: growth(blocks, median), unit: '×', atMost: 2 },
  { what: 'characters read for an update, mean', value: mean(lexed), unit: '', digits: 0 },
  { what: 'growth of that, last tenth to third tenth', value: growth(lexed, mean), unit: '×', atMost: 1.1 },
  { what: 'updates over 16 ms, blocks', value: blocks.filter((ms) => ms > 16).length, unit: '', digits: 0 },
];

/** Builds the page that draws growing texts in several ways, page/markdown.ts, and serves it on this machine. */
async function serveMarkdownPage(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'guanlan-bench-'));
  const root = fileURLToPath(new URL('../../page', import.meta.url));
  const shared = {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'react-native': 'react-native-web' } },
    worker: { format: 'es' },
  } as const;
  await build({
    ...shared,
    build: { outDir, emptyOutDir: true, rollupOptions: { input: join(root, 'markdown.html') } },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return {
    url: new URL('markdown.html', server.resolvedUrls?.local[0]).href,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

const served = await serveMarkdownPage();
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
try {
  const page = await browser.newPage();
  await page.goto(served.url);
  await page.waitForFunction(() => 'grow' in globalThis);
  await measure(page);
} finally {
  await browser.close();
  await served.close();
}
