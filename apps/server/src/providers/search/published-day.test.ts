import { expect, it } from 'vitest';
import { publishedDay } from './published-day.js';

it.each([
  ['2026-11-03T08:30:00Z', '2026-11-03'],
  ['2026-11-03 00:00:00', '2026-11-03'],
  ['2026-11-03', '2026-11-03'],
  ['2026-02-31', undefined],
  ['3 weeks ago', undefined],
  ['', undefined],
  [null, undefined],
  [20261103, undefined],
])('the day of %j is %s', (given, date) => {
  expect(publishedDay(given).date).toBe(date);
});
