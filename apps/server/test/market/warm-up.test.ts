import { type FakeMarket, startFakeMarket } from '@guanlan/fakes/market';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '../../src/context.js';
import { AppError } from '../../src/features/app-error.js';
import { warmUp } from '../../src/features/market/warm-up.js';
import { createMarketSource } from '../../src/providers/market/registry.js';
import { SimulatedMarket } from '../../src/providers/market/simulated/source.js';
import { SetClock } from '../../src/providers/market/simulated/world.fixture.js';
import { startTestApp, type TestApp } from '../support/harness.js';

describe('the simulated exchange', () => {
  let asked: string[][] = [];

  class CountedMarket extends SimulatedMarket {
    override quotes(...args: Parameters<SimulatedMarket['quotes']>) {
      asked.push([...args[0]]);
      return super.quotes(...args);
    }
  }

  let app: TestApp;
  beforeAll(async () => {
    const clock = new SetClock('2026-11-20T10:15:00+08:00');
    app = await startTestApp({
      marketSource: (_config, calendar) => new CountedMarket({ seed: 7, every: 12, clock, calendar }),
    });
  });
  afterAll(() => app.close());

  it('reads every stock once, one after the other, so that the first caller finds the answer', async () => {
    asked = [];
    let turns = 0;
    let isDone = false;
    // Other work on the event loop: it gets a turn between any two stocks.
    const work = (): void => {
      turns += 1;
      if (!isDone) setImmediate(work);
    };
    setImmediate(work);
    await warmUp(app.ctx);
    isDone = true;
    const [whole] = asked;
    expect(asked).toHaveLength(1);
    expect(turns).toBeGreaterThanOrEqual(whole?.length ?? Number.NaN);
    const { data } = await app.call('market.list', {});
    expect(data?.items.length).toBeGreaterThan(0);
    expect(asked).toHaveLength(1);
  });
});

it('resumes where a busy machine was too slow, and gives up silently where there is no market', async () => {
  const answers = ['MARKET_TIMEOUT', 'MARKET_TIMEOUT', 'OK', 'MARKET_NETWORK', 'OK'] as const;
  let asked = 0;
  const market = {
    source: { simulated: true },
    market: async () => {
      const answer = answers[asked++];
      if (answer !== 'OK') throw new AppError(answer ?? 'NOT_FOUND');
    },
  } as unknown as AppContext['market'];
  const log = pino({ enabled: false });
  await warmUp({ market, log });
  expect(asked).toBe(3);
  await warmUp({ market, log });
  expect(asked).toBe(4);
});

describe('a vendor', () => {
  let market: FakeMarket;
  let app: TestApp;
  beforeAll(async () => {
    market = await startFakeMarket();
    app = await startTestApp({
      env: { ...market.env, MARKET_SOURCE: 'tencent' },
      marketSource: (config, calendar, _now, report) => createMarketSource(config, calendar, () => market.now, report),
    });
  });
  afterAll(async () => {
    await app.close();
    await market.close();
  });

  it('makes no request to a vendor before the first call', async () => {
    await warmUp(app.ctx);
    await app.ctx.market.notePrices();
    expect(market.requests).toEqual([]);
  });
});
