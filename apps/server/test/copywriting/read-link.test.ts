import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebReadCode, WebReader } from '../../src/providers/fetch/port.js';
import { type ReadOptions, WebReadError } from '../../src/providers/fetch/port.js';
import { startTestApp, type TestApp } from '../support/harness.js';

const html = `<html><head><title>潮水</title></head><body><article>${'<p>江水从上游来，经过观澜亭，向东流去，两岸的人听着潮声入睡。</p>'.repeat(5)}</article></body></html>`;
const asked: { url: string; options: ReadOptions | undefined }[] = [];
const codes: Readonly<Record<string, WebReadCode>> = {
  'https://inside.example/': 'REFUSED_ADDRESS',
  'https://image.example/': 'CONTENT_TYPE',
  'https://slow.example/': 'TIMEOUT',
  'https://one-too-many.example/': 'BUSY',
};

const web: WebReader = {
  async read(url, options) {
    asked.push({ url, options });
    const code = codes[url];
    if (code) throw new WebReadError(code, url, 'no');
    const headers = { 'content-type': 'text/html' };
    const body = new TextEncoder().encode(html);
    return {
      finalUrl: url,
      status: url === 'https://gone.example/' ? 404 : 200,
      headers,
      contentType: 'text/html',
      body,
      cut: false,
      hops: [url],
    };
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ web });
});
afterAll(() => app.close());

const read = async (text: string) => app.call('copywriting.readLink', { text }, (await app.signIn()).token);

describe('copywriting.readLink', () => {
  it('reads the page of a pasted link through the guarded reader', async () => {
    const { data } = await read('看看这篇 https://news.example.com/a，写得好');
    expect(data?.article).toMatchObject({ title: '潮水', url: 'https://news.example.com/a', truncated: false });
    expect(data?.article.text).toContain('向东流去');
    expect(asked.at(-1)).toMatchObject({ url: 'https://news.example.com/a', options: { cut: true } });
  });

  it.each([
    ['没有链接', 'PAGE_NO_LINK'],
    ['https://inside.example/', 'PAGE_REFUSED'],
    ['https://image.example/', 'PAGE_NO_TEXT'],
    ['https://slow.example/', 'PAGE_UNREACHABLE'],
    ['https://gone.example/', 'PAGE_UNREACHABLE'],
    ['https://one-too-many.example/', 'PARSE_BUSY'],
    ['  ', 'INVALID_PARAM'],
  ])('answers %j with %s', async (text, code) => {
    expect((await read(text)).error?.code).toBe(code);
  });

  it('does not reach inside: the real rule stands before it', async () => {
    const real = await startTestApp();
    try {
      const { token } = await real.signIn();
      for (const text of ['http://127.0.0.1:8787/', 'http://169.254.169.254/latest', 'http://localhost/']) {
        expect((await real.call('copywriting.readLink', { text }, token)).error?.code).toBe('PAGE_REFUSED');
      }
    } finally {
      await real.close();
    }
  });

  it('reads so many pages an hour for one user', async () => {
    const { token } = await app.signIn();
    const codes = new Set<string>();
    for (let n = 0; n < 61; n += 1) {
      const { error } = await app.call('copywriting.readLink', { text: 'https://news.example.com/a' }, token);
      codes.add(`${n === 60} ${error?.code ?? 'OK'}`);
    }
    expect([...codes]).toEqual(['false OK', 'true RATE_LIMITED']);
  });

  it('is for who is signed in', async () => {
    expect((await app.call('copywriting.readLink', { text: 'https://example.com/' })).error?.code).toBe(
      'uni-id-token-not-exist',
    );
  });
});
