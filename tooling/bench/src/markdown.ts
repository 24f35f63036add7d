import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumFlags, findChromium } from '@guanlan/launch/chromium';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { answerOf } from './answer-text.ts';
import { format, type Line, median, quantile } from './figures.ts';

/**
 * What one more piece of a streamed answer costs the browser: cut into blocks, as the chat draws it, against the whole
 * text through the same parser each time. Times of rendering and layout, in one run, one after the other.
 */
const LENGTH = 49_000;
/** About ten tokens, characters. */
const STEP = 24;
/** Where the whole-text way is sampled, as shares of the length: measuring all of it would take minutes. */
const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95];
const SAMPLES = 12;

type Kind = 'blocks' | 'whole';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const outDir = mkdtempSync(join(tmpdir(), 'guanlan-bench-'));
const root = fileURLToPath(new URL('../page', import.meta.url));

async function servePage() {
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
  return preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
}

/** What the page under measurement offers; see page/markdown.ts. */
interface Measured {
  readonly grow: (kind: Kind, text: string, from: number, step: number, updates: number) => number[];
}

const grow = (page: Page, kind: Kind, text: string, from: number, updates: number): Promise<number[]> =>
  page.evaluate(
    ([kindOf, whole, begin, step, count]) =>
      (globalThis as unknown as Measured).grow(kindOf, whole, begin, step, count),
    [kind, text, from, STEP, updates] as const,
  );

async function measure(page: Page): Promise<void> {
  const text = answerOf(LENGTH);
  for (const kind of ['blocks', 'whole'] as const) await grow(page, kind, text, 2000, 20);
  const blocks = await grow(page, 'blocks', text, 0, Math.floor(LENGTH / STEP));
  const whole: number[][] = [];
  for (const share of SHARES) whole.push(await grow(page, 'whole', text, Math.floor(LENGTH * share), SAMPLES));
  const tenth = Math.floor(blocks.length / 10);
  const last = blocks.slice(-tenth);
  print(`markdown: an answer of ${LENGTH} characters, ${STEP} at a time, in Chromium`);
  const lines: Line[] = [
    { what: 'an update, blocks, median', value: median(blocks), unit: 'ms' },
    { what: 'an update, blocks, p95', value: quantile(blocks, 0.95), unit: 'ms' },
    { what: 'an update, whole text (baseline), median', value: median(whole.flat()), unit: 'ms' },
    { what: 'an update near the end, whole text (baseline)', value: median(whole.at(-1) ?? []), unit: 'ms' },
    {
      what: 'the whole text costs so many times the blocks',
      value: median(whole.flat()) / median(blocks),
      unit: '×',
      digits: 0,
    },
    {
      what: 'blocks, of the baseline',
      value: median(blocks) / median(whole.flat()),
      unit: '×',
      digits: 3,
      atMost: 0.1,
    },
    {
      what: 'growth of an update, last tenth to third tenth',
      value: median(last) / median(blocks.slice(2 * tenth, 3 * tenth)),
      unit: '×',
      atMost: 2,
    },
    { what: 'updates over 16 ms, blocks', value: blocks.filter((ms) => ms > 16).length, unit: '', digits: 0 },
  ];
  for (const line of lines) print(format(line));
}

const server = await servePage();
const executablePath = findChromium();
const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) });
try {
  const page = await browser.newPage();
  await page.goto(new URL('markdown.html', server.resolvedUrls?.local[0]).href);
  await page.waitForFunction(() => 'grow' in globalThis);
  await measure(page);
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
