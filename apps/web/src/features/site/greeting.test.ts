import { expect, it } from 'vitest';
import { greeting } from './greeting';

it.each([
  [0, '夜深了'],
  [4, '夜深了'],
  [5, '早上好'],
  [11, '中午好'],
  [13, '下午好'],
  [18, '晚上好'],
  [23, '晚上好'],
])('at %i says %s', (hour, words) => {
  expect(greeting(hour)).toBe(words);
});
