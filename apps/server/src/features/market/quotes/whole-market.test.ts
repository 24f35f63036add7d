import type { Quote } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { WholeMarket } from './whole-market.js';

/** A market whose rounds end when the test says so; quotes are the numbers of their rounds. */
function market() {
  let now = 0;
  const rounds: { end(): void; fail(error: Error): void }[] = [];
  const whole = new WholeMarket({
    monotonicNow: () => now,
    life: () => 1_000,
    random: () => 0,
    read: () => {
      const number = rounds.length + 1;
      return new Promise((resolve, reject) => {
        rounds.push({ end: () => resolve([number as unknown as Quote]), fail: reject });
      });
    },
  });
  const get = async (phase = 'continuous') => (await whole.get(phase, []))[0] as unknown as number;
  return { get, rounds, pass: (ms: number) => (now += ms) };
}

describe('rounds through the whole market', () => {
  it('are shared by simultaneous callers, and begin with the first', async () => {
    const { get, rounds, pass } = market();
    expect(rounds).toHaveLength(0);
    const asked = [get(), get(), get()];
    rounds[0]?.end();
    expect(await Promise.all(asked)).toEqual([1, 1, 1]);
    pass(1_000);
    expect([await get(), rounds.length]).toEqual([1, 1]);
  });

  it('serve while the next one is under way, as long as they are not much older', async () => {
    const { get, rounds, pass } = market();
    const first = get();
    // A source that takes a request for every sixty stocks takes its time.
    pass(18_000);
    rounds[0]?.end();
    expect(await first).toBe(1);
    pass(5_000);
    expect([await get(), await get(), rounds.length]).toEqual([1, 1, 2]);
    pass(32_000);
    const late = get();
    rounds[1]?.end();
    expect([await late, rounds.length]).toEqual([2, 2]);
  });

  it('discards rounds of another phase, and retries after a failure', async () => {
    const { get, rounds, pass } = market();
    const first = get();
    rounds[0]?.end();
    await first;
    const call = get('closing-call');
    rounds[1]?.end();
    expect(await call).toBe(2);
    pass(1_500);
    expect(await get('closing-call')).toBe(2);
    rounds[2]?.fail(new Error('down'));
    await new Promise((next) => setImmediate(next));
    pass(1_000);
    const again = get('closing-call');
    rounds[3]?.fail(new Error('still down'));
    await expect(again).rejects.toThrow('still down');
    const last = get('closing-call');
    rounds[4]?.end();
    expect(await last).toBe(5);
  });
});
