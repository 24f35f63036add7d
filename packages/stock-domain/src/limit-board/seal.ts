import type { LimitPrices } from '../limits/limit-price.js';

/** The first level of a quote's book. Prices in yuan, volumes in shares. */
export interface TopOfBook {
  readonly price: number;
  readonly bidPrice: number;
  readonly bidVolume: number;
  readonly askPrice: number;
  readonly askVolume: number;
  /** Shares traded since the day began. */
  readonly volume: number;
}

/** How a limit is held at a moment. */
export interface Seal {
  /** 封板: the last price is the limit and the other side of the book is empty. */
  readonly isSealed: boolean;
  /** 封单量: shares waiting at the limit. 0 where it is not sealed, as are the next ones. */
  readonly shares: number;
  /** 封单额, yuan. */
  readonly amount: number;
  /** 封成比: shares waiting over shares traded; null where nothing has traded. */
  readonly toVolume: number | null;
  /** 封流比: amount waiting over the value of the tradable shares; null where their number is not known. */
  readonly toFloat: number | null;
}

const cents = (yuan: number): number => Math.round(yuan * 100);

/**
 * Whether and how a limit is held.
 *
 * @param limits - in cents
 * @param floatShares - tradable shares of the company
 * @param direction - `up` when absent
 * @example
 * sealOf({ price: 11, bidPrice: 11, bidVolume: 5000, askPrice: 0, askVolume: 0, volume: 1000 }, { up: 1100, down: 900 });
 * // { isSealed: true, shares: 5000, amount: 55000, toVolume: 5, toFloat: null }
 */
export function sealOf(
  { price, bidPrice, bidVolume, askPrice, askVolume, volume }: TopOfBook,
  limits: LimitPrices,
  { floatShares, direction = 'up' }: { readonly floatShares?: number; readonly direction?: 'up' | 'down' } = {},
): Seal {
  const isUp = direction === 'up';
  const limit = isUp ? limits.up : limits.down;
  const [queuePrice, queue, other] = isUp ? [bidPrice, bidVolume, askVolume] : [askPrice, askVolume, bidVolume];
  const isSealed = cents(price) === limit && other === 0 && cents(queuePrice) === limit && queue > 0;
  const shares = isSealed ? queue : 0;
  return {
    isSealed,
    shares,
    amount: (shares * limit) / 100,
    toVolume: volume > 0 ? shares / volume : null,
    toFloat: floatShares !== undefined && floatShares > 0 ? shares / floatShares : null,
  };
}
