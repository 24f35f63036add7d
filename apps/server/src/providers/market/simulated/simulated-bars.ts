import { type Bars, barsFrom, createBars, minuteTimeOf, type RawBars } from '@guanlan/stock-domain';
import { DAY_MINUTES, type DayPath } from './day-path.js';
import { eventMinute, isOpeningCall, positionAt, type SimulatedMoment } from './moment.js';
import { type LiveDay, lastBarBefore, shownState } from './simulated-quote.js';
import type { StockHistory } from './stock-history.js';

/** Number of daily bars visible at a moment: the day's own from the end of its opening call on. */
export function shownDays(history: StockHistory, live: LiveDay | undefined, moment: SimulatedMoment): number {
  const isCall = live && moment.minute < 1440 && isOpeningCall(eventMinute(moment.minute, live.plan.fixedPrice));
  return isCall ? live.at : lastBarBefore(history, moment.day) + 1;
}

/** Daily bars from a place to before another, none beyond a moment, the day's own as of that moment. */
export function daysBetween(
  history: StockHistory,
  live: LiveDay | undefined,
  moment: SimulatedMoment,
  { from, to }: { readonly from: number; readonly to: number },
): RawBars {
  const bars = history.barsBetween(from, to);
  if (!live || moment.minute >= 1440 || to <= live.at || bars.length === 0) return bars;
  return withLast(bars, live, eventMinute(moment.minute, live.plan.fixedPrice));
}

function withLast(whole: RawBars, { path }: LiveDay, minute: number): RawBars {
  const at = whole.length - 1;
  const { open, high, low, last, volume, amount } = shownState(path, positionAt(minute), minute);
  const bars: Bars = createBars(whole.length, 'day');
  for (const column of ['time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const) {
    bars[column].set(whole[column]);
  }
  bars.open[at] = open / 100;
  bars.high[at] = high / 100;
  bars.low[at] = low / 100;
  bars.close[at] = last / 100;
  bars.volume[at] = volume;
  bars.amount[at] = amount / 100;
  return bars;
}

/** Minute bars of a day up to a minute of it, the running one as it is then. */
export function minuteBarsOf({ path, plan }: LiveDay, date: number, moment: Pick<SimulatedMoment, 'minute'>): RawBars {
  const minute = eventMinute(moment.minute, plan.fixedPrice);
  const position = minute < 570 ? 0 : positionAt(minute);
  const whole = Math.min(DAY_MINUTES, Math.floor(position));
  const rows = Array.from({ length: whole }, (_, at) => rowOf(date, at + 1, path.minuteBar(at + 1)));
  const isRunning = position > whole && whole < DAY_MINUTES;
  if (isRunning) {
    const before = whole === 0 ? { volume: 0, amount: 0 } : path.stateAt(whole);
    const now = path.stateAt(position);
    const open = path.stateAt(whole).last;
    rows.push(
      rowOf(date, whole + 1, {
        open,
        high: Math.max(open, now.last),
        low: Math.min(open, now.last),
        close: now.last,
        volume: now.volume - before.volume,
        amount: now.amount - before.amount,
      }),
    );
  }
  return barsFrom(rows, '1m');
}

/** Bars of some minutes each of a whole day, without those of each minute: a year of days has 60,000 of them. */
export function longBarsOf(path: DayPath, date: number, minutes: number): Row[] {
  return Array.from({ length: DAY_MINUTES / minutes }, (_, at) => {
    const end = (at + 1) * minutes;
    return rowOf(date, end, path.barOf(at * minutes + 1, end));
  });
}

interface Prices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly amount: number;
}

/** A bar with its end. Prices in yuan. */
export interface Row extends Prices {
  readonly time: number;
}

function rowOf(date: number, minute: number, { open, high, low, close, volume, amount }: Prices): Row {
  return {
    time: minuteTimeOf(date, minute <= 120 ? 570 + minute : 660 + minute),
    open: open / 100,
    high: high / 100,
    low: low / 100,
    close: close / 100,
    volume,
    amount: amount / 100,
  };
}
