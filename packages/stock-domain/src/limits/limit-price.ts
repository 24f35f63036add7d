import type { Exchange } from '../code.js';
import { DomainError } from '../domain-error.js';

/** How far a price may move from the previous close within a day, in whole percent. */
export interface LimitBand {
  readonly up: number;
  readonly down: number;
}

/** The highest and the lowest price of a day, in cents (分). */
export interface LimitPrices {
  readonly up: number;
  readonly down: number;
}

/** A price of a share in yuan as whole cents. Never calculate limits in yuan: `17.15 * 1.1` is not 18.865. */
export function toCents(yuan: number): number {
  const cents = Math.round(yuan * 100);
  if (Number.isSafeInteger(cents) && Math.abs(yuan * 100 - cents) < 1e-4) return cents;
  throw new DomainError('INVALID_PRICE', `${yuan} yuan is not a whole number of cents`);
}

/**
 * A price as whole ticks: of 0.01 yuan for a stock, of 0.001 for a fund.
 *
 * @param thousandths - size of a tick in 0.001 of the currency: 10 or 1
 * @throws DomainError INVALID_PRICE for what is no whole number of ticks
 */
export function toTicks(price: number, thousandths: number): number {
  const exact = (price * 1000) / thousandths;
  const ticks = Math.round(exact);
  if (Number.isSafeInteger(ticks) && Math.abs(exact - ticks) < 1e-4) return ticks;
  throw new DomainError('INVALID_PRICE', `${price} is not a whole number of ticks of ${thousandths / 1000}`);
}

/**
 * The limit prices of a day. Shanghai and Shenzhen round half up; in Beijing an order beyond the limit is void, so the
 * upper one rounds down and the lower one up. A share so cheap that a percentage moves nothing may move by one cent.
 *
 * @param previousClose - the exchange's own previous close of that day in cents: on an ex-date the reference price; of a
 *   fund in its ticks, and so are the limits then
 * @throws DomainError INVALID_PRICE where the close is not a positive whole number of cents
 * @example
 * limitPrices(1715, { up: 10, down: 10 }, 'SH').up; // 1887, not 1886
 */
export function limitPrices(previousClose: number, band: LimitBand, exchange: Exchange): LimitPrices {
  if (!Number.isSafeInteger(previousClose) || previousClose <= 0) {
    throw new DomainError('INVALID_PRICE', `${previousClose} is not a positive whole number of cents`);
  }
  const top = previousClose * (100 + band.up);
  const bottom = previousClose * (100 - band.down);
  const up = exchange === 'BJ' ? Math.floor(top / 100) : Math.floor((top + 50) / 100);
  const down = exchange === 'BJ' ? Math.ceil(bottom / 100) : Math.floor((bottom + 50) / 100);
  return {
    up: Math.max(up, previousClose + 1),
    down: Math.max(1, Math.min(down, previousClose - 1)),
  };
}
