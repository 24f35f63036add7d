import type { AlertKind, Quote } from '@guanlan/contract';
import { toCents } from '@guanlan/stock-domain';

/** What an alert waits for. */
interface Awaited {
  readonly kind: AlertKind;
  readonly value: number | null;
}

/**
 * Whether what an alert waits for is so now. Never by a quote that is old, of a stock that does not trade, or before
 * its first trade of the day.
 */
export function alertHolds({ kind, value }: Awaited, quote: Quote): boolean {
  const { last, limits, ratios, provenance, state } = quote;
  if (last === null || provenance.stale || state !== 'trading') return false;
  const cents = toCents(last);
  const change = ratios.changePercent;
  switch (kind) {
    case 'price-above':
      return value !== null && cents >= toCents(value);
    case 'price-below':
      return value !== null && cents <= toCents(value);
    case 'change-above':
      return value !== null && change !== null && change >= value;
    case 'change-below':
      return value !== null && change !== null && change <= value;
    case 'limit-up':
      return typeof limits !== 'string' && cents === toCents(limits.up);
    case 'limit-down':
      return typeof limits !== 'string' && cents === toCents(limits.down);
  }
}
