import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AppContext } from '../../src/context.js';
import { copywritingReadLink } from '../../src/features/copywriting/read-link.js';
import type { Caller } from '../../src/features/handler.js';
import { issueCaptionTicket } from '../../src/features/video/caption-ticket.js';
import { captions } from '../../src/features/video/captions.js';
import { extract } from '../../src/features/video/extract.js';
import { startTestApp } from '../support/harness.js';

const app = await startTestApp();
afterAll(() => app.close());

const VIDEO_URL = 'https://www.bilibili.com/video/BV1xx411c7mD';
const VIDEO_FACTS = { site: 'bilibili', siteName: 'B站', url: VIDEO_URL, notes: [] } as const;

/** A reading that lasts until it is ended, or is given up by its signal. */
class Reading {
  signal: AbortSignal | undefined;
  readonly begun: Promise<void>;
  end: () => void = () => {};
  #begin: () => void = () => {};

  constructor() {
    this.begun = new Promise((resolve) => {
      this.#begin = resolve;
    });
  }

  run<T>(signal: AbortSignal | undefined, answer: T): Promise<T> {
    this.signal = signal;
    this.#begin();
    return new Promise((resolve, reject) => {
      this.end = () => resolve(answer);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  }
}

let reading: Reading;
let leaving: AbortController;
let ctx: AppContext;
beforeEach(() => {
  reading = new Reading();
  leaving = new AbortController();
  const page = { finalUrl: VIDEO_URL, status: 200, headers: {}, contentType: 'text/html', body: Buffer.from('x') };
  const more = {
    web: { ...app.ctx.web, read: async () => page },
    parsing: {
      run: (_task: string, _bytes: unknown, _options: unknown, call?: { signal?: AbortSignal }) =>
        reading.run(call?.signal, null),
    },
    sites: {
      read: (_url: string, { signal }: { signal?: AbortSignal }) => reading.run(signal, VIDEO_FACTS),
      captions: (_track: unknown, { signal }: { signal?: AbortSignal }) => reading.run(signal, []),
    },
  };
  ctx = { ...app.ctx, ...more } as unknown as AppContext;
});

const callOf = <User>(user: User) => ({
  ...{ requestId: 'r', ip: '203.0.113.9', userAgent: '', deviceId: null, user },
  gone: () => leaving.signal,
});

async function signedIn(): Promise<{ user: Caller; token: string }> {
  const { uid, token } = await app.signIn();
  return { user: { uid, sid: 's', roles: [] }, token };
}

describe('who hangs up', () => {
  it.each([
    ['over an article', async () => copywritingReadLink(ctx, { text: VIDEO_URL }, callOf((await signedIn()).user))],
    [
      'over captions',
      async () => {
        const track = { url: VIDEO_URL, format: 'vtt' as const, language: 'zh', label: '中文', source: 'B站' };
        return captions(ctx, { ticket: issueCaptionTicket(ctx.secrets.codeKey, track, ctx.now()) }, callOf(null));
      },
    ],
    ['over a video, as a visitor', () => extract(ctx, { text: VIDEO_URL }, callOf(null))],
  ])('%s waits for no thread any more', async (_, ask) => {
    const asked = expect(ask()).rejects.toThrow();
    await reading.begun;
    expect(reading.signal?.aborted).toBe(false);
    leaving.abort();
    expect(reading.signal?.aborted).toBe(true);
    await asked;
  });

  it('over a video, as a user, finds its record later', async () => {
    const { user, token } = await signedIn();
    const asked = extract(ctx, { text: VIDEO_URL }, callOf(user));
    await reading.begun;
    leaving.abort();
    expect(reading.signal?.aborted).toBe(false);
    reading.end();
    const { recordId } = await asked;
    const { data } = await app.call('video.records', {}, token);
    expect(data?.records.map(({ id }) => id)).toEqual([recordId]);
  });
});
