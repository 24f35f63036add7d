import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeSearch, startFakeSearch } from '@guanlan/fakes/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrave } from './brave.js';
import type { WebSearch } from './port.js';
import { createQianfanSearch } from './qianfan.js';
import { createSearxng } from './searxng.js';

/** A busy machine is slow. */
const soon = { timeout: 30_000 };

let fake: FakeSearch;
beforeAll(async () => {
  fake = await startFakeSearch();
});
afterAll(() => fake.close());

const make: Readonly<Record<string, (options?: { apiKey?: string; timeoutMs?: number }) => WebSearch>> = {
  searxng: ({ timeoutMs = 8_000 } = {}) => createSearxng({ baseUrl: `${fake.url}/`, timeoutMs }),
  brave: ({ apiKey = fake.key, timeoutMs = 8_000 } = {}) => createBrave({ apiKey, baseUrl: fake.url, timeoutMs }),
  qianfan: ({ apiKey = fake.key, timeoutMs = 8_000 } = {}) =>
    createQianfanSearch({ apiKey, baseUrl: fake.url, timeoutMs }),
};
const names = ['searxng', 'brave', 'qianfan'] as const;

const never = new AbortController().signal;
const ask = (source: WebSearch, query: string, signal = never) => source.search(query, { count: 10, signal });

describe.each(names)('%s', (name) => {
  const source = (options?: Parameters<NonNullable<(typeof make)[string]>>[0]): WebSearch => {
    const made = make[name]?.(options);
    if (!made) throw new Error(name);
    return made;
  };

  it('finds pages with title, address and text', async () => {
    const pages = await ask(source(), '潮汐');
    expect(pages).toHaveLength(3);
    expect(pages[0]).toMatchObject({ title: '潮汐是怎样形成的', url: 'https://tide.example.com/how?utm_source=fake' });
    expect(pages.map(({ date }) => date)).toEqual(['2026-11-03', undefined, undefined]);
    expect(pages[0]?.snippet).toContain('引力差');
    expect(fake.requests.at(-1)).toMatchObject({ source: name, query: '潮汐' });
  });

  it('finds nothing where there is nothing', async () => {
    expect(await ask(source(), '[[empty]]')).toEqual([]);
  });

  it.each([
    ['[[rate]]', 'rate'],
    ['[[refused]]', 'refused'],
    ['[[down]]', 'unreachable'],
    ['[[html]]', 'format'],
    ['[[shape]]', 'format'],
    ['[[cut]]', 'unreachable'],
    ['[[huge]]', 'format'],
  ])('%s is reported as %s', async (query, code) => {
    await expect(ask(source(), query)).rejects.toMatchObject({ name: 'SearchError', code });
  });

  it('waits no longer than its timeout', async () => {
    await expect(ask(source({ timeoutMs: 50 }), '[[hang]]')).rejects.toMatchObject({ code: 'timeout' });
  });

  it('leaves at once when it is stopped', async () => {
    const control = new AbortController();
    const reason = new Error('stopped');
    const before = fake.requests.length;
    const asked = ask(source(), '[[hang]]', control.signal);
    const outcome = expect(asked).rejects.toBe(reason);
    await expect.poll(() => fake.requests.length, soon).toBe(before + 1);
    const { left } = fake;
    const had = left();
    control.abort(reason);
    await outcome;
    await expect.poll(left, soon).toBe(had + 1);
  });

  it('reports that no server answers', async () => {
    const gone = await startFakeSearch();
    await gone.close();
    const made = {
      searxng: () => createSearxng({ baseUrl: gone.url }),
      brave: () => createBrave({ apiKey: 'k', baseUrl: gone.url }),
      qianfan: () => createQianfanSearch({ apiKey: 'k', baseUrl: gone.url }),
    }[name]();
    await expect(ask(made, '潮汐')).rejects.toMatchObject({ code: 'unreachable' });
  });
});

it.each(['brave', 'qianfan'] as const)('%s refuses a wrong key', async (name) => {
  const source = make[name]?.({ apiKey: 'wrong' });
  await expect(source && ask(source, '潮汐')).rejects.toMatchObject({ code: 'refused' });
});

it('takes SearXNG without any engine for no answer', async () => {
  await expect(ask(createSearxng({ baseUrl: fake.url }), '[[engines]]')).rejects.toMatchObject({ code: 'unreachable' });
});

it.each([
  ['too long', ' '.repeat(1_100_000)],
  ['of too many values', `{"results":[${'{"url":"https://a.example","title":"x"},'.repeat(20_000)}{}]}`],
])('takes an answer that is %s for none', async (_what, body) => {
  const server = createServer((_req, res) => res.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(ask(createSearxng({ baseUrl }), '潮汐')).rejects.toMatchObject({ code: 'format' });
  server.close();
});
