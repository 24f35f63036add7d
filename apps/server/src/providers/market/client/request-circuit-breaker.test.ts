import { describe, expect, it } from 'vitest';
import { MarketError, type MarketErrorCode } from '../market-error.js';
import { failureOf, patient, quickTimers } from '../vendor/vendor.fixture.js';
import { RateLimitedQueue } from './rate-limited-queue.js';
import { RequestCircuitBreaker, type RequestKey } from './request-circuit-breaker.js';

/** A breaker on a clock of the test. */
function setUp() {
  let now = 0;
  let asked = 0;
  const breaker = new RequestCircuitBreaker('test', () => now);
  const ask = (code?: MarketErrorCode, { kind, key, isCounted }: Partial<RequestKey> & { isCounted?: true } = {}) =>
    breaker
      .call({ kind: kind ?? 'quotes', key: key ?? 'all' }, async () => {
        asked += 1;
        if (code) throw new MarketError(code, 'test', 'for a test', { isCounted: isCounted ?? false });
        return 'OK';
      })
      .catch((error: { code: string }) => error.code);
  return { breaker, ask, pass: (ms: number) => (now += ms), asked: () => asked };
}

describe('RequestCircuitBreaker', () => {
  it('leaves a source alone that fails again and again, and longer each time', async () => {
    const { breaker, ask, pass, asked } = setUp();
    for (let n = 0; n < 5; n += 1) expect(await ask('MARKET_NETWORK')).toBe('MARKET_NETWORK');
    expect([breaker.fault('quotes'), asked()]).toEqual(['MARKET_NETWORK', 5]);
    expect([await ask(), asked()]).toEqual(['MARKET_NETWORK', 5]);
    pass(15_000);
    expect([await ask('MARKET_NETWORK'), asked()]).toEqual(['MARKET_NETWORK', 6]);
    pass(15_000);
    expect([await ask(), asked()]).toEqual(['MARKET_NETWORK', 6]);
    pass(15_000);
    expect([await ask(), asked(), breaker.fault('quotes')]).toEqual(['OK', 7, null]);
    expect([await ask('MARKET_NETWORK'), await ask()]).toEqual(['MARKET_NETWORK', 'OK']);
  });

  it('takes a ban at its word, and no failure of the question for one of the source', async () => {
    const { breaker, ask, asked } = setUp();
    for (let n = 0; n < 9; n += 1) await ask('MARKET_UNKNOWN_SYMBOL');
    expect([breaker.fault('quotes'), asked()]).toEqual([null, 9]);
    await ask('MARKET_BANNED');
    expect([await ask(), asked()]).toEqual(['MARKET_BANNED', 10]);
  });

  it('lets questions of one kind rest, and no others', async () => {
    const { breaker, ask } = setUp();
    await ask('MARKET_BANNED', { kind: 'limitPool', key: 'today' });
    expect(await ask(undefined, { kind: 'limitPool', key: 'yesterday' })).toBe('MARKET_BANNED');
    expect(await ask()).toBe('OK');
    expect([breaker.fault('limitPool'), breaker.fault('quotes')]).toEqual(['MARKET_BANNED', null]);
  });

  it('lets a question rest that is answered wrong again and again, and no other of its kind', async () => {
    const { breaker, ask, pass, asked } = setUp();
    for (let n = 0; n < 5; n += 1) await ask('MARKET_MALFORMED', { kind: 'days', key: 'one' });
    expect([await ask(undefined, { kind: 'days', key: 'one' }), asked()]).toEqual(['MARKET_MALFORMED', 5]);
    expect(breaker.fault('days')).toBe('MARKET_MALFORMED');
    expect(await ask(undefined, { kind: 'days', key: 'other' })).toBe('OK');
    expect(await ask(undefined, { kind: 'days', key: 'one' })).toBe('MARKET_MALFORMED');
    pass(15_000);
    expect(await ask(undefined, { kind: 'days', key: 'one' })).toBe('OK');
  });

  it('stays closed where the vendor’s own client has counted the failure and pauses it', async () => {
    const { breaker, ask } = setUp();
    for (let n = 0; n < 9; n += 1) await ask('MARKET_BANNED', { isCounted: true });
    expect(breaker.fault('quotes')).toBe('MARKET_BANNED');
    expect(await ask()).toBe('OK');
    expect(breaker.fault('quotes')).toBeNull();
  });

  it('is not longer than the rest of a vendor that is down: one breaker counts each failure', async () => {
    const timers = quickTimers();
    const policy = { perSecond: 100, burst: 100, jitter: 0, failures: 1, rest: 10_000, longestRest: 10_000 };
    const queue = new RateLimitedQueue('vendor', policy, timers);
    const breaker = new RequestCircuitBreaker('vendor', () => timers.now());
    let sent = 0;
    const ask = () => {
      const send = async () => {
        sent += 1;
        throw new MarketError('MARKET_NETWORK', 'vendor', 'down');
      };
      return failureOf(breaker.call({ kind: 'quotes', key: 'quotes all' }, () => queue.run(patient(), send)));
    };
    for (let n = 0; n < 100; n += 1) {
      expect(await ask()).toBe('MARKET_NETWORK');
      await timers.sleep(1_000, patient());
    }
    expect(sent).toBe(10);
    expect(breaker.fault('quotes')).toBe('MARKET_NETWORK');
  });
});
