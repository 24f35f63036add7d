import type { ErrorCode } from '@guanlan/contract';

/** Failures of a source of market data. The contract's table says whether trying again helps. */
export type MarketErrorCode = Extract<
  ErrorCode,
  | 'MARKET_BANNED'
  | 'MARKET_RATE'
  | 'MARKET_WRONG_DAY'
  | 'MARKET_HALF_PAGE'
  | 'MARKET_MALFORMED'
  | 'MARKET_NOT_SUPPORTED'
  | 'MARKET_UNKNOWN_SYMBOL'
  | 'MARKET_TIMEOUT'
  | 'MARKET_NETWORK'
>;

/**
 * A failure of a source of market data, classified by the adapter: `MARKET_BANNED` it refuses us for long,
 * `MARKET_RATE` for a moment, `MARKET_WRONG_DAY` it answered another day than the requested one, `MARKET_HALF_PAGE`
 * rows are missing, `MARKET_MALFORMED` the answer fails the schema or a sanity check.
 */
export class MarketError extends Error {
  override readonly name = 'MarketError';
  readonly code: MarketErrorCode;
  /** The source's id. */
  readonly source: string;
  /** Seconds that the source asked us to wait. */
  readonly retryAfter: number | undefined;
  /** Whether the circuit breaker of a vendor's client has counted it: no other breaker does then. */
  isCounted: boolean;

  constructor(
    code: MarketErrorCode,
    source: string,
    message: string,
    options: { cause?: unknown; retryAfter?: number | undefined; isCounted?: boolean } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.source = source;
    this.retryAfter = options.retryAfter;
    this.isCounted = options.isCounted ?? false;
  }
}
