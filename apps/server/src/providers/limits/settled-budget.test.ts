import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createSettledBudget, type SharedCounter } from './settled-budget.js';

const PERIOD = 60_000;

/** A counter with periods on a clock of its own. */
function sharedCounter(clock: { now: number }): SharedCounter & { asked: number } {
  const periods = new Map<string, { count: number; endsAt: number }>();
  const counter = {
    asked: 0,
    add: async (key: string, by: number) => {
      counter.asked += 1;
      let period = periods.get(key);
      if (!period || period.endsAt <= clock.now) period = { count: 0, endsAt: clock.now + PERIOD };
      period.count += by;
      periods.set(key, period);
      return { count: period.count, endsIn: period.endsAt - clock.now };
    },
  };
  return counter;
}

it('grants what one node has, to the last one, and asks the others a hundred times', async () => {
  const clock = { now: 1000 };
  const shared = sharedCounter(clock);
  const budget = createSettledBudget(shared, 1000, () => clock.now);
  let granted = 0;
  for (let n = 0; n < 1500; n += 1) if ((await budget.consume('a')) === null) granted += 1;
  expect(granted).toBe(1000);
  expect(shared.asked).toBeLessThanOrEqual(101);
  expect(await budget.allows('a')).toBe(false);
  expect(await budget.consume('b')).toBeNull();
  clock.now += PERIOD / 4;
  expect(await budget.consume('a')).toBe(PERIOD - PERIOD / 4);
  clock.now += PERIOD - PERIOD / 4;
  expect(await budget.allows('a')).toBe(true);
  expect(await budget.consume('a')).toBeNull();
});

it('nodes together grant the budget, and a hundredth each more at most', async () => {
  const calls = fc.array(fc.tuple(fc.nat(2), fc.nat(1)), { minLength: 1, maxLength: 600 });
  await fc.assert(
    fc.asyncProperty(calls, fc.integer({ min: 1, max: 300 }), async (turns, points) => {
      const clock = { now: 0 };
      const shared = sharedCounter(clock);
      const nodes = [0, 1, 2].map(() => createSettledBudget(shared, points, () => clock.now));
      const granted = [0, 0];
      const asked = [0, 0];
      for (const [node, key] of turns) {
        asked[key] = (asked[key] ?? 0) + 1;
        if ((await nodes[node]?.consume(String(key))) === null) granted[key] = (granted[key] ?? 0) + 1;
      }
      const slack = 3 * Math.max(1, Math.floor(points / 100));
      for (const key of [0, 1]) {
        expect(granted[key]).toBeLessThanOrEqual(points + slack);
        expect(granted[key]).toBeGreaterThanOrEqual(Math.min(asked[key] ?? 0, points) - slack);
      }
    }),
    { numRuns: 200 },
  );
});

it('grants simultaneous calls no more points than there are', async () => {
  const clock = { now: 0 };
  const budget = createSettledBudget(sharedCounter(clock), 100, () => clock.now);
  const all = await Promise.all(Array.from({ length: 300 }, () => budget.consume('a')));
  expect(all.filter((endsIn) => endsIn === null)).toHaveLength(100);
});

it('ends a period in time when the clock is put back meanwhile', async () => {
  const budget = createSettledBudget({ add: async () => ({ count: 2, endsIn: PERIOD }) }, 1);
  expect(await budget.consume('a')).toBe(PERIOD);
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 3_600_000);
  expect(budget.endsIn('a')).toBeLessThanOrEqual(PERIOD);
  clock.mockRestore();
});
