import { describe, expect, it } from 'vitest';
import { cleanText, excerpt } from './clean-text.js';
import { matchOf, queryWords } from './query-words.js';
import { toResults } from './to-results.js';

const page = (url: string, title = `页 ${url}`, snippet = `文 ${url}`) => ({ url, title, snippet });

describe('toResults', () => {
  it('numbers pages and leaves doubles out', () => {
    const results = toResults([
      page('https://www.example.com/a?utm_source=x&b=1#top'),
      page('http://example.com/a/?b=1'),
      page('https://m.example.com/a/index.html?b=1&spm=2'),
      page('https://example.com/a?b=2'),
      page('https://one.example/', '同题', '同文'),
      page('https://two.example/', '同题', '同文'),
    ]);
    expect(results.map(({ n, url }) => [n, url])).toEqual([
      [1, 'https://www.example.com/a?utm_source=x&b=1#top'],
      [2, 'https://example.com/a?b=2'],
      [3, 'https://one.example/'],
    ]);
  });

  it('takes no address but one of the web', () => {
    const bad = ['javascript:alert(1)', 'file:///etc/passwd', 'https://a:b@example.com/', '', 'example.com', 'http://'];
    expect(toResults([...bad, `https://example.com/${'a'.repeat(2_000)}`].map((url) => page(url)))).toEqual([]);
  });

  it('makes texts plain, and always shows the host', () => {
    const [one, two] = toResults([
      { ...page('https://www.example.com/', '<b>题</b>&amp;\u202e目\n', '甲\u0000&#x27;乙'), site: 'bank.example' },
      page('https://example.org/', ' '),
    ]);
    expect(one).toMatchObject({ title: '题& 目', snippet: "甲 '乙", site: 'bank.example · example.com' });
    expect(two).toMatchObject({ title: 'example.org', site: 'example.org' });
  });

  it('keeps ten', () => {
    const many = Array.from({ length: 15 }, (_, at) => page(`https://example.com/${at}`));
    expect(toResults(many).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

describe('texts', () => {
  it('cuts between characters', () => {
    expect(cleanText('𠮷𠮷𠮷𠮷', 3)).toBe('𠮷𠮷…');
    expect(cleanText('三个字', 3)).toBe('三个字');
  });

  it('shows the part in which the words stand', () => {
    expect(excerpt(`${'甲'.repeat(500)}观澜亭`, ['观澜'], 40)).toMatch(/^….*观澜亭$/);
    expect(excerpt('短文', ['没有'], 40)).toBe('短文');
  });
});

describe('queryWords', () => {
  it('keeps the words that tell something', () => {
    expect(queryWords('潮汐是怎样形成的？')).toEqual(['潮汐', '形成']);
    expect(queryWords('是什么')).not.toEqual([]);
    expect(queryWords('？！')).toEqual([]);
  });

  it('takes the first 24 words of a long question', () => {
    const many = Array.from({ length: 100 }, (_, at) => `word${at}`);
    expect(queryWords(many.join(' '))).toEqual(many.slice(0, 24));
  });

  it('measures how much of a question a text holds', () => {
    expect(matchOf(['潮汐', '形成'], '潮汐的形成')).toBe(1);
    expect(matchOf(['潮汐', '形成'], '潮汐')).toBeCloseTo(0.5);
    // A year alone says nothing of a subject, but may be all that is asked for.
    expect(matchOf(['2026', '年', '补贴', '政策'], '周会 2026年11月20日')).toBe(0);
    expect(matchOf(['2026', '年'], '周会 2026年11月20日')).toBe(1);
    expect(matchOf([], '潮汐')).toBe(0);
  });
});
