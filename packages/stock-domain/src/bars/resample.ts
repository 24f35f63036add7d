import type { TradingCalendar } from '../calendar/calendar.js';
import { DomainError } from '../domain-error.js';
import { dateOfMinute, minuteOfDay, minuteTimeOf } from '../minute-time.js';
import { isAfterHours, minuteBarOf, minuteOfTradingMinute } from '../sessions/trading-minute.js';
import { addCalendarDays } from '../trade-date.js';
import type { Bars, Period } from './bars.js';
import { type BarMemory, createBars } from './create-bars.js';
import { groupOf, isMinutePeriod, minutesOf, periods } from './periods.js';

export interface ResampleOptions extends BarMemory {
  /** Through which time the bars are complete: a day or a minute, as their own times; the last bar's when absent. */
  readonly until?: number | undefined;
  /** Tells whether a week, month … has trading days left after `until`. */
  readonly calendar?: TradingCalendar | undefined;
}

/** Bars of a longer period. */
export interface Resampled {
  readonly bars: Bars;
  /** Whether the last bar's period is over; `unknown` where that needs a calendar that is absent or ends before. */
  readonly last: 'complete' | 'incomplete' | 'unknown';
}

/** The longer bar to which a time belongs: a number that rises, and the bar's label. */
interface Grouping {
  group(time: number): number;
  label(time: number): number;
}

function groupingOf(from: Period, to: Period): Grouping {
  const width = minutesOf(to);
  if (width === undefined) {
    const isMinute = isMinutePeriod(from);
    return {
      group: (time) => groupOf(time, from, to),
      // A longer bar is labelled by its last trading day.
      label: (time) => (isMinute ? dateOfMinute(time) : time),
    };
  }
  const label = (time: number): number => {
    const bar = minuteBarOf(minuteOfDay(time), width) ?? Number.NaN;
    return minuteTimeOf(dateOfMinute(time), minuteOfTradingMinute(bar * width));
  };
  return { group: label, label };
}

function requireConvertible(from: Period, to: Period): void {
  const [short, long] = [minutesOf(from), minutesOf(to)];
  const isLonger = periods.indexOf(to) > periods.indexOf(from);
  const fits = short === undefined || long === undefined || long % short === 0;
  // A week may lie in two months.
  if (isLonger && fits && from !== 'week') return;
  throw new DomainError('INVALID_PERIOD', `bars of ${from} do not add up to bars of ${to}`);
}

function requireTrading({ time, length, period }: Bars): void {
  if (!isMinutePeriod(period)) return;
  for (let at = 0; at < length; at++) {
    if (minuteBarOf(minuteOfDay(time[at] as number), 1) === undefined) {
      throw new DomainError(
        'INVALID_BARS',
        `bar ${at}: nothing trades at minute ${time[at]} (lunch, night or the call)`,
        at,
      );
    }
  }
}

/** Adds bar `at` of `from` to bar `into` of `to`, which it opens where `isFirst`. Prices of holes are passed over. */
function merge(from: Bars, at: number, to: Bars, into: number, isFirst: boolean): void {
  const isFixedPrice = isMinutePeriod(from.period) && isAfterHours(minuteOfDay(from.time[at] as number));
  const volume = from.volume[at] as number;
  const amount = from.amount[at] as number;
  to.volume[into] = isFirst ? volume : (to.volume[into] as number) + volume;
  to.amount[into] = isFirst ? amount : (to.amount[into] as number) + amount;
  if (isFirst) {
    for (const column of ['open', 'high', 'low', 'close'] as const) to[column][into] = Number.NaN;
  }
  const close = from.close[at] as number;
  const isBegun = !Number.isNaN(to.close[into] as number);
  if (Number.isNaN(close) || (isFixedPrice && isBegun)) return;
  if (!isBegun) to.open[into] = from.open[at] as number;
  to.high[into] = isBegun ? Math.max(to.high[into] as number, from.high[at] as number) : (from.high[at] as number);
  to.low[into] = isBegun ? Math.min(to.low[into] as number, from.low[at] as number) : (from.low[at] as number);
  to.close[into] = close;
}

function minutesLeft(from: Bars, to: Period, until: number): boolean {
  const width = minutesOf(to) ?? 240;
  const first = minuteBarOf(minuteOfDay(from.time[from.length - 1] as number), width) ?? 0;
  const end = minuteTimeOf(dateOfMinute(from.time[from.length - 1] as number), minuteOfTradingMinute(first * width));
  return until < end;
}

function stateOfLast(from: Bars, to: Period, { until, calendar }: ResampleOptions): Resampled['last'] {
  const known = until ?? (from.time[from.length - 1] as number);
  const isMinute = isMinutePeriod(from.period);
  if (isMinute && minutesLeft(from, to, known)) return 'incomplete';
  if (isMinute && (to === 'day' || isMinutePeriod(to))) return 'complete';
  const last = groupOf(from.time[from.length - 1] as number, from.period, to);
  const date = isMinute ? dateOfMinute(known) : known;
  if (groupOf(addCalendarDays(date, 1), 'day', to) !== last) return 'complete';
  const next = calendar?.step(date, 1);
  if (next !== undefined) return groupOf(next, 'day', to) === last ? 'incomplete' : 'complete';
  return 'unknown';
}

/**
 * Bars of a longer period: minutes to longer minutes and days, days to weeks, months, quarters and years. Minute bars
 * are labelled by their end and respect the lunch break (60m: 10:30, 11:30, 14:00, 15:00); the opening call goes to the
 * first, trading at a fixed price after the close adds volume to the last and moves no price. Longer bars are labelled
 * by their last trading day. A hole's prices are passed over; an unknown amount makes the sum unknown.
 *
 * @throws DomainError INVALID_PERIOD where the bars do not add up; INVALID_BARS for a minute at which nothing trades
 * @example
 * const { bars, last } = resample(days, 'week', { calendar });
 */
export function resample(from: Bars, period: Period, options: ResampleOptions = {}): Resampled {
  requireConvertible(from.period, period);
  requireTrading(from);
  const { group, label } = groupingOf(from.period, period);
  let count = 0;
  let current = Number.NaN;
  for (let at = 0; at < from.length; at++) {
    const next = group(from.time[at] as number);
    if (next !== current) count++;
    current = next;
  }
  const to = createBars(count, period, options);
  let into = -1;
  current = Number.NaN;
  for (let at = 0; at < from.length; at++) {
    const time = from.time[at] as number;
    const next = group(time);
    const isFirst = next !== current;
    if (isFirst) into++;
    current = next;
    merge(from, at, to, into, isFirst);
    to.time[into] = label(time);
  }
  return { bars: to, last: count === 0 ? 'complete' : stateOfLast(from, period, options) };
}
