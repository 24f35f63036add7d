import type { MarketPhase } from '@guanlan/contract';
import {
  dateOfMinute,
  minuteOfDay,
  minuteTimeAt,
  phaseFacts,
  type TradeDate,
  type TradingCalendar,
} from '@guanlan/stock-domain';
import type { MarketClock, SourceInfo, SourceProvenance } from '../../../providers/market/port.js';
import { marketPhase, shownDay } from './market-day.js';
import { isMarketDayFinal } from './market-day-final.js';
import { staleBefore } from './staleness.js';

export interface MarketTimeOptions {
  readonly clock: MarketClock;
  readonly calendar: () => TradingCalendar;
  readonly source: SourceInfo;
}

/** Time for which an answer is fresh while nothing moves and more may still come, ms. */
const SLOW_TTL_MS = 60_000;
/** Interval of retries for late or missing data while the market rests, ms. */
export const RETRY_MS = 600_000;
/** Minutes after the beginning of a pause by which its last quotes have come. */
const SETTLE_MINUTES = 2;
/** When the pauses of a trading day begin, minutes of the day. */
const pauses: Readonly<Partial<Record<MarketPhase, number>>> = {
  'opening-pause': 565,
  lunch: 690,
  'closing-pause': 900,
};

/** Validity of a present answer. */
interface Serving {
  /** Key that changes as soon as earlier answers are invalid. */
  readonly span: string;
  /** ms; endless while nothing trades: what came then is the answer until the next session begins. */
  readonly life: number;
}

/**
 * Freshness of answers, by the market's clock, its calendar and the source's pace: how long they are fresh, and which
 * are too old.
 */
export class MarketTime {
  readonly clock: MarketClock;
  readonly calendar: () => TradingCalendar;
  readonly #source: SourceInfo;
  /** Limit of staleness at the last moment that was asked for: thousands of quotes are judged at one. */
  #limit: { readonly now: number; readonly calendar: TradingCalendar; readonly before: number } | undefined;

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

  /** The calendar's day, with trading or without. */
  get today(): TradeDate {
    return dateOfMinute(minuteTimeAt(this.now));
  }

  /** Whether a day's numbers will not change any more. */
  isOver(day: TradeDate): boolean {
    return isMarketDayFinal(this.now, day);
  }

  get phase(): MarketPhase {
    return marketPhase(this.now, this.calendar());
  }

  /**
   * Once a day is over, also at the closing price, and its last quotes have come, answers are fresh until the
   * calendar's next session; so they are in a pause. An unknown day may have a session: the source is asked as on a
   * trading day, at long intervals.
   */
  get serving(): Serving {
    const { now, phase, day } = this;
    const { interval } = this.#source;
    if (phaseFacts[phase].isMoving) return { span: `${day} ${phase}`, life: interval };
    const seldom: Serving = { span: `${day} ${phase}`, life: Math.max(SLOW_TTL_MS, interval) };
    if (phase === 'unknown') return seldom;
    if (isMarketDayFinal(now, day)) return { span: `after ${day}`, life: Number.POSITIVE_INFINITY };
    const pause = pauses[phase];
    const isSettled = pause !== undefined && minuteOfDay(minuteTimeAt(now)) >= pause + SETTLE_MINUTES;
    return isSettled ? { span: `${day} ${phase}, settled`, life: Number.POSITIVE_INFINITY } : seldom;
  }

  /** Time for which an answer about a moment is fresh: a stale one is requested again even while nothing trades. */
  lifeOf(provenance: SourceProvenance): number {
    const { life } = this.serving;
    return this.isStale(provenance) ? Math.min(life, RETRY_MS) : life;
  }

  /** Time for which an answer that changes once a day is fresh; a new day has another key. */
  get dailyLife(): number {
    return Math.max(this.serving.life, RETRY_MS);
  }

  /** Whether numbers are of the day that is shown, or of one after it without trading. */
  isOfDay({ asOf }: SourceProvenance): boolean {
    return dateOfMinute(minuteTimeAt(asOf)) >= this.day;
  }

  /** Whether newer numbers ought to be there by now. */
  isStale({ asOf }: SourceProvenance): boolean {
    const { now } = this;
    const calendar = this.calendar();
    if (this.#limit?.now !== now || this.#limit.calendar !== calendar) {
      const tolerance = 2 * this.#source.interval * this.clock.speed;
      this.#limit = { now, calendar, before: staleBefore(now, calendar, tolerance) };
    }
    return asOf < this.#limit.before;
  }
}
