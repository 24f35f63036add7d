import { DomainError } from '../domain-error.js';
import { dateOfMinute, minuteOfDay, minuteTimeAt, minuteTimeOf } from '../minute-time.js';
import { isAfterHours, minuteBarOf, minuteOfTradingMinute } from '../sessions/trading-minute.js';
import type { Period } from './bars.js';
import type { Bar } from './create-bars.js';
import { groupOf, minutesOf } from './periods.js';

/** A snapshot of a security as vendors send it. Volume and amount are the day's so far. */
export interface Quote {
  /** Milliseconds since 1970-01-01 00:00 UTC. */
  readonly at: number;
  /** Last price, yuan; 0 where nothing has traded yet. */
  readonly price: number;
  /** Shares since the day began. */
  readonly volume: number;
  /** Yuan since the day began; NaN where it is not known. */
  readonly amount: number;
  /** The day's own open, high and low so far, where the source has them; used in bars of a day and longer. */
  readonly open?: number | undefined;
  readonly high?: number | undefined;
  readonly low?: number | undefined;
}

/** Effect of a quote on the series: it began a bar, changed the current one, or did nothing. */
export type QuoteEffect = 'appended' | 'replaced' | 'ignored';

/** Makes bars out of quotes as they come. */
export interface BarStream {
  readonly period: Period;
  /** The bar in the making; one object, changed in place by `push`. Undefined before the first quote. */
  readonly current: Readonly<Bar> | undefined;
  /**
   * Whether the current bar's volume and amount count from its beginning. False for the first bar of a stream that was
   * opened in the middle of a minute bar: what traded before the first quote is not known.
   */
  readonly isWhole: boolean;
  /**
   * Takes in a quote. Ignored are quotes older than the last, from outside trading or before the opening price is
   * final (09:25), without a price or a trade, or of the same day with less volume than before.
   */
  push(quote: Quote): QuoteEffect;
}

export interface BarStreamOptions {
  /** The bar of the running week or longer as it stood at the last close: today's quotes are added to it. */
  readonly before?: Bar | undefined;
}

const OPENING_PRICE = 565;
const LUNCH_MINUTE = 690;
const AFTERNOON_MINUTE = 780;
const CLOSE_MINUTE = 900;
const FIXED_PRICE = 905;
const END_MINUTE = 930;

/** The end of the minute in which a moment lies, as bars label it: trades of 09:30:00 to 09:30:59 are in 09:31. */
function labelAt(minute: number): number | undefined {
  // A quote that arrives within minutes after the end reports the last trades.
  if (minute < OPENING_PRICE || minute >= END_MINUTE + 5) return undefined;
  if (minute >= LUNCH_MINUTE && minute < AFTERNOON_MINUTE) return LUNCH_MINUTE;
  if (minute >= CLOSE_MINUTE && minute < FIXED_PRICE) return CLOSE_MINUTE;
  return Math.min(minute + 1, END_MINUTE);
}

type MutableBar = { -readonly [key in keyof Bar]: Bar[key] };

const isPrice = (value: number | undefined): value is number => value !== undefined && value > 0;

class QuoteBars implements BarStream {
  readonly period: Period;
  readonly #width: number | undefined;
  isWhole = true;
  #bar: MutableBar | undefined;
  #group = Number.NEGATIVE_INFINITY;
  #at = Number.NEGATIVE_INFINITY;
  #date = 0;
  /** The minute of the last quote, and what follows from it: most quotes lie in the minute of the one before. */
  #minute = Number.NaN;
  #minuteDate = 0;
  #label: number | undefined;
  #minuteGroup = 0;
  /** The day's volume and amount at the last quote, and whether the day has been seen from before its first trade. */
  #dayVolume = 0;
  #dayAmount = 0;
  #isSeen = false;
  /** Volume that the current bar carries from earlier days, minus the day's volume before the bar began. */
  #volumeOffset = 0;
  #amountOffset = 0;

  constructor(period: Period, before: Bar | undefined) {
    this.period = period;
    this.#width = minutesOf(period);
    if (!before) return;
    if (this.#width !== undefined || period === 'day') {
      throw new DomainError('INVALID_PERIOD', `a bar of ${period} does not go on from an earlier day`);
    }
    this.#bar = { ...before };
    this.#group = groupOf(before.time, period, period);
    this.#date = before.time;
  }

