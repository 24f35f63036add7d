import type { SourceQuote } from './port.js';

/**
 * Share by which an average price may lie outside the day's range before a unit must be wrong: lots for shares is a
 * factor of 100.
 */
const UNIT_TOLERANCE = 0.02;

/**
 * Describes the fault of a foreign quote, in English; null for one that is sound. A source that is sound in form may
 * still have mixed up lots and shares, another day, or a suspended stock's zeros: this is the check against that.
 *
 * @example
 * const fault = quoteFault(quote);
 * if (fault !== null) throw new MarketError('MARKET_MALFORMED', 'tencent', `${quote.code}: ${fault}`);
 */
export function quoteFault(quote: SourceQuote): string | null {
  return priceFault(quote) ?? rangeFault(quote) ?? limitFault(quote) ?? unitFault(quote) ?? bookFault(quote);
}

const isPrice = (value: number | null): boolean => value === null || (value > 0 && value <= 10_000_000);
const isCount = (value: number | null): boolean => value === null || (value >= 0 && value <= 1e16);

function priceFault({ last, prevClose, open, high, low, volume, amount }: SourceQuote): string | null {
  const prices = { last, prevClose, open, high, low };
  for (const [name, value] of Object.entries(prices)) if (!isPrice(value)) return `${name} ${value} is no price`;
  if (!isCount(volume)) return `volume ${volume} is no number of shares`;
  return isCount(amount) ? null : `amount ${amount} is no amount`;
}

function rangeFault({ last, open, high, low }: SourceQuote): string | null {
  for (const value of [last, open]) {
    if (value !== null && high !== null && value > high) return `${value} is above the high ${high}`;
    if (value !== null && low !== null && value < low) return `${value} is below the low ${low}`;
  }
  return high !== null && low !== null && low > high ? `the low ${low} is above the high ${high}` : null;
}

function limitFault({ last, limits }: SourceQuote): string | null {
  if (typeof limits === 'string' || last === null) return null;
  if (limits.down > limits.up) return `the limits ${limits.down} and ${limits.up} are the wrong way round`;
  const isWithin = toMills(last) <= toMills(limits.up) && toMills(last) >= toMills(limits.down);
  return isWithin ? null : `${last} is beyond the limits ${limits.down} and ${limits.up}`;
}

/** Thousandths of a yuan: funds are quoted to the third decimal. */
const toMills = (yuan: number): number => Math.round(yuan * 1000);

function unitFault({ volume, amount, high, low }: SourceQuote): string | null {
  if (!volume || !amount || high === null || low === null) return null;
  const average = amount / volume;
  if (average <= high * (1 + UNIT_TOLERANCE) && average >= low * (1 - UNIT_TOLERANCE)) return null;
  return `an average of ${average.toFixed(4)} between ${low} and ${high}: volume or amount is of another unit`;
}

function bookFault({ bids, asks, call }: SourceQuote): string | null {
  for (const side of [bids ?? [], asks ?? []]) {
    if (side.length > 5) return 'the book has more than five levels';
    if (side.some(({ price, volume }) => !(price > 0) || !(volume > 0))) return 'the book has an empty level';
    if (side.some(({ price, volume }) => !isPrice(price) || !isCount(volume)))
      return 'the book has a level beyond sense';
  }
  const [bid, ask] = [bids?.[0], asks?.[0]];
  if (call && !(isPrice(call.price) && isCount(call.matched) && isCount(Math.abs(call.unmatched)))) {
    return `a call of ${call.matched} and ${call.unmatched} is beyond sense`;
  }
  // During a call auction orders that cross are not matched yet.
  return bid && ask && bid.price >= ask.price && call === null ? `the book is crossed at ${bid.price}` : null;
}
