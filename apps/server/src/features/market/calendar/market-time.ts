import type { MarketPhase } from '@guanlan/contract';
import {
  dateOfMinute,
  isDayFinal,
  minuteOfDay,
  minuteTimeAt,
  phaseFacts,
  type TradeDate,
  type TradingCalendar,
} from '@guanlan/stock-domain';
import type { MarketClock, SourceInfo, SourceProvenance } from '../../../providers/market/port.js';
import { marketPhase, shownDay } from './market-day.js';
import { isStale } from './staleness.js';

export interface MarketTimeOptions {
  readonly clock: MarketClock;
  readonly calendar: () => TradingCalendar;
  readonly source: SourceInfo;
}

/** How long an answer serves while nothing moves and more may still come, ms. */
const SLOW_TTL_MS = 60_000;
/** How long what came too late, or not at all, is waited for while the market rests, ms. */
export const RETRY_MS = 600_000;
/** How long after a pause has begun its last quotes are there, minutes. */
const SETTLE_MINUTES = 2;
/** When the pauses of a trading day begin, minutes of the day. */
const pauses: Readonly<Partial<Record<MarketPhase, number>>> = {
  'opening-pause': 565,
  lunch: 690,
  'closing-pause': 900,
};
/** Whose day is over last. */
const latest = { exchange: 'SH', kind: 'stock', board: 'main' } as const;

/** What an answer of now serves for. */
interface Serving {
  /** Another text as soon as answers of before are none any more. */
  readonly span: string;
  /** ms; endless while nothing trades: what came then is the answer until the next session begins. */
  readonly life: number;
}

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

  /** The calendar's day, with trading or without. */
  get today(): TradeDate {
    return dateOfMinute(minuteTimeAt(this.now));
  }

  /** Whether a day's numbers will not change any more. */
  isOver(day: TradeDate): boolean {
    return isDayFinal(this.now, day, latest);
  }

  get phase(): MarketPhase {
    return marketPhase(this.now, this.calendar());
  }

  /**
   * Once a day is over, also at the closing price, and its last quotes have come, nobody is asked again before the calendar's
   * next session; nor in a pause. Of a day that the calendar does not know it is not known that it has no session: it is
   * asked as on a trading day, seldom.
   */
  get serving(): Serving {
    const { now, phase, day } = this;
    const { interval } = this.#source;
    if (phaseFacts[phase].isMoving) return { span: `${day} ${phase}`, life: interval };
    const seldom: Serving = { span: `${day} ${phase}`, life: Math.max(SLOW_TTL_MS, interval) };
    if (phase === 'unknown') return seldom;
    if (isDayFinal(now, day, latest)) return { span: `after ${day}`, life: Number.POSITIVE_INFINITY };
    const pause = pauses[phase];
    const isSettled = pause !== undefined && minuteOfDay(minuteTimeAt(now)) >= pause + SETTLE_MINUTES;
    return isSettled ? { span: `${day} ${phase}, settled`, life: Number.POSITIVE_INFINITY } : seldom;
  }

  /** How long an answer serves that is of a moment: one that ought to be newer is asked for again also while nothing trades. */
  lifeOf(provenance: SourceProvenance): number {
    const { life } = this.serving;
    return this.isStale(provenance) ? Math.min(life, RETRY_MS) : life;
  }

  /** How long an answer serves that changes once a day; a new day has another question. */
  get dailyLife(): number {
    return Math.max(this.serving.life, RETRY_MS);
  }

  /** Whether numbers are of the day that is shown, or of one after it without trading. */
  isOfDay({ asOf }: SourceProvenance): boolean {
    return dateOfMinute(minuteTimeAt(asOf)) >= this.day;
  }

  /** Whether newer numbers ought to be there by now. */
  isStale({ asOf }: SourceProvenance): boolean {
    const tolerance = 2 * this.#source.interval * this.clock.speed;
    return isStale(asOf, this.now, this.calendar(), tolerance);
  }
}
