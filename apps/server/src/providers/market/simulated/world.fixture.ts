import { createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import type { MarketClock } from '../port.js';
import { SimulatedMarket } from './source.js';
import { liveThrough, type StockHistory } from './stock-history.js';
import { createWorld } from './world.js';

export const calendar = createCalendar(tradingCalendar);
/** The world of the tests. */
export const world = createWorld(7, calendar);

/** Histories of companies of every board, with warned, delisted and newly listed ones among them. */
export const histories: readonly StockHistory[] = world.companies
  .filter(({ listedAt, troubles }, at) => at % 9 === 0 || (listedAt >= 0 && at % 5 === 0) || troubles.length > 1)
  .map((company) => liveThrough(world, company));

/** A clock that a test sets. */
export class SetClock implements MarketClock {
  readonly speed = 0;
  readonly label = '测试';
  #now: number;

  constructor(at: string) {
    this.#now = Date.parse(at);
  }

  now(): number {
    return this.#now;
  }

  set(at: string | number): void {
    this.#now = typeof at === 'string' ? Date.parse(at) : at;
  }
}

/** A market of every nth company, under a clock. */
export function smallMarket(clock: SetClock, every = 3): SimulatedMarket {
  return new SimulatedMarket({ seed: 7, every, clock, calendar: () => calendar });
}

export const never = new AbortController().signal;
