import { describe, expect, it, vi } from 'vitest';
import { MarketError, type MarketErrorCode } from '../market-error.js';
import { failureOf, patient, quickTimers } from '../vendor/vendor.fixture.js';
import { RateLimitedQueue, type RateLimitPolicy, realTimers } from './rate-limited-queue.js';

const policy: RateLimitPolicy = {
  perSecond: 2,
  burst: 2,
  jitter: 100,
  failures: 2,
  rest: 10_000,
  longestRest: 30_000,
};

function setUp(changes: Partial<RateLimitPolicy> = {}) {
  const timers = quickTimers();
  const queue = new RateLimitedQueue('any', { ...policy, ...changes }, timers);
  const fail = (code: MarketErrorCode, retryAfter?: number) =>
    failureOf(queue.run(patient(), () => Promise.reject(new MarketError(code, 'any', 'no', { retryAfter }))));
  const ask = () => failureOf(queue.run(patient(), async () => 'yes'));
  return { timers, queue, fail, ask };
}

describe('the bucket', () => {
  it('lets a burst through and then keeps the pace, with a pause of chance', async () => {
    const { timers, ask } = setUp();
    const start = timers.now();
    const at: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      await ask();
      at.push(timers.now() - start);
    }
    // 0.1 tokens come during each pause of 50 ms.
    expect(at.slice(0, 2)).toEqual([50, 100]);
    expect(at.at(-1)).toBeGreaterThanOrEqual((6 - 2) * 500);
    expect(at.at(-1)).toBeLessThanOrEqual(6 * 550);
  });

  it('asks one after the other', async () => {
    const { queue } = setUp({ jitter: 0 });
    let running = 0;
    let most = 0;
    const ask = () =>
      queue.run(patient(), async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
      });
    await Promise.all([ask(), ask(), ask(), ask()]);
    expect(most).toBe(1);
  });

  it('lets a waiting caller give up without delaying the others', async () => {
    const { queue, ask } = setUp();
    let answer = (_: string): void => {};
    const answered = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const first = queue.run(patient(), () => answered);
    const controller = new AbortController();
    const second = queue.run(controller.signal, async () => 'never');
    const third = ask();
    controller.abort(new Error('enough'));
    await expect(second).rejects.toThrow('enough');
    await expect(queue.run(controller.signal, async () => 'never')).rejects.toThrow('enough');
    answer('first');
    expect(await Promise.all([first, third])).toEqual(['first', 'yes']);
  });
});

describe('the breaker', () => {
  it('opens after so many failures in a row, and lets one probe through after a rest', async () => {
    const { timers, queue, fail, ask } = setUp();
    await fail('MARKET_TIMEOUT');
    await ask();
    await fail('MARKET_NETWORK');
    expect(queue.breaker.state).toBe('closed');
    await fail('MARKET_NETWORK');
    expect(queue.breaker.state).toBe('open');
    expect(await ask()).toBe('MARKET_NETWORK');
    await timers.sleep(10_000, patient());
    expect(queue.breaker.state).toBe('half-open');
    expect(await ask()).toBe('yes');
    expect(queue.breaker.state).toBe('closed');
  });

  it('rests twice as long after each probe that fails, up to its longest', async () => {
    const { timers, queue, fail, ask } = setUp();
    await fail('MARKET_BANNED');
    const rests: number[] = [];
    for (let probe = 0; probe < 3; probe += 1) {
      const opened = timers.now();
      while (queue.breaker.state === 'open') await timers.sleep(1000, patient());
      rests.push(timers.now() - opened);
      await fail('MARKET_BANNED');
    }
    expect(rests).toEqual([10_000, 20_000, 30_000]);
    await timers.sleep(30_000, patient());
    await ask();
    await fail('MARKET_BANNED');
    await timers.sleep(10_000, patient());
    expect(queue.breaker.state).toBe('half-open');
  });

  it('rests as long as the source asks, and says so', async () => {
    const { timers, queue, fail } = setUp();
    await fail('MARKET_RATE', 20);
    await timers.sleep(10_000, patient());
    await expect(queue.run(patient(), async () => 'yes')).rejects.toMatchObject({
      code: 'MARKET_RATE',
      retryAfter: 10,
    });
    await timers.sleep(10_000, patient());
    expect(queue.breaker.state).toBe('half-open');
  });

  it('sends only one probe', async () => {
    const { timers, queue, fail } = setUp();
    await fail('MARKET_BANNED');
    await timers.sleep(10_000, patient());
    queue.breaker.begin();
    expect(() => queue.breaker.check()).toThrow(MarketError);
    queue.breaker.unanswered();
    expect(() => queue.breaker.check()).not.toThrow();
  });

  it('does not mind what is wrong with one answer', async () => {
    const { queue, fail } = setUp();
    for (const code of ['MARKET_UNKNOWN_SYMBOL', 'MARKET_WRONG_DAY', 'MARKET_MALFORMED'] as const) await fail(code);
    expect(queue.breaker.state).toBe('closed');
  });
});

describe('the machine’s timers', () => {
  it('go on when the clock is put back', () => {
    const before = realTimers.now();
    const { now } = Date;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 86_400_000);
    expect(realTimers.now()).toBeGreaterThanOrEqual(before);
    clock.mockRestore();
  });
});
