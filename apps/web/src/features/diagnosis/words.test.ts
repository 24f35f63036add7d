import { expect, it } from 'vitest';
import { dayOf, monthDayOf } from './words';

it('writes a day in full and short, and a dash for one that is not there', () => {
  expect([dayOf(20_261_120), monthDayOf(20_261_120)]).toEqual(['2026-11-20', '11-20']);
  expect([dayOf(null), monthDayOf(null)]).toEqual(['—', '—']);
});
