import fc from 'fast-check';
import { minuteTimeOf } from '../minute-time.js';
import { minuteOfTradingMinute } from '../sessions/trading-minute.js';
import { addCalendarDays, type TradeDate } from '../trade-date.js';
import type { Bars } from './bars.js';
import { barsFrom } from './bars-from.js';
import type { Bar } from './create-bars.js';

/** Prices of a bar that are sound: any four numbers, sorted into place. Whole cents. */
const prices = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 4, maxLength: 4 }).map((cents) => {
  const [low = 1, a = 1, b = 1, high = 1] = cents.toSorted((x, y) => x - y).map((value) => value / 100);
  return { low, open: a, close: b, high };
});

/** A bar's numbers without its time. */
export const values = fc
  .tuple(prices, fc.boolean(), fc.integer({ min: 0, max: 1_000_000 }))
  .map(([price, isFalling, volume]) => ({
    ...price,
    ...(isFalling ? { open: price.close, close: price.open } : {}),
    volume,
    amount: Math.round(volume * price.close),
  }));

const gaps = fc.integer({ min: 1, max: 12 });

/** Rows of days with gaps as suspensions and holidays leave them. */
export const dayRows = fc.array(fc.tuple(gaps, values), { maxLength: 60 }).map((steps): Bar[] => {
  let time: TradeDate = 20_240_105;
  return steps.map(([gap, bar]) => {
    time = addCalendarDays(time, gap);
    return { time, ...bar };
  });
});

/** Rows of some minutes of two days. */
export const minuteRows = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 1, max: 240 })), {
    maxLength: 120,
    selector: ([day, minute]) => day * 1000 + minute,
  })
  .chain((moments) =>
    fc.tuple(fc.constant(moments), fc.array(values, { minLength: moments.length, maxLength: moments.length })),
  )
  .map(([moments, bars]): Bar[] => {
    const times = moments.map(([day, minute]) => minuteTimeOf(20_261_119 + day, minuteOfTradingMinute(minute)));
    const sorted = times.toSorted((a, b) => a - b);
    return bars.map((bar, at) => ({ time: sorted[at] ?? 0, ...bar }));
  });

/** Days with these closes, open and low a little below, high above. */
export function daysOf(...closes: number[]): Bars {
  const rows = closes.map((close, at) => ({
    time: addCalendarDays(20_260_105, at),
    open: close,
    high: close,
    low: close,
    close,
    volume: 100,
    amount: close * 100,
  }));
  return barsFrom(rows, 'day');
}

/** All bars as objects. */
export function rowsOf(bars: Bars): Bar[] {
  return Array.from({ length: bars.length }, (_, at) => ({
    time: bars.time[at] as number,
    open: bars.open[at] as number,
    high: bars.high[at] as number,
    low: bars.low[at] as number,
    close: bars.close[at] as number,
    volume: bars.volume[at] as number,
    amount: bars.amount[at] as number,
  }));
}
