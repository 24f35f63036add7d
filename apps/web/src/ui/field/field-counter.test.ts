import { expect, it } from 'vitest';
import { isNearLimit, TEXT_MAX } from './field-counter';

it('the default limit is 140', () => {
  expect(TEXT_MAX).toBe(140);
});

it.each([
  [119, 140, false],
  [120, 140, true],
  [140, 140, true],
  [11, 11, false],
  [6, 6, false],
  [34, 40, false],
  [35, 40, true],
  [19_979, 20_000, false],
  [19_980, 20_000, true],
])('%d of %d: counter %s', (length, max, near) => {
  expect(isNearLimit(length, max)).toBe(near);
});
