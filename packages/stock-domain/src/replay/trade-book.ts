/** Why an order to buy was not filled. */
export const unfilledReasons = [
  'one-word-limit-up',
  'limit-up',
  'suspended',
  'no-cash',
  'no-free-position',
  'rules-unknown',
  'pending',
] as const;
export type UnfilledReason = (typeof unfilledReasons)[number];

/** Why a position was sold; `open`: it is not. */
export const exitReasons = ['open', 'signal', 'stop', 'target', 'max-bars'] as const;
export type ExitReason = (typeof exitReasons)[number];

/** Where a trade's numbers stand in its row. Bars are positions in the stock, money is in cents. */
export const FIELD_AT = {
  stock: 0,
  signal: 1,
  entry: 2,
  exitSignal: 3,
  exit: 4,
  entryPrice: 5,
  exitPrice: 6,
  bought: 7,
  sold: 8,
  commission: 9,
  stampDuty: 10,
  transferFee: 11,
  slippage: 12,
  dividends: 13,
  rightsPaid: 14,
  reason: 15,
  isAmbiguous: 16,
  /** Cost of the position: shares, fees of buying, rights. */
  cost: 17,
  /** Proceeds minus cost; an open trade is valued at the last close. */
  profit: 18,
  /** Days on which a limit or a suspension kept it from being sold. */
  blocked: 19,
} as const;
const ROW_WIDTH = 20;

/** Totals of trades that are not stored one by one. */
export interface TradeTotals {
  closed: number;
  wins: number;
  losses: number;
  open: number;
  profit: number;
  commission: number;
  stampDuty: number;
  transferFee: number;
  slippage: number;
  ambiguous: number;
}

/** Trades as rows of one typed array, and the orders that were not filled. */
export class TradeBook {
  #rows: Float64Array;
  #unfilled = new Int32Array(0);
  count = 0;
  unfilledCount = 0;
  readonly keeps: boolean;
  readonly unfilledBy = new Int32Array(unfilledReasons.length);
  readonly totals: TradeTotals = {
    closed: 0,
    wins: 0,
    losses: 0,
    open: 0,
    profit: 0,
    commission: 0,
    stampDuty: 0,
    transferFee: 0,
    slippage: 0,
    ambiguous: 0,
  };
  /** Signals that came while the stock was held. */
  whileHeld = 0;

  /** @param keeps - whether single trades can be read afterwards, or only what they come to */
  constructor(keeps: boolean) {
    this.keeps = keeps;
    this.#rows = new Float64Array(keeps ? 64 * ROW_WIDTH : 0);
  }

  /** A field of a trade. */
  get(trade: number, field: number): number {
    return this.#rows[trade * ROW_WIDTH + field] as number;
  }

  /** Whether a trade was not sold. */
  isOpen(trade: number): boolean {
    return this.get(trade, FIELD_AT.exit) < 0;
  }

  /** Unfilled orders by reason. */
  unfilledCounts(): Record<UnfilledReason, number> {
    const entries = unfilledReasons.map((reason, code) => [reason, this.unfilledBy[code] as number] as const);
    return Object.fromEntries(entries) as Record<UnfilledReason, number>;
  }

  /** Where the next trade's row begins in {@link rows}. */
  next(): number {
    const at = this.count * ROW_WIDTH;
    if (at + ROW_WIDTH > this.#rows.length) {
      const grown = new Float64Array(this.#rows.length * 2);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    this.count++;
    return at;
  }

  get rows(): Float64Array {
    return this.#rows;
  }

  unfilled(stock: number, signal: number, reason: UnfilledReason): void {
    const code = unfilledReasons.indexOf(reason);
    this.unfilledBy[code] = (this.unfilledBy[code] as number) + 1;
    if (!this.keeps) return;
    if (this.unfilledCount * 3 + 3 > this.#unfilled.length) {
      const grown = new Int32Array(Math.max(192, this.#unfilled.length * 2));
      grown.set(this.#unfilled);
      this.#unfilled = grown;
    }
    this.#unfilled.set([stock, signal, code], this.unfilledCount * 3);
    this.unfilledCount++;
  }

  /** Stock, bar of the signal, and why it was not bought. */
  unfilledAt(at: number): { stock: number; signal: number; reason: UnfilledReason } {
    const [stock = 0, signal = 0, code = 0] = this.#unfilled.subarray(at * 3, at * 3 + 3);
    return { stock, signal, reason: unfilledReasons[code] as UnfilledReason };
  }
}
