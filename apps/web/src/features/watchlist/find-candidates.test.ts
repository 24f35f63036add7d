import { expect, test } from 'vitest';
import { quoteOf } from '../market/quote.fixture';
import { findCandidates } from './find-candidates';

test('codes are looked up; what is watched or of more than one exchange is left to choose; the rest is missing', async () => {
  const known = new Set(['SH610001', 'SZ000001', 'SH000001', 'SZ300750']);
  const asked: string[][] = [];
  const { candidates, missing } = await findCandidates(
    '610001 000001 SZ300750 999999',
    new Set(['SZ300750']),
    async (codes) => {
      asked.push(codes);
      return { quotes: codes.filter((code) => known.has(code)).map((code) => quoteOf(code, 10)) };
    },
  );
  expect(candidates.map(({ code, isChosen, isWatched }) => [code, isChosen, isWatched])).toEqual([
    ['SH610001', true, false],
    ['SH000001', false, false],
    ['SZ000001', false, false],
    ['SZ300750', false, true],
  ]);
  expect(missing).toEqual(['999999']);
  expect(asked).toHaveLength(1);
});

test('a long list is asked for in parts', async () => {
  const sizes: number[] = [];
  const text = Array.from({ length: 150 }, (_, at) => String(600_000 + at)).join(' ');
  await findCandidates(text, new Set(), async (codes) => {
    sizes.push(codes.length);
    return { quotes: [] };
  });
  expect(sizes).toEqual([200, 200, 50]);
});

test('nothing in the text asks nothing', async () => {
  const found = await findCandidates('没有代码', new Set(), () => Promise.reject(new Error('asked')));
  expect(found).toEqual({ candidates: [], missing: [] });
});
