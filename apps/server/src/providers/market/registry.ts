import type { TradingCalendar } from '@guanlan/stock-domain';
import { MarketChain } from './chain.js';
import type { BarsCacheFolder } from './csv/bars-cache-folder.js';
import { CsvMarket } from './csv/source.js';
import { EastmoneyMarket } from './eastmoney/source.js';
import type { MarketSource } from './port.js';
import { type ClockSetting, createSimulatedClock } from './simulated/clock.js';
import { SimulatedMarket } from './simulated/source.js';
import { SinaMarket } from './sina/source.js';
import type { RealSource, VendorName } from './source-names.js';
import { TencentMarket } from './tencent/source.js';
import { TushareMarket } from './tushare/source.js';
import type { VendorOptions } from './vendor/vendor-options.js';

/** Choice of the sources and their settings. */
export interface MarketConfig {
  /** The simulated exchange, or real sources, the preferred first: never both. */
  readonly sources: 'simulated' | readonly RealSource[];
  readonly simulatedClock: ClockSetting;
  /** The simulated exchange has every nth of its companies. */
  readonly simulatedEvery: number;
  /** Proxies, without a slash at their end; null: the vendor itself. */
  readonly baseUrls: Readonly<Record<VendorName, string | null>>;
  /** Set where `tushare` is a source. */
  readonly tushareToken: string | null;
  /** Absolute: a person's own files. */
  readonly importDir: string;
  /** Cache of the bars of those files over a restart. */
  readonly cache: BarsCacheFolder;
}

/** Receives a source's observations that are no failures. */
export type MarketReport = (what: Readonly<Record<string, unknown>>, message: string) => void;

/**
 * The configured source of market data.
 *
 * @param now - real time, ms
 * @param report - called for refused quotes and for prices on which sources do not agree
 */
export function createMarketSource(
  config: MarketConfig,
  calendar: () => TradingCalendar,
  now: () => number,
  report: MarketReport = () => {},
): MarketSource {
  const { sources, simulatedClock, simulatedEvery: every } = config;
  if (sources !== 'simulated') {
    const made: MarketSource[] = [];
    // From the last on: each is told what those behind it have.
    for (const name of sources.toReversed()) {
      const behind = made.flatMap(({ info }) => [...info.capabilities]);
      const fallbacks = made.length > 0 ? new Set(behind) : undefined;
      made.unshift(createReal(name, config, { calendar, now, fallbacks }, report));
    }
    const [first, ...rest] = made;
    const onMismatch = (mismatch: object): void => report({ ...mismatch }, 'sources disagree on a price');
    if (first && rest.length > 0) return new MarketChain([first, ...rest], { calendar, onMismatch });
    if (first) return first;
  }
  return new SimulatedMarket({ every, clock: createSimulatedClock(simulatedClock, calendar, now), calendar });
}

function createReal(
  name: RealSource,
  { baseUrls, tushareToken, importDir: folder, cache }: MarketConfig,
  given: Pick<VendorOptions, 'calendar' | 'now' | 'fallbacks'>,
  report: MarketReport,
): MarketSource {
  if (name === 'files') return new CsvMarket({ folder, cache, now: given.now, calendar: given.calendar, report });
  const onRefused: VendorOptions['onRefused'] = (refusal) =>
    report({ source: name, ...refusal }, 'a quote was refused');
  const options: VendorOptions = { ...given, baseUrl: baseUrls[name], onRefused };
  switch (name) {
    case 'tencent':
      return new TencentMarket(options);
    case 'sina':
      return new SinaMarket(options);
    case 'eastmoney':
      return new EastmoneyMarket(options);
    case 'tushare':
      return new TushareMarket({ ...options, token: tushareToken ?? '' });
  }
}
