import type { TradingCalendar } from '@guanlan/stock-domain';
import type { MarketSource } from './port.js';
import { type ClockSetting, createSimulatedClock } from './simulated/clock.js';
import { SimulatedMarket } from './simulated/source.js';

/** Which source is asked, and how. */
export interface MarketConfig {
  readonly source: 'simulated';
  readonly simulatedClock: ClockSetting;
}

/**
 * The configured source of market data.
 *
 * @param now - real time, ms
 */
export function createMarketSource(
  { simulatedClock }: MarketConfig,
  calendar: () => TradingCalendar,
  now: () => number,
): MarketSource {
  return new SimulatedMarket({ clock: createSimulatedClock(simulatedClock, calendar, now), calendar });
}
