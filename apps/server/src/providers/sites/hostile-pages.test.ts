import { expect, it } from 'vitest';
import { assignedJson } from './assigned-json.js';
import { readCaptions } from './caption-text.js';
import { linkedVideo } from './json-ld.js';
import { pageFacts } from './page-facts.js';

const facts = (html: string) => {
  const answer = pageFacts(new TextEncoder().encode(html), { contentType: 'text/html; charset=utf-8' });
  if ('fault' in answer) throw new Error(answer.message);
  return answer.found;
};

const head = '<title>题目</title><meta property="og:title" content="真的">';
const tail = '<meta property="og:site_name" content="太晚"><video>';
const attributes = Array.from({ length: 200_000 }, (_, n) => `a${n}=1`).join(' ');

it.each([
  ['nested inline elements', '<b>'.repeat(1_000_000)],
  ['nested blocks', '<div>'.repeat(600_000)],
  ['many elements', '<i></i>'.repeat(400_000)],
  ['an element of many attributes', `<b ${attributes}>`],
  ['a mark of many attributes', `<meta ${attributes}>`],
])('a page of %s is read as far as its cap', (_, middle) => {
  const found = facts(head + middle + tail);
  expect([found.title, found.meta.get('og:title')]).toEqual(['题目', ['真的']]);
  expect([found.meta.has('og:site_name'), found.hasVideo]).toEqual([false, false]);
});

it.each([
  ['as deep as browsers go', `${'<div>'.repeat(500)}${tail}`],
  ['with long lists', `${'<li><a href="/">x</a></li>'.repeat(20_000)}${tail}`],
  ['with linked data after 600 KB', `${' '.repeat(600_000)}${tail}`],
])('a page %s is read to its end', (_, rest) => {
  const found = facts(
    `${head}<body>${rest}<script type="application/ld+json">{"@type":"VideoObject","name":"甲"}</script>`,
  );
  expect([found.hasVideo, found.linked?.name, found.meta.get('og:site_name')]).toEqual([true, '甲', ['太晚']]);
});

it('keeps no more of a page than is used of it', () => {
  const long = '长'.repeat(100_000);
  const found = facts(
    `<title>${long.repeat(3)}</title>${`<meta name="keywords" content="${long}">`.repeat(9)}${`<track src="/${long}">`}`,
  );
  expect(found.title.length).toBeLessThanOrEqual(40_000);
  expect([...found.meta.values()].flat().join('').length).toBeLessThanOrEqual(400_000);
  expect(found.tracks).toEqual([]);
});

it('passes over linked data that is too deep or too much, and reads the next', () => {
  const deep = `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`;
  expect(linkedVideo([deep, '{"@type":"VideoObject","name":"乙"}'])?.name).toBe('乙');
  const huge = `<script type="application/ld+json">${'x'.repeat(2_000_000)}</script>`;
  expect(facts(`${head}${huge}<video>`)).toMatchObject({ linked: undefined, hasVideo: true });
});

it('keeps a bounded number of keywords and clips', () => {
  const video = {
    '@type': 'VideoObject',
    keywords: 'a,'.repeat(100_000),
    hasPart: Array.from({ length: 5_000 }, (_, n) => ({ name: `n${n}`, startOffset: n })),
  };
  const found = linkedVideo([JSON.stringify(video)]);
  expect([found?.keywords.length, found?.clips.length]).toEqual([500, 500]);
});

it('looks for what a script assigns right behind its name only', () => {
  expect(assignedJson(`${'name '.repeat(600_000)}{"a":1}`, 'name')).toBeUndefined();
  expect(() => assignedJson(`name = ${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`, 'name')).toThrow(
    expect.objectContaining({ code: 'TOO_DEEP' }),
  );
});

it('refuses captions of more values than a track has', () => {
  expect(() => readCaptions(`{"body":[${'{},'.repeat(1_000_000)}1]}`, 'bilibili')).toThrow(
    expect.objectContaining({ code: 'TOO_LARGE' }),
  );
});
