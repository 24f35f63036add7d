import type { MarketPhase } from '@guanlan/contract';
import { phaseFacts, type TradeDate, type TradingCalendar } from '@guanlan/stock-domain';
import type { MarketClock, SourceInfo, SourceProvenance } from '../../providers/market/port.js';
import { isStale, marketPhase, shownDay } from './market-day.js';

export interface MarketTimeOptions {
  readonly clock: MarketClock;
  readonly calendar: () => TradingCalendar;
  readonly source: SourceInfo;
}

/** How long what changes once a day serves, ms. */
export const SLOW = 60_000;

/** What a market's clock, its calendar and the source's pace say of answers: how long they serve, and which are too old. */
export class MarketTime {
  readonly clock: MarketClock;
  readonly calendar: () => TradingCalendar;
  readonly #source: SourceInfo;

  constructor({ clock, calendar, source }: MarketTimeOptions) {
    this.clock = clock;
    this.calendar = calendar;
    this.#source = source;
  }

  get now(): number {
    return this.clock.now();
  }

  /** The trading day whose numbers are the newest. */
  get day(): TradeDate {
    return shownDay(this.now, this.calendar());
  }

  get phase(): MarketPhase {
    return marketPhase(this.now, this.calendar());
  }

  /** How long a quote serves: while nothing moves there is nothing new to ask for. */
  get life(): number {
    const { interval } = this.#source;
    return phaseFacts[this.phase].isMoving ? interval : Math.max(SLOW, interval);
  }

  /** Whether newer numbers ought to be there by now. */
  isStale({ asOf }: SourceProvenance): boolean {
    const patience = 2 * this.#source.interval * this.clock.speed;
    return isStale(asOf, this.now, this.calendar(), patience);
  }
}
