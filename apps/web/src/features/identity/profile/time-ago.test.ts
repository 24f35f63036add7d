import { expect, it } from 'vitest';
import { minuteOf, timeAgo } from './time-ago';

const now = new Date(2026, 2, 20, 12).getTime();
const hour = 3_600_000;

it.each([
  [-hour, '一小时内'],
  [0, '一小时内'],
  [hour - 1, '一小时内'],
  [hour, '1 小时前'],
  [24 * hour - 1, '23 小时前'],
  [24 * hour, '1 天前'],
  [7 * 24 * hour - 1, '6 天前'],
  [7 * 24 * hour, '2026-03-13'],
])('%d ms ago is %s', (passed, words) => {
  expect(timeAgo(now - passed, now)).toBe(words);
});

it('writes a minute with all of its zeros', () => {
  expect(minuteOf(new Date(2026, 2, 9, 8, 5).getTime())).toBe('2026-03-09 08:05');
});
