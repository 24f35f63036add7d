import type { AlertKind, Quote } from '@guanlan/contract';

/** Condition of an alert. */
interface Awaited {
  readonly kind: AlertKind;
  readonly value: number | null;
}

/** A price as thousandths of a yuan, the smallest tick there is: of any number, since rows and vendors may have odd ones. */
const thousandths = (yuan: number): number => Math.round(yuan * 1000);

/**
 * Whether what an alert waits for is so now. Never by a quote that is old, of a stock that does not trade, or before
 * its first trade of the day.
 */
export function alertHolds({ kind, value }: Awaited, quote: Quote): boolean {
  const { last, limits, ratios, provenance, state } = quote;
  if (last === null || provenance.stale || state !== 'trading') return false;
  const price = thousandths(last);
  const change = ratios.changePercent;
  switch (kind) {
    case 'price-above':
      return value !== null && price >= thousandths(value);
    case 'price-below':
      return value !== null && price <= thousandths(value);
    case 'change-above':
      return value !== null && change !== null && change >= value;
    case 'change-below':
      return value !== null && change !== null && change <= value;
    case 'limit-up':
      return typeof limits !== 'string' && price === thousandths(limits.up);
    case 'limit-down':
      return typeof limits !== 'string' && price === thousandths(limits.down);
  }
}