  get current(): Readonly<Bar> | undefined {
    return this.#bar;
  }

  push(quote: Quote): QuoteEffect {
    const minute = minuteTimeAt(quote.at);
    if (minute !== this.#minute) this.#turnTo(minute);
    const label = this.#label;
    const date = this.#minuteDate;
    if (label === undefined || !(quote.at >= this.#at) || date < this.#date || !(quote.volume >= 0)) return 'ignored';
    // The day of the bar that came from outside is already in it.
    if (date === this.#date && this.#at === Number.NEGATIVE_INFINITY) return 'ignored';
    if (date > this.#date) this.#beginDay(date);
    if (quote.volume < this.#dayVolume) return 'ignored';
    this.#at = quote.at;
    if (quote.volume === 0) this.#isSeen = true;
    return quote.volume === 0 || !isPrice(quote.price) ? 'ignored' : this.#take(quote, label);
  }

  #beginDay(date: number): void {
    this.#date = date;
    this.#isSeen = false;
    this.#dayVolume = 0;
    this.#dayAmount = 0;
    this.#volumeOffset = this.#bar?.volume ?? 0;
    this.#amountOffset = this.#bar?.amount ?? 0;
  }

  #take(quote: Quote, label: number): QuoteEffect {
    const group = this.#minuteGroup;
    const isNew = group !== this.#group || !this.#bar;
    if (isNew && isAfterHours(label)) return 'ignored';
    if (isNew) this.#beginBar(quote, group, label);
    const bar = this.#bar as MutableBar;
    if (!isAfterHours(label)) this.#move(bar, quote);
    bar.time = this.#width === undefined ? this.#minuteDate : group;
    bar.volume = this.#volumeOffset + quote.volume;
    bar.amount = this.#amountOffset + quote.amount;
    this.#dayVolume = quote.volume;
    this.#dayAmount = quote.amount;
    this.#isSeen = true;
    return isNew ? 'appended' : 'replaced';
  }

  #turnTo(minute: number): void {
    const label = Number.isNaN(minute) ? undefined : labelAt(minuteOfDay(minute));
    this.#minute = minute;
    this.#label = label;
    if (label === undefined) return;
    const date = dateOfMinute(minute);
    this.#minuteDate = date;
    this.#minuteGroup =
      this.#width === undefined
        ? groupOf(date, 'day', this.period)
        : minuteTimeOf(date, minuteOfTradingMinute((minuteBarOf(label, this.#width) as number) * this.#width));
  }

  #beginBar(quote: Quote, group: number, label: number): void {
    const isFirst = this.#width === undefined || minuteBarOf(label, this.#width) === 1;
    this.isWhole = this.#isSeen || isFirst;
    // A day first seen in its middle: only trades from now on can be attributed.
    this.#volumeOffset = this.isWhole ? -this.#dayVolume : -quote.volume;
    this.#amountOffset = this.isWhole ? -this.#dayAmount : -quote.amount;
    const { price } = quote;
    const open = this.#width === undefined && isPrice(quote.open) ? quote.open : price;
    this.#group = group;
    this.#bar = { time: 0, open, high: price, low: price, close: price, volume: 0, amount: 0 };
  }

  #move(bar: MutableBar, { price, open, high, low }: Quote): void {
    bar.high = Math.max(bar.high, price);
    bar.low = Math.min(bar.low, price);
    bar.close = price;
    if (this.#width !== undefined) return;
    if (isPrice(open)) {
      bar.high = Math.max(bar.high, open);
      bar.low = Math.min(bar.low, open);
    }
    if (isPrice(high)) bar.high = Math.max(bar.high, high);
    if (isPrice(low)) bar.low = Math.min(bar.low, low);
  }
}

/**
 * Makes bars of `period` out of the quotes of one security.
 *
 * @throws DomainError INVALID_PERIOD where `before` is given for a period that ends with the day
 * @example
 * const stream = createBarStream('5m');
 * if (stream.push({ at: Date.now(), price: 10.2, volume: 12_000, amount: 122_400 }) !== 'ignored') stream.current;
 */
export function createBarStream(period: Period, { before }: BarStreamOptions = {}): BarStream {
  return new QuoteBars(period, before);
}
