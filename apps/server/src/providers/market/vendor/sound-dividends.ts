import type { CorporateAction } from '@guanlan/stock-domain';
import { MarketError } from '../market-error.js';

/** No share was ever given more, in yuan and in shares; the domain adjusts prices by no more either. */
const [MAX_CASH, MAX_BONUS] = [10_000, 1_000];

const isWithin = (value: number, most: number): boolean => value >= 0 && value <= most;

/** Dividends of which each can be one. Throws MARKET_MALFORMED: among wrong ones the others are not to be trusted either. */
export function soundDividends(source: string, actions: readonly CorporateAction[]): CorporateAction[] {
  for (const { exDate, cash = 0, bonus = 0 } of actions) {
    if (isWithin(cash, MAX_CASH) && isWithin(bonus, MAX_BONUS)) continue;
    throw new MarketError('MARKET_MALFORMED', source, `${cash} yuan and ${bonus} shares of ${exDate} are no dividend`);
  }
  return actions.toSorted((a, b) => a.exDate - b.exDate);
}
