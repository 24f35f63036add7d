import { expect, it } from 'vitest';
import { waitText } from './too-often.js';

it.each([
  [0, '1 秒'],
  [20_001, '21 秒'],
  [120_000, '120 秒'],
  [120_001, '3 分钟'],
  [3_600_000, '60 分钟'],
  [7_200_001, '3 小时'],
  [86_400_000, '24 小时'],
])('a wait of %i ms is %s', (ms, text) => {
  expect(waitText(ms)).toBe(text);
});
