import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { invokeFunction } from '../../src/http/gateway/invoke-function.js';
import { canTellThreads } from '../../src/metrics/thread-cpu.js';
import { startTestApp } from '../support/harness.js';
import { withFreeBudgets } from './free-budgets.js';
import { growthOf } from './growth.js';
import { memoryAfterCollection } from './memory.js';
import { hostileTexts, type TextOf } from './texts.js';

/** The page that every address leads to. */
let page = Buffer.alloc(0);

const app = await startTestApp({
  web: {
    read: async (address) => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      contentType: 'text/html',
      body: page,
      cut: false,
      finalUrl: address,
      hops: [address],
    }),
  },
});
afterAll(() => app.close());

const ctx = withFreeBudgets(app.ctx);
const { token } = await app.signIn();
const wrapped =
  (start: string, textOf: TextOf, end = ''): TextOf =>
  (length) =>
    start + textOf(length) + end;
const tags =
  (open: string, close = ''): TextOf =>
  (length) =>
    open.repeat(Math.ceil(length / (open.length + close.length))) +
    close.repeat(Math.ceil(length / (open.length + close.length)));

const pages: Readonly<Record<string, TextOf>> = {
  ...Object.fromEntries(
    ['comments not closed', 'metas not closed', 'scripts not closed', 'script data', 'less-than', 'attributes'].map(
      (name) => [name, hostileTexts[name] as TextOf],
    ),
  ),
  'b in b': tags('<b>'),
  'div in div': tags('<div>', '</div>'),
  'div in div, closed wrongly': tags('<div>', '</b>'),
  'short paragraphs': tags('<p>x</p>'),
  'cells without a table': tags('<td>'),
  'lists in lists': tags('<ul><li>'),
  'paragraphs with commas': tags('<div><p>观澜，观澜，</p>'),
  'an element of many attributes': (length) =>
    `<p ${Array.from({ length: Math.ceil(length / 8) }, (_, at) => `a${at}=b`).join(' ')}>`,
  'linked data that nests': wrapped('<script type="application/ld+json">', tags('['), '</script>'),
  'linked data that is wide': wrapped('<script type="application/ld+json">[', tags('{"@type":"x"},'), '0]</script>'),
  'a long title': wrapped('<title>', tags('a '), '</title>'),
  'many marks': tags('<meta property="og:title" content="x">'),
};

const read = async (name: 'video.extract' | 'copywriting.readLink', at: string): Promise<void> => {
  const call = {
    requestId: 'x',
    ip: '203.0.113.7',
    userAgent: 'hostile',
    deviceId: null,
    gone: () => new AbortController().signal,
  };
  await invokeFunction(ctx, name, { text: at }, token, call, Promise.resolve());
};

describe.runIf(canTellThreads)('CPU of the main thread, while a page is read', { timeout: 240_000 }, () => {
  it.each(['video.extract', 'copywriting.readLink'] as const)('grows no faster than the page for %s', async (name) => {
    const slow: string[] = [];
    for (const [what, textOf] of Object.entries(pages)) {
      const growth = await growthOf((length) => {
        const text = Buffer.from(`<html><body>${textOf(length)}`);
        return () => {
          page = text;
          return read(name, 'https://page.example.com/a');
        };
      }, 256_000);
      if (growth !== null) slow.push(`${what}, ${growth}`);
    }
    expect(slow).toEqual([]);
  });

  it('leaves memory as it was, bombs included', async () => {
    const round = async (): Promise<void> => {
      for (const textOf of Object.values(pages)) {
        page = Buffer.from(textOf(60_000));
        await read('video.extract', 'https://page.example.com/b').catch(() => undefined);
      }
      page = gzipSync(Buffer.alloc(20_000_000));
      await read('video.extract', 'https://page.example.com/b').catch(() => undefined);
    };
    await round();
    const before = await memoryAfterCollection();
    await round();
    const after = await memoryAfterCollection();
    for (const kind of ['heapUsed', 'external', 'arrayBuffers'] as const) {
      expect([kind, after[kind] <= before[kind] * 1.1 + 4_000_000]).toEqual([kind, true]);
    }
  });
});
