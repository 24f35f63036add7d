import type { Board, Security } from '../code.js';
import { type DatedRecord, recordAt } from '../dated.js';
import type { TradeDate } from '../trade-date.js';
import { lotRules } from './lot-rules.data.js';

/** A record: how many shares an order may be for on these boards. */
export interface LotRule extends DatedRecord {
  readonly for: readonly (Board | 'fund')[];
  /** Fewest shares of an order. */
  readonly minimum: number;
  /** Orders above the minimum go in steps of so many shares. */
  readonly step: number;
  readonly maxLimit: number;
  readonly maxMarket: number;
}

/** Attributes of a security that quantity rules use. */
export type Traded = Pick<Security, 'kind' | 'board'>;

export interface OrderQuantity {
  readonly side: 'buy' | 'sell';
  /** Shares. */
  readonly quantity: number;
  /** A market order may be for fewer shares than a limit order. `limit` when absent. */
  readonly type?: 'limit' | 'market';
  /** Shares held that may be sold; needed to sell less than a lot. */
  readonly holding?: number | undefined;
}

/** Why an order is void. */
export type QuantityFault =
  | 'not-whole'
  | 'below-minimum'
  | 'not-in-steps'
  | 'splits-odd-lot'
  | 'above-holding'
  | 'above-maximum'
  | 'unknown';

/** The record about quantities in force; undefined where none is known. */
export function lotRuleAt(
  security: Traded,
  date: TradeDate,
  rules: readonly LotRule[] = lotRules,
): LotRule | undefined {
  const name = security.kind === 'fund' ? 'fund' : security.board;
  return name && recordAt(rules, date, (rule) => rule.for.includes(name));
}

/** A remainder of less than a lot is sold in one order: where lots are steps of 100 it may go with whole lots. */
function sellFault({ minimum, step }: LotRule, quantity: number, holding: number): QuantityFault | undefined {
  if (quantity > holding) return 'above-holding';
  if (step === 1) return quantity >= minimum || quantity === holding ? undefined : 'splits-odd-lot';
  return quantity % step === 0 || quantity % step === holding % step ? undefined : 'splits-odd-lot';
}

/**
 * Describes the fault of an order's number of shares, or returns undefined. Bought is in whole lots (STAR from
 * 200 and BSE from 100 shares on in single ones); an odd remainder is sold, whole.
 *
 * @returns `unknown` where no record is in force for the security on that day
 * @example
 * quantityFault({ kind: 'stock', board: 'star' }, 20261120, { side: 'buy', quantity: 201 }); // undefined
 * quantityFault({ kind: 'stock', board: 'main' }, 20261120, { side: 'buy', quantity: 150 }); // 'not-in-steps'
 */
export function quantityFault(
  security: Traded,
  date: TradeDate,
  { side, quantity, type = 'limit', holding }: OrderQuantity,
  rules: readonly LotRule[] = lotRules,
): QuantityFault | undefined {
  const rule = lotRuleAt(security, date, rules);
  if (!rule) return 'unknown';
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return 'not-whole';
  if (quantity > (type === 'limit' ? rule.maxLimit : rule.maxMarket)) return 'above-maximum';
  if (side === 'sell' && holding !== undefined) return sellFault(rule, quantity, holding);
  if (quantity < rule.minimum) return 'below-minimum';
  return quantity % rule.step === 0 ? undefined : 'not-in-steps';
}

/**
 * The most shares that may be bought of `wanted`: down to whole lots, 0 where it is less than the least. The largest
 * order is left aside, as a larger one is placed in parts.
 *
 * @returns undefined where no record is in force for the security on that day
 */
export function buyableQuantity(
  security: Traded,
  date: TradeDate,
  wanted: number,
  rules: readonly LotRule[] = lotRules,
): number | undefined {
  const rule = lotRuleAt(security, date, rules);
  if (!rule) return undefined;
  if (!(wanted >= rule.minimum) || wanted > Number.MAX_SAFE_INTEGER) return 0;
  return Math.floor(wanted / rule.step) * rule.step;
}
