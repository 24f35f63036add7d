import { describe, expect, it } from 'vitest';
import { FramesByAddress } from './address-frames.js';
import { FRAMES_AT_ONCE, FrameBudget } from './session/frame-budget.js';

const CONNECTIONS = 3_000;
const IP = '192.0.2.1';

/** Sends frames on one connection until one is refused; answers how many were taken. */
function taken(budget: FrameBudget, now: number, characters = 0): number {
  let count = 0;
  while (count < 10_000 && budget.consume(now, characters)) count += 1;
  return count;
}

describe('the frames of an address', () => {
  const connect = (budgets: FramesByAddress, count: number, ip = IP) =>
    Array.from({ length: count }, () => new FrameBudget(0, budgets.begin(ip).frames));
  const sum = (budgets: readonly FrameBudget[], now: number, characters = 0): number =>
    budgets.reduce((all, budget) => all + taken(budget, now, characters), 0);

  it('are bounded for all of its connections together', () => {
    const budgets = new FramesByAddress(CONNECTIONS);
    const all = connect(budgets, CONNECTIONS);
    expect(sum(all, 0)).toBe(3 * CONNECTIONS + 10 * CONNECTIONS);
    // A second later each has its own one more, and all a third of one.
    expect(sum(all, 1_000)).toBe(CONNECTIONS + CONNECTIONS / 3);
    expect(taken(connect(budgets, 1, '192.0.2.2')[0] as FrameBudget, 1_000)).toBe(FRAMES_AT_ONCE);
  });

  it('count by their length', () => {
    const all = connect(new FramesByAddress(CONNECTIONS), CONNECTIONS);
    expect(sum(all, 0, 19_000)).toBe(CONNECTIONS + (3 * CONNECTIONS) / 10);
  });

  it('do not run out for a client that sends as little as clients do', () => {
    const [greedy, ...others] = connect(new FramesByAddress(1), 20);
    taken(greedy as FrameBudget, 0);
    for (let at = 0; at < 600_000; at += 60_000) for (const one of others) expect(one.consume(at, 100)).toBe(true);
  });

  it('are more where pushes are answered, which are not saved up without end', () => {
    const all = connect(new FramesByAddress(CONNECTIONS), CONNECTIONS);
    sum(all, 0);
    for (const one of all) one.expectAnswers();
    expect(sum(all, 0)).toBe(2 * CONNECTIONS);
    for (let n = 0; n < 100; n += 1) for (const one of all) one.expectAnswers();
    expect(sum(all, 0)).toBe(7 * CONNECTIONS);
  });

  it('are forgotten with the last of its connections', () => {
    const budgets = new FramesByAddress(1);
    const ends = Array.from({ length: 2 }, () => budgets.begin(IP));
    const spent = (): boolean => !ends[0]?.frames.consume(0, 3);
    expect(spent()).toBe(false);
    ends[0]?.end();
    expect(budgets.begin(IP).frames.consume(0, 3)).toBe(false);
    ends[1]?.end();
  });
});
