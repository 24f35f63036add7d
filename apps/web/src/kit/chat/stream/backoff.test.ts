import { expect, it } from 'vitest';
import { backoffMs } from './backoff';

it('doubles up to ten seconds and leaves half to chance', () => {
  expect([1, 2, 3, 4, 5, 6, 1000].map((attempt) => backoffMs(attempt, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
  expect(backoffMs(3, 0)).toBe(1000);
});
