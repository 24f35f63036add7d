import { expect, it } from 'vitest';
import { queryWords } from './query-words.js';
import { verse } from './verse.js';

const find = (query: string) => verse.search(query, queryWords(query), 8);

it('the verse of an author on a subject is found, and not the author’s other verse', () => {
  const found = find('李白写过哪些关于月亮的诗');
  expect(found.length).toBeGreaterThan(4);
  for (const { site, snippet } of found)
    expect([site, snippet]).toEqual([expect.stringMatching(/^李白/), expect.stringMatching(/月/)]);
  expect(found.map(({ title }) => title)).not.toContain('《黄鹤楼送孟浩然之广陵》');
});

it('a title in a question finds its poem', () => {
  expect(find('《静夜思》里还说了什么？').map(({ title }) => title)).toEqual(['《静夜思》']);
});

it('a line in a question finds its poem', () => {
  expect(find('床前明月光的下一句').map(({ title }) => title)).toEqual(['《静夜思》']);
});

it('a question that names a title of the corpus finds that poem alone, by the author who is named', () => {
  expect(verse.titlesIn('《静夜思》和《没有这首诗》')).toEqual(['静夜思']);
  const compared = find('李白的《静夜思》和《春晓》有什么不同');
  expect(new Set(compared.map(({ title }) => title))).toEqual(new Set(['《静夜思》', '《春晓》']));
  for (const { site } of find('李商隐的《无题》')) expect(site).toMatch(/^李商隐/);
});
