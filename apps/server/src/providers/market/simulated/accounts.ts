import type { QuoteFundamentals } from '@guanlan/contract';
import type { Company } from './companies.js';
import { hashOf, Random } from './random.js';

/** One company in so many makes a loss. */
const LOSS_EVERY = 12;

interface Accounts {
  /** Profit of the last four quarters, yuan; negative for a loss. */
  readonly profit: number;
  /** Net assets, yuan. */
  readonly assets: number;
}

/** Accounts of an invented company, fixed by multiples at the price to which its own reverts. */
function accountsOf({ seed, basePrice, totalShares }: Company): Accounts {
  const own = hashOf(seed, 0, 21);
  const random = new Random(own);
  const value = (basePrice / 100) * totalShares;
  const multiple = Math.exp(random.between(Math.log(9), Math.log(60)));
  const assets = value / Math.exp(random.between(Math.log(0.9), Math.log(6)));
  return { profit: (own % LOSS_EVERY === 0 ? -1 : 1) * (value / multiple), assets };
}

/**
 * Multiples of a company's value at a price.
 *
 * @param price - yuan; null where there is none
 * @param shares - shares of the day over those of the first day
 */
export function fundamentalsAt(company: Company, price: number | null, shares: number): QuoteFundamentals {
  const { profit, assets } = accountsOf(company);
  const over = (yuan: number): number | null =>
    price === null ? null : Math.round(((price * company.totalShares * shares) / yuan) * 100) / 100;
  // Share counts are those of the company's profile.
  return { floatShares: null, totalShares: null, peTtm: over(profit), pb: over(assets) };
}
