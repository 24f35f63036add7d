import { describe, expect, it } from 'vitest';
import { MarketError, type MarketErrorCode } from '../../providers/market/market-error.js';
import { type Question, Upstream } from './upstream.js';

/** An upstream under a clock of its own, in which waiting takes no time of ours. */
function upstream(rate: number | null = null) {
  let now = 0;
  let asked = 0;
  const way = new Upstream({
    source: 'test',
    rate,
    elapsed: () => now,
    random: () => 0.5,
    wait: async (ms) => {
      now += ms;
    },
  });
  const ask = (code?: MarketErrorCode, { kind, key, source }: Partial<Question> & { source?: string } = {}) =>
    way
      .ask({ kind: kind ?? 'quotes', key: key ?? 'all' }, async () => {
        asked += 1;
        if (code) throw new MarketError(code, source ?? 'test', 'for a test');
        return 'OK';
      })
      .catch((error: { code: string }) => error.code);
  return { way, ask, pass: (ms: number) => (now += ms), now: () => now, asked: () => asked };
}

describe('Upstream', () => {
  it('asks no more often than the source bears', async () => {
    const { ask, now } = upstream(4);
    for (let n = 0; n < 4; n += 1) await ask();
    expect(now()).toBe(0);
    for (let n = 0; n < 8; n += 1) await ask();
    expect(now()).toBe(2_000);
  });

  it('refuses a question whose turn is too far off', async () => {
    const { way } = upstream(1);
    const never = new Upstream({ source: 'test', rate: 1, elapsed: () => 0, wait: async () => {} });
    const codes = await Promise.all(
      Array.from({ length: 14 }, () =>
        never.ask({ kind: 'quotes', key: 'all' }, async () => 'OK').catch(({ code }) => code),
      ),
    );
    expect(codes.filter((code) => code === 'MARKET_RATE')).toHaveLength(3);
    expect(way.fault('quotes')).toBeNull();
  });

  it('leaves a source alone that fails again and again, and longer each time', async () => {
    const { way, ask, pass, asked } = upstream();
    for (let n = 0; n < 5; n += 1) expect(await ask('MARKET_NETWORK')).toBe('MARKET_NETWORK');
    expect([way.fault('quotes'), asked()]).toEqual(['MARKET_NETWORK', 5]);
    expect([await ask(), asked()]).toEqual(['MARKET_NETWORK', 5]);
    pass(15_000);
    expect([await ask('MARKET_NETWORK'), asked()]).toEqual(['MARKET_NETWORK', 6]);
    pass(15_000);
    expect([await ask(), asked()]).toEqual(['MARKET_NETWORK', 6]);
    pass(15_000);
    expect([await ask(), asked(), way.fault('quotes')]).toEqual(['OK', 7, null]);
    expect([await ask('MARKET_NETWORK'), await ask()]).toEqual(['MARKET_NETWORK', 'OK']);
  });

  it('takes a ban at its word, and no failure of the question for one of the source', async () => {
    const { way, ask, asked } = upstream();
    for (let n = 0; n < 9; n += 1) await ask('MARKET_UNKNOWN_SYMBOL');
    expect([way.fault('quotes'), asked()]).toEqual([null, 9]);
    await ask('MARKET_BANNED');
    expect([await ask(), asked()]).toEqual(['MARKET_BANNED', 10]);
  });

  it('lets questions of one kind rest, and no others', async () => {
    const { way, ask } = upstream();
    await ask('MARKET_BANNED', { kind: 'limitPool', key: 'today' });
    expect(await ask(undefined, { kind: 'limitPool', key: 'yesterday' })).toBe('MARKET_BANNED');
    expect(await ask()).toBe('OK');
    expect([way.fault('limitPool'), way.fault('quotes')]).toEqual(['MARKET_BANNED', null]);
  });

  it('lets a question rest that is answered wrong again and again, and no other of its kind', async () => {
    const { way, ask, pass, asked } = upstream();
    for (let n = 0; n < 5; n += 1) await ask('MARKET_MALFORMED', { kind: 'days', key: 'one' });
    expect([await ask(undefined, { kind: 'days', key: 'one' }), asked()]).toEqual(['MARKET_MALFORMED', 5]);
    expect(way.fault('days')).toBe('MARKET_MALFORMED');
    expect(await ask(undefined, { kind: 'days', key: 'other' })).toBe('OK');
    expect(await ask(undefined, { kind: 'days', key: 'one' })).toBe('MARKET_MALFORMED');
    pass(15_000);
    expect(await ask(undefined, { kind: 'days', key: 'one' })).toBe('OK');
  });

  it('goes on asking a chain of which one member is banned: that one is left alone by itself', async () => {
    const { way, ask } = upstream();
    for (let n = 0; n < 9; n += 1) await ask('MARKET_BANNED', { source: 'member' });
    expect(way.fault('quotes')).toBe('MARKET_BANNED');
    expect(await ask()).toBe('OK');
    expect(way.fault('quotes')).toBeNull();
  });
});
