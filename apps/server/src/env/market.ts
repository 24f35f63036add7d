import * as z from 'zod/mini';
import { type RealSource, realSources } from '../providers/market/source-names.js';
import { integer, text, url } from './types.js';

const isRealSource = (name: string): name is RealSource => realSources.some((one) => one === name);

/** The simulated exchange, or real sources in the order of preference. */
const sources = z.pipe(
  text(`simulated, or one or more of ${realSources.join(', ')}, separated by commas`, (value) => {
    const names = value.split(',').map((name) => name.trim());
    return value === 'simulated' || (names.every(isRealSource) && new Set(names).size === names.length);
  }),
  z.transform((value): 'simulated' | readonly RealSource[] => {
    return value === 'simulated'
      ? 'simulated'
      : value
          .split(',')
          .map((name) => name.trim())
          .filter(isRealSource);
  }),
);

const proxy = url('an http or https address', 'http:', 'https:');

/** The variables of market data. */
export const marketVariables = {
  MARKET_SOURCE: sources,
  MARKET_SIM_CLOCK: text('real, a speed such as 60x, or a moment such as 2026-11-20T10:15:00+08:00'),
  MARKET_SIM_EVERY: integer(1, 100),
  MARKET_TENCENT_BASE_URL: proxy,
  MARKET_SINA_BASE_URL: proxy,
  MARKET_EASTMONEY_BASE_URL: proxy,
  MARKET_TUSHARE_BASE_URL: proxy,
  MARKET_TUSHARE_TOKEN: text('a token'),
  MARKET_IMPORT_DIR: text('a folder'),
};
