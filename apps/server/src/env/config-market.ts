import { join, resolve } from 'node:path';
import type { MarketConfig } from '../providers/market/registry.js';
import { parseClock } from '../providers/market/simulated/clock.js';
import type { Env } from './env.js';

const clockProblem =
  'MARKET_SIM_CLOCK must be real, a speed from 1x to 240x, or a moment such as 2026-11-20T10:15:00+08:00, from July 2021 on, with @60x to let it run';

const withoutSlash = (url: string | undefined): string | null => url?.replace(/\/+$/, '') ?? null;

/** Reads the variables of market data, and collects their problems. */
export function readMarket(
  env: Env,
  { dataDir, reserveBytes, cwd }: { readonly dataDir: string; readonly reserveBytes: number; readonly cwd: string },
): { readonly value: MarketConfig; readonly problems: readonly string[] } {
  const simulatedClock = parseClock(env.MARKET_SIM_CLOCK ?? '60x');
  const sources = env.MARKET_SOURCE ?? 'simulated';
  const needsToken = sources !== 'simulated' && sources.includes('tushare') && !env.MARKET_TUSHARE_TOKEN;
  return {
    value: {
      sources,
      simulatedEvery: env.MARKET_SIM_EVERY ?? 1,
      simulatedClock: simulatedClock ?? { kind: 'real' },
      baseUrls: {
        tencent: withoutSlash(env.MARKET_TENCENT_BASE_URL),
        sina: withoutSlash(env.MARKET_SINA_BASE_URL),
        eastmoney: withoutSlash(env.MARKET_EASTMONEY_BASE_URL),
        tushare: withoutSlash(env.MARKET_TUSHARE_BASE_URL),
      },
      tushareToken: env.MARKET_TUSHARE_TOKEN ?? null,
      importDir: env.MARKET_IMPORT_DIR === undefined ? join(dataDir, 'market') : resolve(cwd, env.MARKET_IMPORT_DIR),
      cache: { folder: join(dataDir, 'market-cache'), reserveBytes },
    },
    problems: [
      ...(simulatedClock ? [] : [clockProblem]),
      ...(needsToken ? ['MARKET_TUSHARE_TOKEN must be set where MARKET_SOURCE names tushare'] : []),
    ],
  };
}
