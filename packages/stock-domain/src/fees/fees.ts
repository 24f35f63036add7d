import type { Exchange, Security } from '../code.js';
import { type DatedRecord, recordAt } from '../dated.js';
import { DomainError } from '../domain-error.js';
import { requireTradeDate, type TradeDate } from '../trade-date.js';
import { feeRules } from './fee-rules.data.js';

/** A record: a share of an order's amount, on one side or both. */
export interface FeeRule extends DatedRecord {
  /** Depositary receipts pay as stocks do; B shares have rules that are not known here. */
  readonly for: readonly ('stock' | 'fund')[];
  /** All exchanges when absent. */
  readonly exchanges?: readonly Exchange[];
  /** Share of the amount: 0.0005 is 0.05 %. */
  readonly rate: number;
  readonly sides: 'both' | 'sell';
}

/** The records that fees are taken from; a caller may hand in corrected ones. */
export interface FeeRules {
  readonly stampDuty: readonly FeeRule[];
  readonly transferFee: readonly FeeRule[];
}

/** A broker's commission: a user setting. Handling and regulatory fees are contained in it. */
export interface Commission {
  /** Share of the amount: 0.00025 is 0.025 %. */
  readonly rate: number;
  /** Least commission of an order, in cents. */
  readonly minimum: number;
}

/** 0.025 %, at least five yuan an order. */
export const defaultCommission: Commission = { rate: 0.000_25, minimum: 500 };

export interface FeeOptions {
  readonly commission?: Commission | undefined;
  readonly rules?: FeeRules | undefined;
}

/** An order as fees see it. All its fills count as one. */
export interface FilledOrder {
  readonly security: Pick<Security, 'exchange' | 'kind' | 'board'>;
  readonly date: TradeDate;
  readonly side: 'buy' | 'sell';
  /** Amount of the fill, in cents. */
  readonly amount: number;
}

/** The fees of an order in cents; undefined where no record says. */
export interface Fees {
  readonly commission: number;
  readonly stampDuty: number | undefined;
  readonly transferFee: number | undefined;
  /** Undefined where one of the items is. */
  readonly total: number | undefined;
}

/** Rates are exact to so many parts of one. */
export const RATE_PARTS = 100_000_000;

/** Below this a product is exact, and so is what it comes to in whole cents. */
const EXACT_PRODUCT_MAX = 9e15;

/** Exact product of an amount in cents and a rate in hundred-millionths, rounded half up. */
export function partsOf(amount: number, parts: number): number {
  const product = amount * parts;
  if (product < EXACT_PRODUCT_MAX) return Math.floor((product + RATE_PARTS / 2) / RATE_PARTS);
  // In two steps, as the whole product does not fit into a number.
  const rest = amount % RATE_PARTS;
  return ((amount - rest) / RATE_PARTS) * parts + Math.floor((rest * parts + RATE_PARTS / 2) / RATE_PARTS);
}

/**
 * A rate in hundred-millionths.
 *
 * @throws DomainError INVALID_RATE
 */
export function rateInParts(rate: number): number {
  const parts = Math.round(rate * RATE_PARTS);
  if (rate >= 0 && rate < 0.9 && Math.abs(rate * RATE_PARTS - parts) <= 1e-4) return parts;
  throw new DomainError('INVALID_RATE', `${rate} is not a rate from 0 to 0.9 with at most 8 decimals`);
}

/** A share of an amount in cents, rounded half up, exactly. */
const shareOf = (amount: number, rate: number): number => partsOf(amount, rateInParts(rate));

function itemOf(records: readonly FeeRule[], { security, date, side, amount }: FilledOrder): number | undefined {
  const kind = security.kind === 'cdr' ? 'stock' : security.kind;
  if (security.board === 'b' || (kind !== 'stock' && kind !== 'fund')) return undefined;
  const rule = recordAt(
    records,
    date,
    (record) => record.for.includes(kind) && (record.exchanges?.includes(security.exchange) ?? true),
  );
  if (!rule) return undefined;
  return rule.sides === 'both' || side === 'sell' ? shareOf(amount, rule.rate) : 0;
}

/**
 * The fees of an order: commission with its minimum, stamp duty and transfer fee, each rounded half up to the cent. An
 * order of which nothing was filled costs nothing.
 *
 * @throws DomainError INVALID_AMOUNT, INVALID_RATE, INVALID_DATE
 * @example
 * const security = { exchange: 'SH', kind: 'stock', board: 'main' } as const;
 * orderFees({ security, date: 20261120, side: 'sell', amount: 1_000_000 });
 * // { commission: 500, stampDuty: 500, transferFee: 10, total: 1010 }
 */
export function orderFees(
  order: FilledOrder,
  { commission: { rate, minimum } = defaultCommission, rules = feeRules }: FeeOptions = {},
): Fees {
  const { amount, date } = order;
  requireTradeDate(date);
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new DomainError('INVALID_AMOUNT', `${amount} is not a whole number of cents`);
  }
  if (!Number.isSafeInteger(minimum) || minimum < 0) {
    throw new DomainError('INVALID_AMOUNT', `a least commission of ${minimum} is not a whole number of cents`);
  }
  const commission = amount === 0 ? 0 : Math.max(minimum, shareOf(amount, rate));
  const stampDuty = itemOf(rules.stampDuty, order);
  const transferFee = itemOf(rules.transferFee, order);
  const isKnown = stampDuty !== undefined && transferFee !== undefined;
  return { commission, stampDuty, transferFee, total: isKnown ? commission + stampDuty + transferFee : undefined };
}
