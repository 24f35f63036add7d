import type { BarPeriod, BarTable, MinuteDay, Quote } from '@guanlan/contract';
import { dateOfMinute, isMinutePeriod } from '@guanlan/stock-domain';

/** Price on screen for a day; null where there is none, or where the chart may have a newer one. */
function priceOn(day: number | undefined, quote: Quote | null): number | null {
  return quote && quote.day === day && !quote.provenance.stale ? quote.last : null;
}

const withLast = (values: readonly number[], last: number): number[] => [...values.slice(0, -1), last];

/**
 * Bars whose newest one closes at the price above the chart. Quote and bars are separate reads: without this, the one
 * read later would be ahead until the next quote.
 */
export function barsAtQuote(table: BarTable, period: BarPeriod, quote: Quote | null): BarTable {
  const at = table.time.length - 1;
  const time = table.time[at];
  if (time === undefined) return table;
  const price = priceOn(isMinutePeriod(period) ? dateOfMinute(time) : time, quote);
  if (price === null || price === table.close[at]) return table;
  return {
    ...table,
    close: withLast(table.close, price),
    high: withLast(table.high, Math.max(price, table.high[at] as number)),
    low: withLast(table.low, Math.min(price, table.low[at] as number)),
  };
}

/** Minute line that ends at the price above the chart. */
export function minutesAtQuote(days: readonly MinuteDay[], quote: Quote | null): readonly MinuteDay[] {
  const newest = days.at(-1);
  const price = priceOn(newest?.day, quote);
  if (!newest || price === null || newest.points.price.length === 0 || newest.points.price.at(-1) === price)
    return days;
  return [
    ...days.slice(0, -1),
    { ...newest, points: { ...newest.points, price: withLast(newest.points.price, price) } },
  ];
}
