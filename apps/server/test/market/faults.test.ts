import { afterAll, describe, expect, it } from 'vitest';
import { MarketError } from '../../src/providers/market/market-error.js';
import { SimulatedMarket } from '../../src/providers/market/simulated/source.js';
import { SetClock } from '../../src/providers/market/simulated/world.fixture.js';
import { startTestApp } from '../support/harness.js';

const clock = new SetClock('2026-11-20T10:15:00+08:00');
let failure: 'MARKET_NETWORK' | 'MARKET_BANNED' | null = null;
let asked = 0;

/** A market that fails when a test sets it to. */
class FailingMarket extends SimulatedMarket {
  override async quotes(...args: Parameters<SimulatedMarket['quotes']>) {
    asked += 1;
    if (failure) throw new MarketError(failure, 'simulated', 'told to fail');
    return super.quotes(...args);
  }
}

const app = await startTestApp({
  marketSource: (_config, calendar) => new FailingMarket({ seed: 7, every: 20, clock, calendar }),
});
afterAll(() => app.close());
const { value } = await app.ctx.market.market();
const codes = value.slice(0, 3).map(({ code }) => code);

/** The quotes, and the status of the source. */
async function look(at: string) {
  clock.set(`2026-11-20T${at}+08:00`);
  app.advance(61_000);
  const { data, error } = await app.call('market.quotes', { codes });
  const status = await app.call('market.status', {});
  return {
    code: error?.code ?? 'OK',
    stale: data?.quotes.map(({ provenance }) => provenance.stale),
    asOf: data?.quotes[0]?.provenance.asOf,
    fault: status.data?.source.fault,
  };
}

describe('a source that fails', () => {
  it('leaves what it said last, with its age, and is asked again after a rest', async () => {
    failure = null;
    const before = await look('10:20:00');
    expect(before).toMatchObject({ code: 'OK', stale: [false, false, false], fault: null });
    failure = 'MARKET_NETWORK';
    const during = await look('10:21:00');
    expect(during).toEqual({ code: 'OK', stale: [true, true, true], asOf: before.asOf, fault: 'MARKET_NETWORK' });
    failure = 'MARKET_BANNED';
    await look('10:22:00');
    const times = asked;
    await app.call('market.quotes', { codes });
    await app.call('market.list', {});
    expect(asked).toBe(times);
    failure = null;
    app.advance(3_600_000);
    expect(await look('10:25:00')).toMatchObject({ code: 'OK', stale: [false, false, false], fault: null });
  });

  it('is an error by its name where nothing is known', async () => {
    failure = 'MARKET_NETWORK';
    clock.set('2026-11-20T10:30:00+08:00');
    app.advance(3_600_000);
    const unknown = { codes: ['SH600519'] };
    expect((await app.call('market.quotes', unknown)).error?.code).toBe('MARKET_NETWORK');
    failure = null;
  });

  it('is not asked again and again while the market rests', async () => {
    app.advance(3_600_000);
    await look('11:40:00');
    const times = asked;
    for (let n = 0; n < 5; n += 1) {
      app.advance(4_000);
      await app.call('market.quotes', { codes });
    }
    expect(asked).toBe(times);
    expect(await look('13:00:30')).toMatchObject({ stale: [false, false, false] });
    expect(asked).toBeGreaterThan(times);
  });
});
