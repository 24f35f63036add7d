import { DomainError } from '../domain-error.js';
import { type Commission, defaultCommission } from '../fees/fees.js';
import { isTradeDate, type TradeDate } from '../trade-date.js';
import { CommissionTable } from './trading-terms.js';

/** How a replay trades. */
export interface ReplaySettings {
  /**
   * `shared`: one account for all stocks, with so many positions at most. `each`: every stock has an account of its own,
   * so that every signal is traded. `shared` when absent.
   */
  readonly accounts?: 'shared' | 'each' | undefined;
  /** Money to begin with, of the account or of each, in cents; 1,000,000 yuan, or 100,000 for each, when absent. */
  readonly cash?: number | undefined;
  /** Most positions of a shared account, each bought for an equal part of the account; 10 when absent. */
  readonly positions?: number | undefined;
  readonly commission?: Commission | undefined;
  /** How much worse than the open, or the stop, an order is filled: whole hundredths of a percent; 5 when absent. */
  readonly slippage?: number | undefined;
  /** Sell where the price falls by this share of the entry price: 0.08 is 8 %. None when absent. */
  readonly stop?: number | undefined;
  /** Sell where it rises by this share. */
  readonly target?: number | undefined;
  /** Sell at the open after so many bars held, the entry's included. */
  readonly maxBars?: number | undefined;
  /** Trading days that a buy order waits for a suspended stock; 0 when absent: it lapses at once. */
  readonly entryWait?: number | undefined;
  /** Only signals of these days. */
  readonly from?: TradeDate | undefined;
  readonly to?: TradeDate | undefined;
  /** No signal before so many bars; what the rule says when absent. */
  readonly warmup?: number | undefined;
  /** Decides which of a day's signals a full account takes, and all that is drawn at random; 1 when absent. */
  readonly seed?: number | undefined;
}

/** Control experiments of a report, beside the reader's settings. */
export interface ReplayControls {
  /** Fill so many bars later. */
  readonly delay: number;
  /** Without fees. */
  readonly isFree: boolean;
}

export const noControls: ReplayControls = { delay: 0, isFree: false };

/** Settings, complete and checked. Shares of a price in hundredths of a percent. */
export interface ResolvedSettings {
  readonly accounts: 'shared' | 'each';
  readonly cash: number;
  readonly positions: number;
  readonly commission: CommissionTable;
  readonly rate: Commission;
  readonly slippage: number;
  readonly stop: number;
  readonly target: number;
  readonly maxBars: number;
  readonly entryWait: number;
  readonly from: TradeDate;
  readonly to: TradeDate;
  readonly warmup: number | undefined;
  readonly seed: number;
  readonly delay: number;
  readonly isFree: boolean;
}

/** More money than this does not stay exact to the cent. */
const MOST_CASH = 1e13;

function whole(name: string, value: number, least: number, most: number): number {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new DomainError('INVALID_REPLAY', `${name} is ${value}, not a whole number from ${least} to ${most}`);
}

/** A share of a price, of at most four decimals. */
function share(name: string, value: number | undefined, most: number): number {
  if (value === undefined) return 0;
  const points = Math.round(value * 10_000);
  if (points >= 1 && points <= most * 10_000 && Math.abs(points - value * 10_000) < 1e-6) return points;
  throw new DomainError('INVALID_REPLAY', `${name} is ${value}, not from 0.0001 to ${most} with at most four decimals`);
}

function day(name: string, value: number | undefined, fallback: TradeDate): TradeDate {
  if (value === undefined) return fallback;
  if (isTradeDate(value)) return value;
  throw new DomainError('INVALID_REPLAY', `${name} is ${value}, not a day in the form YYYYMMDD`);
}

/** @throws DomainError INVALID_REPLAY, INVALID_RATE */
export function resolveSettings(given: ReplaySettings, { delay, isFree }: ReplayControls): ResolvedSettings {
  const { accounts = 'shared', commission = defaultCommission, maxBars, warmup, seed = 1 } = given;
  if (accounts !== 'shared' && accounts !== 'each') {
    throw new DomainError('INVALID_REPLAY', `accounts are shared or each, not ${String(accounts)}`);
  }
  const rate = isFree ? { rate: 0, minimum: 0 } : commission;
  whole('the least commission', rate.minimum, 0, 1e9);
  return {
    accounts,
    cash: whole('cash', given.cash ?? (accounts === 'each' ? 1e7 : 1e8), 1, MOST_CASH),
    positions: whole('positions', given.positions ?? 10, 1, 10_000),
    commission: new CommissionTable(rate),
    rate,
    slippage: whole('slippage', given.slippage ?? 5, 0, 1000),
    stop: share('stop', given.stop, 0.99),
    target: share('target', given.target, 100),
    maxBars: maxBars === undefined ? Number.POSITIVE_INFINITY : whole('maxBars', maxBars, 1, 100_000),
    entryWait: whole('entryWait', given.entryWait ?? 0, 0, 1000),
    from: day('from', given.from, 0),
    to: day('to', given.to, 99_999_999),
    warmup: warmup === undefined ? undefined : whole('warmup', warmup, 1, 100_000),
    seed: whole('seed', seed, 0, 0xffffffff),
    delay,
    isFree,
  };
}
