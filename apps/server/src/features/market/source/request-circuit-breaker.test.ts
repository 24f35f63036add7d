import { describe, expect, it } from 'vitest';
import { MarketError, type MarketErrorCode } from '../../../providers/market/market-error.js';
import { RequestCircuitBreaker, type RequestKey } from './request-circuit-breaker.js';

/** A breaker on a clock of the test, in which waiting takes no real time. */
function setUp(rate: number | null = null) {
  let now = 0;
  let asked = 0;
  const breaker = new RequestCircuitBreaker({
    source: 'test',
    rate,
    monotonicNow: () => now,
    random: () => 0.5,
    wait: async (ms) => {
      now += ms;
    },
  });
  const ask = (code?: MarketErrorCode, { kind, key, source }: Partial<RequestKey> & { source?: string } = {}) =>
    breaker
      .call({ kind: kind ?? 'quotes', key: key ?? 'all' }, async () => {
        asked += 1;
        if (code) throw new MarketError(code, source ?? 'test', 'for a test');
        return 'OK';
      })
      .catch((error: { code: string }) => error.code);
  return { breaker, ask, pass: (ms: number) => (now += ms), now: () => now, asked: () => asked };
}

describe('RequestCircuitBreaker', () => {
  it('asks no more often than the source bears', async () => {
    const { ask, now } = setUp(4);
    for (let n = 0; n < 4; n += 1) await ask();
    expect(now()).toBe(0);
    for (let n = 0; n < 8; n += 1) await ask();
    expect(now()).toBe(2_000);
  });

  it('refuses a question whose turn is too far off', async () => {
    const { breaker } = setUp(1);
    const never = new RequestCircuitBreaker({ source: 'test', rate: 1, monotonicNow: () => 0, wait: async () => {} });
    const codes = await Promise.all(
      Array.from({ length: 14 }, () =>
        never.call({ kind: 'quotes', key: 'all' }, async () => 'OK').catch(({ code }) => code),
      ),
    );
    expect(codes.filter((code) => code === 'MARKET_RATE')).toHaveLength(3);
    expect(breaker.fault('quotes')).toBeNull();
  });

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

  it('goes on asking a chain of which one member is banned: that one is left alone by itself', async () => {
    const { breaker, ask } = setUp();
    for (let n = 0; n < 9; n += 1) await ask('MARKET_BANNED', { source: 'member' });
    expect(breaker.fault('quotes')).toBe('MARKET_BANNED');
    expect(await ask()).toBe('OK');
    expect(breaker.fault('quotes')).toBeNull();
  });
});
