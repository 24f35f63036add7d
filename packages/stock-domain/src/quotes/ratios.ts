import { TRADING_MINUTES } from '../sessions/trading-minute.js';

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
const over = (part: number, whole: number): number | null =>
  whole > 0 && Number.isFinite(whole) ? finite(part / whole) : null;

/** 涨跌幅 in percent. Prices in yuan, or both in cents. Null where there is no previous close or no price. */
export function changePercent(price: number, previousClose: number): number | null {
  return price > 0 ? over((price - previousClose) * 100, previousClose) : null;
}

/** 振幅 in percent: the day's range over the previous close. Null where there is no previous close or no trade. */
export function amplitudePercent(high: number, low: number, previousClose: number): number | null {
  return low > 0 && high >= low ? over((high - low) * 100, previousClose) : null;
}

/** 换手率 in percent: shares traded over tradable shares. Null where their number is not known. */
export function turnoverPercent(volume: number, floatShares: number): number | null {
  return volume >= 0 ? over(volume * 100, floatShares) : null;
}

/**
 * 量比: shares a minute today over shares a minute in the five trading days before.
 *
 * @param volume - shares since the day began
 * @param minutes - trading minutes that have passed, 0…240, as `tradingMinuteAt` gives them
 * @param before - shares of each of the stock's five trading days before
 * @returns null before 09:31, without five days, and where they had no trade
 */
export function volumeRatio(volume: number, minutes: number, before: readonly number[]): number | null {
  if (before.length !== 5 || !(minutes >= 1) || !(volume >= 0)) return null;
  const total = before.reduce((sum, shares) => sum + shares, 0);
  return over(volume / Math.min(minutes, TRADING_MINUTES), total / (5 * TRADING_MINUTES));
}

/** 委比 in percent, +100 where nobody sells (a sealed limit), and 委差 in shares. */
export interface OrderBalance {
  readonly percent: number | null;
  readonly difference: number;
}

/** @param bids - shares at the five best bids @param asks - shares at the five best offers */
export function orderBalance(bids: readonly number[], asks: readonly number[]): OrderBalance {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const [bid, ask] = [sum(bids), sum(asks)];
  return { percent: over((bid - ask) * 100, bid + ask), difference: bid - ask };
}

/** 均价 in yuan. Null where nothing has traded or the amount is not known. */
export function averagePrice(amount: number, volume: number): number | null {
  return over(amount, volume);
}

/** 涨速 in percent: the change over five minutes. Null where there is no price of that time. */
export function speedPercent(price: number, fiveMinutesAgo: number): number | null {
  return changePercent(price, fiveMinutesAgo);
}

/** 市值 in yuan: of all shares (总市值) or the tradable ones (流通市值). Null where a number is missing. */
export function marketValue(price: number, shares: number): number | null {
  return price > 0 && shares > 0 ? finite(price * shares) : null;
}

/** Which earnings a ratio is of: the last year's (静), the running year's extrapolated (动), the last four quarters'. */
export type EarningsKind = 'static' | 'dynamic' | 'ttm';

/** 市盈率 with its label: without it the number says nothing. */
export interface PriceEarnings {
  readonly kind: EarningsKind;
  readonly label: '市盈率(静)' | '市盈率(动)' | '市盈率(TTM)';
  /** Null where the company earned nothing or lost. */
  readonly value: number | null;
}

const labels = { static: '市盈率(静)', dynamic: '市盈率(动)', ttm: '市盈率(TTM)' } as const;

/**
 * @param value - market value of all shares, yuan
 * @param earnings - of the kind's year, yuan; for `dynamic` the year so far
 * @param quarters - for `dynamic`: how many quarters (1…4) the earnings are of; null for other numbers
 */
export function priceEarnings(value: number, earnings: number, kind: EarningsKind, quarters = 4): PriceEarnings {
  const year = kind === 'dynamic' ? (earnings * 4) / quarters : earnings;
  const isYear = kind !== 'dynamic' || [1, 2, 3, 4].includes(quarters);
  return { kind, label: labels[kind], value: value > 0 && isYear ? over(value, year) : null };
}

/** 外盘 (bought at the offer), 内盘 (sold at the bid) and what is neither, in shares. */
export interface ActiveVolume {
  readonly bought: number;
  readonly sold: number;
  readonly neutral: number;
}

/** Sums trades by who was active: at or above the offer that stood then bought, at or below the bid sold. */
export function activeVolume(
  trades: readonly { readonly price: number; readonly volume: number; readonly bid: number; readonly ask: number }[],
): ActiveVolume {
  const total = { bought: 0, sold: 0, neutral: 0 };
  for (const { price, volume, bid, ask } of trades) {
    if (ask > 0 && price >= ask) total.bought += volume;
    else if (bid > 0 && price <= bid) total.sold += volume;
    else total.neutral += volume;
  }
  return total;
}
