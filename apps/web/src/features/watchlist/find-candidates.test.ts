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
  const text = (count: number) => Array.from({ length: count }, (_, at) => String(600_000 + at)).join(' ');
  const find = (count: number) =>
    findCandidates(text(count), new Set(), async (codes) => {
      sizes.push(codes.length);
      return { quotes: [] };
    });
  expect((await find(150)).left).toBe(0);
  expect(sizes).toEqual([200, 200, 50]);
  expect((await find(10_000)).left).toBe(9_800);
});

test('a text without codes sends no request', async () => {
  const found = await findCandidates('没有代码', new Set(), () => Promise.reject(new Error('asked')));
  expect(found).toEqual({ candidates: [], missing: [], left: 0 });
});
