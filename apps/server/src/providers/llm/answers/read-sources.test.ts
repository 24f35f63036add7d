import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceReader } from './read-sources.js';

const a = { title: '甲', url: 'https://example.com/a' };
const b = { title: '乙', url: 'https://example.com/b' };

const readSources = (chunk: unknown) => new SourceReader().read(chunk);

describe('SourceReader', () => {
  it.each([
    [
      'Qianfan',
      {
        search_results: [
          { index: 1, ...a },
          { index: 4, ...b },
        ],
      },
      [
        { n: 1, ...a },
        { n: 4, ...b },
      ],
    ],
    ['DashScope', { search_info: { search_results: [{ index: 1, ...a, site_name: 's' }] } }, [{ n: 1, ...a }]],
    ['Zhipu', { web_search: [{ title: '甲', link: a.url, refer: 'ref_1' }] }, [{ n: 1, ...a }]],
    ['addresses alone', { citations: [a.url] }, [{ n: 1, title: 'example.com', url: a.url }]],
    ['annotations', { choices: [{ delta: { annotations: [{ url_citation: a }] } }] }, [{ n: 1, ...a }]],
    [
      'annotations of a whole answer',
      { choices: [{ message: { annotations: [{ url_citation: a }] } }] },
      [{ n: 1, ...a }],
    ],
    [
      'an empty list before another',
      { search_results: [], citations: [b.url] },
      [{ n: 1, title: 'example.com', url: b.url }],
    ],
    ["Ark's bots", { references: [a] }, [{ n: 1, ...a }]],
    ['numbers as text', { search_results: [{ index: '2', ...a }] }, [{ n: 2, ...a }]],
  ])('reads %s', (_, chunk, expected) => {
    expect(readSources(chunk)).toEqual(expected);
  });

  it('numbers annotations on from chunk to chunk, and reports a page once', () => {
    const reader = new SourceReader();
    const annotated = (page: unknown) => ({ choices: [{ delta: { annotations: [{ url_citation: page }] } }] });
    expect([a, b, a].flatMap((page) => reader.read(annotated(page)))).toEqual([
      { n: 1, ...a },
      { n: 2, ...b },
    ]);
  });

  it('reports a repeated list once, and numbers a page that occurs twice by its places', () => {
    const reader = new SourceReader();
    const list = { citations: [a.url, a.url, b.url] };
    expect(reader.read(list).map(({ n, url }) => [n, url])).toEqual([
      [1, a.url],
      [2, a.url],
      [3, b.url],
    ]);
    expect(reader.read(list)).toEqual([]);
  });

  it.each([
    ['no address', { index: 1, title: '甲' }],
    ['an empty address', { index: 1, title: '甲', link: '' }],
    ['a script', { index: 1, title: '甲', url: 'javascript:alert(1)' }],
    ['a page of the app', { index: 1, title: '甲', url: '#/pages/account/account' }],
    ['a password in the address', { index: 1, title: '甲', url: 'https://bank.example:x@evil.example/' }],
    ['an endless address', { index: 1, title: '甲', url: `https://example.com/${'x'.repeat(2_000)}` }],
  ])('leaves out %s, and its number with it', (_, result) => {
    expect(readSources({ search_results: [result, b] })).toEqual([{ n: 2, ...b }]);
  });

  it('keeps the first of two with one number, and numbers by place where the number is none', () => {
    expect(
      readSources({
        search_results: [
          { index: 1, ...a },
          { index: 1, ...b },
        ],
      }),
    ).toEqual([{ n: 1, ...a }]);
    expect(
      readSources({
        search_results: [
          { index: 0, ...a },
          { index: 1.5, ...b },
        ],
      }).map(({ n }) => n),
    ).toEqual([1, 2]);
  });

  it.each([[{ toString: [] }], [[3]], [true], ['']])('numbers a result by its place whose index is %j', (index) => {
    expect(readSources({ search_results: [{ index, ...a }] })).toEqual([{ n: 1, ...a }]);
  });

  it('makes a title one line that every store takes', () => {
    const title = (given: unknown) => readSources({ search_results: [{ url: a.url, title: given }] })[0]?.title;
    expect(title(' 甲\0\n乙\u202e丙\ud83d ')).toBe('甲 乙 丙');
    expect([...(title('😀'.repeat(300)) ?? '')]).toHaveLength(200);
    expect(title(7)).toBe('example.com');
  });

  it('looks at no further annotations once it has as many pages as it keeps', () => {
    const reader = new SourceReader();
    const annotations = Array.from({ length: 60 }, (_, n) => ({ url_citation: { url: `https://e.example/${n}` } }));
    expect(reader.read({ choices: [{ delta: { annotations } }] })).toHaveLength(50);
    let looks = 0;
    const delta = Object.defineProperty({}, 'annotations', { get: () => (looks += 1) });
    expect(reader.read({ choices: [{ delta }] })).toEqual([]);
    expect(looks).toBe(0);
  });

  it('accepts any input without failing, and reports web addresses only', () => {
    const results = fc.array(
      fc.record({ index: fc.anything(), url: fc.oneof(fc.webUrl(), fc.anything()), title: fc.anything() }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ search_results: fc.oneof(results, fc.anything()) })), (chunk) => {
        const sources = readSources(chunk);
        expect(sources.every(({ url }) => /^https?:\/\//.test(url))).toBe(true);
        expect(new Set(sources.map(({ n }) => n)).size).toBe(sources.length);
      }),
    );
  });
});
