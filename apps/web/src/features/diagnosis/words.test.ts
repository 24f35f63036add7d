import type { DiagnosisFact } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { basisText, dayOf, monthDayOf, priceOf } from './words';

it('writes a day in full and short, and a dash for one that is not there', () => {
  expect([dayOf(20_261_120), monthDayOf(20_261_120)]).toEqual(['2026-11-20', '11-20']);
  expect([dayOf(null), monthDayOf(null)]).toEqual(['—', '—']);
});

it('basisText says that an index is in points, which are not adjusted', () => {
  const basisOf = (key: string) => basisText({ stock: { key, name: '' }, priceBasis: 'adjusted-forward' });
  expect(basisOf('SH000791')).toBe('指数点位');
  expect(basisOf('SH605901')).toBe('价格为前复权');
});

it('priceOf takes the price of the quote before the close', () => {
  const fact = (key: string, value: number | null) => ({ key, value }) as DiagnosisFact;
  expect(priceOf({ facts: [fact('close', 163.47), fact('quote-price', 163.54)] })).toBe(163.54);
  expect(priceOf({ facts: [fact('close', 163.47), fact('quote-price', null)] })).toBe(163.47);
  expect(priceOf({ facts: [] })).toBeNull();
});
