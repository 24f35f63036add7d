import { expect, it } from 'vitest';
import { growthOf } from '../cpu-growth.fixture';
import { withShortClusters, withShortClustersIn } from './short-clusters';

it.each([
  ['accents', '\u0301'],
  ['Thai vowels', '\u0E33'],
  ['marks that enclose', '\u20DD'],
  ['marks of two code units', '\u{1D165}'],
  ['marks and joiners in turn', '\u0301\u200D'],
])('withShortClusters cuts %s beyond those of any writing', (_, part) => {
  const shown = withShortClusters(`甲${part.repeat(20_000)}乙`);
  expect(shown.length).toBeLessThanOrEqual(70);
  expect(shown).toMatch(/^甲.+乙$/su);
});

it.each(['观澜 👩‍👩‍👧‍👦 é e\u0301 ☺️ 1️⃣', 'น้ำ กำลัง ທຳ', 'हिन्दी में क्ष्म्य', 'بِسْمِ ٱللَّهِ', 'ấ̂̃ཧཱུྃ', '\u0301'.repeat(32)])(
  'withShortClusters leaves %j as it is',
  (text) => {
    expect(withShortClusters(text)).toBe(text);
  },
);

it.each(Array.from({ length: 20 }, (_, at) => at))('withShortClusters finds 60 marks after %i characters', (at) => {
  expect(withShortClusters(`${'甲'.repeat(at)}${'\u0301'.repeat(60)}乙`)).toBe(
    `${'甲'.repeat(at)}${'\u0301'.repeat(32)}乙`,
  );
});

it('withShortClusters keeps the beginning of a growing text', () => {
  const [before, after] = [31, 400].map((count) => withShortClusters(`甲${'\u0301'.repeat(count)}`));
  expect(after?.startsWith(before ?? '')).toBe(true);
});

it('withShortClustersIn reads texts at any depth, and nothing else', () => {
  const long = `a${'\u0301'.repeat(99)}`;
  const short = withShortClusters(long);
  expect(withShortClustersIn({ a: long, b: [{ c: long, d: null }, 1, true] })).toEqual({
    a: short,
    b: [{ c: short, d: null }, 1, true],
  });
});

it('withShortClusters takes time that grows with the text', () => {
  expect(growthOf((length) => withShortClusters(`${'\u0301'.repeat(31)}a`.repeat(length / 31)), 300_000)).toBeLessThan(
    3,
  );
});
