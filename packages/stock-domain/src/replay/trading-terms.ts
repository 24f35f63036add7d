import type { Security } from '../code.js';
import { type Commission, orderFees, partsOf, RATE_PARTS, rateInParts } from '../fees/fees.js';
import { lotRuleAt } from '../orders/lots.js';
import type { Ruleset } from '../ruleset.js';
import { addCalendarDays, type TradeDate } from '../trade-date.js';

/** Fees and size limits of orders for a kind of security on a day. Rates in hundred-millionths. */
export interface Terms {
  /** False where a record is missing; nothing is traded then. */
  readonly isKnown: boolean;
  readonly stampBuy: number;
  readonly stampSell: number;
  readonly transfer: number;
  readonly minimum: number;
  readonly step: number;
}

/** A security as rules on trading see it. */
export type TradedSecurity = Pick<Security, 'exchange' | 'kind' | 'board'>;

/** Every day on which a record begins or is over. */
function changeDates({ fees, lots }: Ruleset): TradeDate[] {
  const records = [...fees.stampDuty, ...fees.transferFee, ...lots];
  const dates = records.flatMap(({ from, to }) => (to === undefined ? [from] : [from, addCalendarDays(to, 1)]));
  return [...new Set([19_000_101, ...dates])].sort((a, b) => a - b);
}

/** The terms of a security on each of the market's days, as `orderFees` and `lotRuleAt` have them. */
export function termsOf(security: TradedSecurity, rules: Ruleset, days: Int32Array): readonly Terms[] {
  const changes = changeDates(rules);
  const known = changes.map((date) => termsOn(security, rules, date));
  return Array.from(days, (date) => known[changes.findLastIndex((from) => from <= date)] as Terms);
}

function termsOn(security: TradedSecurity, rules: Ruleset, date: TradeDate): Terms {
  const free = { rate: 0, minimum: 0 };
  // For an amount of RATE_PARTS cents the fee equals the rate.
  const feesOf = (side: 'buy' | 'sell') =>
    orderFees({ security, date, side, amount: RATE_PARTS }, { commission: free, rules: rules.fees });
  const [buy, sell] = [feesOf('buy'), feesOf('sell')];
  const lot = lotRuleAt(security, date, rules.lots);
  return {
    isKnown: buy.total !== undefined && sell.total !== undefined && lot !== undefined,
    stampBuy: buy.stampDuty ?? 0,
    stampSell: sell.stampDuty ?? 0,
    transfer: buy.transferFee ?? 0,
    minimum: lot?.minimum ?? 1,
    step: lot?.step ?? 1,
  };
}

/** A broker's commission in a form that is fast to compute with. */
export class CommissionTable {
  readonly parts: number;
  readonly minimum: number;

  /** @throws DomainError INVALID_RATE */
  constructor({ rate, minimum }: Commission) {
    this.parts = rateInParts(rate);
    this.minimum = minimum;
  }

  of(amount: number): number {
    return Math.max(this.minimum, partsOf(amount, this.parts));
  }
}

/**
 * The most shares that `budget` buys with all fees, in lots; 0 where it is not enough for the least order.
 *
 * @param price - cents a share
 */
export function affordable(budget: number, price: number, terms: Terms, commission: CommissionTable): number {
  const { step, minimum, stampBuy, transfer } = terms;
  const rates = 1 + (commission.parts + stampBuy + transfer) / RATE_PARTS;
  // A lot more than the rates allow, as fees are rounded; the least commission may then take some away.
  let quantity = (Math.floor(budget / (price * rates) / step) + 1) * step;
  for (; quantity >= minimum; quantity -= step) {
    const amount = quantity * price;
    const fees = commission.of(amount) + partsOf(amount, stampBuy) + partsOf(amount, transfer);
    if (amount + fees <= budget) return quantity;
  }
  return 0;
}
