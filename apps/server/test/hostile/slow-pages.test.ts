import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCaptionTicket } from '../../src/features/video/caption-ticket.js';
import { canTellThreads, threadCpu } from '../../src/metrics/thread-cpu.js';
import type { WebReader } from '../../src/providers/fetch/port.js';
import { startTestApp, type TestApp } from '../support/harness.js';

const words = '<p>江水从上游来，经过观澜亭，向东流去，两岸的人听着潮声入睡，年年如此。</p>'.repeat(5);
const page = (inside: string): string =>
  `<!doctype html><html><head><title>潮水</title><meta property="og:title" content="潮水"></head><body><article>${words}${inside}</article></body></html>`;
const MB = 1_000_000;

const pages: Readonly<Record<string, Uint8Array>> = Object.fromEntries(
  Object.entries({
    plain: page(''),
    // As many bytes as the slow ones, of one piece.
    long: page(`<p>${'x'.repeat(3 * MB)}</p>`),
    inline: page('<b>'.repeat(MB)),
    blocks: page('<div>'.repeat(MB * 0.6)),
    attributes: page(`<p ${Array.from({ length: 200_000 }, (_, n) => `a${n}`).join(' ')}>x</p>`),
    paragraphs: page('<p>x</p>'.repeat(375_000)),
    // Within every limit, and slow for who looks for an article in it.
    bushy: page(`${'<div>'.repeat(90)}x${'</div>'.repeat(90)}`.repeat(130)),
    line: `0:00 --> 0:02\n${'x'.repeat(3 * MB)}`,
    blank: `0:00 --> 0:02\n第一句\n\n${'a\n\n'.repeat(MB)}`,
    entities: `0:00 --> 0:02\n${'&amp;{\\a<b'.repeat(MB / 4)}`,
    many: '0:00 --> 0:02\nx\n\n'.repeat(25_000),
    linked: page(`<script type="application/ld+json">${'{"a":['.repeat(MB / 3)}</script>`),
  }).map(([name, html]) => [name, new TextEncoder().encode(html)]),
);

const web: WebReader = {
  async read(url) {
    const body = Uint8Array.from(pages[new URL(url).pathname.slice(1)] ?? []);
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return { finalUrl: url, status: 200, headers, contentType: 'text/html', body, cut: false, hops: [url] };
  },
};

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ web });
  ({ token } = await app.signIn());
});
afterAll(() => app.close());

const functions = ['video.extract', 'copywriting.readLink'] as const;
type Function = (typeof functions)[number] | 'video.captions';

const codeOf = async (name: Function, path: string): Promise<string> => {
  const url = `https://pages.example.com/${path}`;
  if (name !== 'video.captions') return (await app.call(name, { text: url }, token)).error?.code ?? 'OK';
  const track = { url, format: 'vtt', language: 'zh', label: '中文', source: '网页的 <track>' } as const;
  const ticket = issueCaptionTicket(app.ctx.secrets.codeKey, track, app.ctx.now());
  return (await app.call(name, { ticket }, token)).error?.code ?? 'OK';
};

/** CPU of the server's own thread for a usual call, ms: the mean of many, since some systems count it in ticks. */
async function usualCost(name: Function, path: string): Promise<number> {
  const before = threadCpu();
  for (let n = 0; n < 20; n += 1) await codeOf(name, path);
  return (threadCpu() - before) / 20;
}

/** CPU of the server's own thread for a call, ms: the least of several. */
async function mainThreadCost(name: Function, path: string, times: number): Promise<number> {
  const costs: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const before = threadCpu();
    await codeOf(name, path);
    costs.push(threadCpu() - before);
  }
  return Math.min(...costs);
}

/** Factor by which a slow page may cost the server's thread more than a long one: it serves others while it waits. */
const MAX_PAGE_RATIO = 15;
/** Factor by which a slow track may cost the server's thread more than a long line, whose answer is as long. */
const MAX_TRACK_RATIO = 2;

describe.each(functions)('%s of pages that are made to be slow', (name) => {
  let usual: number;
  beforeAll(async () => {
    usual = await usualCost(name, 'long');
  });

  it.runIf(canTellThreads).each(['inline', 'blocks', 'attributes', 'paragraphs', 'bushy', 'linked'])(
    'costs the server’s thread about as much as a long page: %s',
    async (path) => {
      expect(await mainThreadCost(name, path, 4)).toBeLessThan(MAX_PAGE_RATIO * usual);
    },
  );
});

describe('video.captions of tracks that are made to be slow', () => {
  it.runIf(canTellThreads).each(['blank', 'entities'])(
    'costs the server’s thread about as much as one long line: %s',
    async (path) => {
      const usual = await usualCost('video.captions', 'line');
      expect(await mainThreadCost('video.captions', path, 6)).toBeLessThan(MAX_TRACK_RATIO * usual);
    },
  );

  it('gives as many lines as a track may have', async () => {
    expect(await codeOf('video.captions', 'many')).toBe('OK');
  });
});

describe('who asks for such a page', () => {
  it.each([
    ['plain', 'OK', 'OK'],
    ['inline', 'OK', 'PAGE_TOO_COMPLEX'],
    ['blocks', 'OK', 'PAGE_TOO_COMPLEX'],
    ['attributes', 'OK', 'PAGE_TOO_COMPLEX'],
    ['paragraphs', 'OK', 'PAGE_TOO_COMPLEX'],
    ['linked', 'OK', 'OK'],
  ])('gets an answer, or a reason: %s', async (path, facts, article) => {
    expect([await codeOf('video.extract', path), await codeOf('copywriting.readLink', path)]).toEqual([facts, article]);
  });

  it('gets the facts that stand before what is too much', async () => {
    const { data } = await app.call('video.extract', { text: 'https://pages.example.com/inline' });
    expect(data?.info.title?.value).toBe('潮水');
  });

  it('gets a sentence that says what to do', async () => {
    const { error } = await app.call('copywriting.readLink', { text: 'https://pages.example.com/blocks' }, token);
    expect(error?.message).toBe('这个网页太大或太复杂，读不出正文，请直接粘贴文字');
  });

  it('is counted, by task and how it ended', async () => {
    const { values } = await app.ctx.metrics.parses.get();
    const counted = values.map(({ labels }) => `${labels.task} ${labels.code}`);
    expect(counted).toEqual(
      expect.arrayContaining(['page-facts OK', 'article OK', 'article TOO_DEEP', 'article TOO_LARGE']),
    );
  });
});
