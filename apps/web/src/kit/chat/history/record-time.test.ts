import { expect, it } from 'vitest';
import { recordTime } from './record-time';

const now = new Date(2026, 0, 3, 9, 30).getTime();

it.each([
  [new Date(2026, 0, 3, 8, 5), '08:05'],
  [new Date(2026, 0, 2, 0, 0), '00:00'],
  [new Date(2026, 0, 1, 23, 59), '1月1日'],
  [new Date(2025, 11, 31, 12, 0), '2025年12月31日'],
])('%s → %s', (at, words) => {
  expect(recordTime(at.getTime(), now)).toBe(words);
});
