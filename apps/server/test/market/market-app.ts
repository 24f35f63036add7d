import type { FunctionInput, FunctionName, FunctionOutput } from '@guanlan/contract';
import { functions } from '@guanlan/contract';
import { expect } from 'vitest';
import type { UserData } from '../../src/features/user-data.js';
import { SimulatedMarket } from '../../src/providers/market/simulated/source.js';
import { SetClock } from '../../src/providers/market/simulated/world.fixture.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../support/harness.js';

/** Longest time for which answers of a source are cached, ms: a test that sets the clock lets so much time pass. */
const CACHE_TTL_MS = 120_000;

/** The whole server over a small simulated market, with a clock that a test sets. */
export interface MarketApp extends TestApp {
  readonly clock: SetClock;
  /** Sets the market's time of 2026-11-20, or of another day, and forgets answers of before. */
  at(time: string): void;
  /** The answer of a function, which must be of the contract's form and say no more. Throws its error's code. */
  answer<N extends FunctionName>(name: N, args: FunctionInput<N>, token?: string): Promise<FunctionOutput<N>>;
  /** The code of a call's error, or `OK`. */
  codeOf<N extends FunctionName>(name: N, args: FunctionInput<N>, token?: string): Promise<string>;
  /** Codes of stocks that trade. */
  readonly stocks: readonly string[];
}

/**
 * @param every - the market has every nth company
 * @param wrap - makes something else of the source
 */
export async function startMarketApp(
  options: TestAppOptions = {},
  every = 12,
  wrap: (source: SimulatedMarket) => SimulatedMarket = (source) => source,
): Promise<MarketApp> {
  const clock = new SetClock('2026-11-20T10:15:00+08:00');
  const app = await startTestApp({
    marketSource: (_config, calendar) => wrap(new SimulatedMarket({ seed: 7, every, clock, calendar })),
    ...options,
  });
  const { value } = await app.ctx.market.market();
  return {
    ...app,
    get logLines() {
      return app.logLines;
    },
    clock,
    stocks: value.filter(({ state, last }) => state === 'trading' && last !== null).map(({ code }) => code),
    at: (time) => {
      clock.set(time.includes('T') ? `${time}+08:00` : `2026-11-20T${time}+08:00`);
      app.advance(CACHE_TTL_MS);
    },
    answer: async (name, args, token) => {
      const { data, error } = await app.call(name, args, token);
      if (error) throw new Error(error.code);
      expect(functions[name].output.parse(data)).toEqual(data);
      return data;
    },
    codeOf: async (name, args, token) => (await app.call(name, args, token)).error?.code ?? 'OK',
  };
}

/** Export of a user's data from one feature. */
export async function copyOf(app: TestApp, data: UserData, uid: string): Promise<Record<string, unknown>[]> {
  const copy: Record<string, unknown>[] = [];
  for await (const one of data.read(app.ctx, uid)) copy.push(one);
  return copy;
}
