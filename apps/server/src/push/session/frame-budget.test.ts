import { expect, it } from 'vitest';
import { FRAMES_AT_ONCE, FRAMES_PER_SECOND, FrameBudget } from './frame-budget.js';

/** An address without limits. */
const anyAddress = { consume: () => true, expectAnswers: () => {} };

/** Number of frames accepted in a row. */
function taken(budget: FrameBudget, now: number): number {
  let count = 0;
  while (budget.consume(now) && count < 100_000) count += 1;
  return count;
}

it('takes so many frames in a row, then so many a second, and saves up no more than at first', () => {
  const budget = new FrameBudget(5_000, anyAddress);
  expect(taken(budget, 5_000)).toBe(FRAMES_AT_ONCE);
  expect(taken(budget, 6_000)).toBe(FRAMES_PER_SECOND);
  expect(taken(budget, 6_010)).toBe(0);
  expect(taken(budget, 3_600_000)).toBe(FRAMES_AT_ONCE);
});

it('takes the answers to whatever number of messages', () => {
  const budget = new FrameBudget(0, anyAddress);
  taken(budget, 0);
  for (let n = 0; n < 10_000; n += 1) budget.expectAnswers();
  expect(taken(budget, 0)).toBe(60_000);
  for (let n = 0; n < 10_000; n += 1) budget.expectAnswers();
  // Time takes nothing away.
  expect(taken(budget, 60_000)).toBe(60_000);
});
