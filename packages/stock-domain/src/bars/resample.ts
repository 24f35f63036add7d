import type { TradingCalendar } from '../calendar/calendar.js';
import { DomainError } from '../domain-error.js';
import { dateOfMinute, minuteOfDay, minuteTimeOf } from '../minute-time.js';
import { isAfterHours, minuteBarOf, minuteOfTradingMinute } from '../sessions/trading-minute.js';
import { addCalendarDays } from '../trade-date.js';
import { type AsAdjusted, keepAdjustment } from './as-adjusted.js';
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
export interface Resampled<Source extends Bars = Bars> {
  /** Marked as adjusted where those are that they were made of. */
  readonly bars: AsAdjusted<Source>;
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

/** Where each longer bar begins among the shorter ones, and where the last one ends. */
function startsOf({ time, length }: Bars, group: Grouping['group']): number[] {
  const starts: number[] = [];
  let current = Number.NaN;
  for (let at = 0; at < length; at++) {
    const next = group(time[at] as number);
    if (next !== current) starts.push(at);
    current = next;
  }
  return [...starts, length];
}

/** Makes bar `into` of `to` out of the bars `first` to before `end`. Prices of holes are passed over. */
function merge(from: Bars, first: number, end: number, to: Bars, into: number): void {
  const isMinute = isMinutePeriod(from.period);
  let [open, high, low, close] = [Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NaN];
  let [volume, amount] = [0, 0];
  for (let at = first; at < end; at++) {
    volume += from.volume[at] as number;
    amount += from.amount[at] as number;
    const last = from.close[at] as number;
    const isBegun = !Number.isNaN(close);
    if (Number.isNaN(last) || (isMinute && isBegun && isAfterHours(minuteOfDay(from.time[at] as number)))) continue;
    if (!isBegun) open = from.open[at] as number;
    high = Math.max(high, from.high[at] as number);
    low = Math.min(low, from.low[at] as number);
    close = last;
  }
  to.open[into] = open;
  to.high[into] = Number.isNaN(close) ? close : high;
  to.low[into] = Number.isNaN(close) ? close : low;
  to.close[into] = close;
  to.volume[into] = volume;
  to.amount[into] = amount;
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
export function resample<Source extends Bars>(
  from: Source,
  period: Period,
  options: ResampleOptions = {},
): Resampled<Source> {
  requireConvertible(from.period, period);
  requireTrading(from);
  const { group, label } = groupingOf(from.period, period);
  const starts = startsOf(from, group);
  const to = createBars(starts.length - 1, period, options);
  for (let into = 0; into < to.length; into++) {
    const end = starts[into + 1] as number;
    merge(from, starts[into] as number, end, to, into);
    to.time[into] = label(from.time[end - 1] as number);
  }
  return { bars: keepAdjustment(from, to), last: to.length === 0 ? 'complete' : stateOfLast(from, period, options) };
}
