import { expect, it } from 'vitest';
import { mediaTime } from './media-time';

it.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [65, '1:05'],
  [3723, '1:02:03'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
  [-1, '0:00'],
])('%d s is %s', (seconds, text) => {
  expect(mediaTime(seconds)).toBe(text);
});
