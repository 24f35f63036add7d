import type {
  BookLevel,
  CallMatch,
  MarketPhase,
  PriceLimitsToday,
  QuoteFundamentals,
  StockCode,
  TradingState,
} from '@guanlan/contract';
import {
  dateOfMinute,
  minuteTimeAt,
  type Phase,
  phaseAt,
  phaseFacts,
  providedLimits,
  type Security,
  securityOf,
  type TradingCalendar,
} from '@guanlan/stock-domain';
import { MarketError, type MarketErrorCode } from '../market-error.js';
import type { SourceQuote } from '../port.js';
import { quoteFault } from '../quote-fault.js';
import { plainName } from './plain-name.js';

/** A vendor's line in our units. Prices of 0 are null by now. */
export interface QuoteDraft {
  readonly security: Security;
  readonly name: string;
  /** The moment of the quote, ms; undefined where it could not be read. */
  readonly asOf: number | undefined;
  readonly last: number | null;
  readonly prevClose: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  /** Shares. */
  readonly volume: number | null;
  /** Yuan. */
  readonly amount: number | null;
  readonly limitUp: number | null;
  readonly limitDown: number | null;
  /** Levels as they came, best first, empty ones as `price` 0; null: the vendor has no book. */
  readonly bids: readonly BookLevel[] | null;
  readonly asks: readonly BookLevel[] | null;
  /** Whether the vendor itself says so; null: it does not say. */
  readonly isSuspended: boolean | null;
  /** Null: the vendor has none. */
  readonly fundamentals: QuoteFundamentals | null;
}

/** A refused quote with its fault. */
export interface QuoteRefusal {
  readonly code: StockCode;
  readonly error: MarketErrorCode;
  readonly fault: string;
}

/** Time by which a vendor's clock may run ahead of ours, ms. */
const MAX_CLOCK_SKEW_MS = 120_000;

/** Facts by which quotes of one source are judged. */
export interface QuoteJudge {
  readonly source: string;
  readonly now: number;
  readonly calendar: TradingCalendar;
}

/** Makes a checked quote from a vendor's draft, or its refusal. */
export function quoteOfDraft(draft: QuoteDraft, { source, now, calendar }: QuoteJudge): SourceQuote | QuoteRefusal {
  const code = draft.security.key;
  const { asOf } = draft;
  const refuse = (error: MarketErrorCode, fault: string): QuoteRefusal => ({ code, error, fault });
  if (asOf === undefined) return refuse('MARKET_MALFORMED', 'it has no time');
  if (asOf > now + MAX_CLOCK_SKEW_MS)
    return refuse('MARKET_WRONG_DAY', `it is of ${new Date(asOf).toISOString()}, which is to come`);
  const at = phaseAt(asOf, draft.security, calendar);
  if (at === 'closed-day') return refuse('MARKET_WRONG_DAY', 'it is of a day without trading');
  // A clock of another time zone: nothing has traded before the opening call.
  if (at === 'before-open' && (draft.volume ?? 0) > 0) return refuse('MARKET_WRONG_DAY', 'it traded before the open');
  const quote: SourceQuote = {
    code,
    name: plainName(draft.name),
    day: dateOfMinute(minuteTimeAt(asOf)),
    phase: phaseAt(now, draft.security, calendar),
    ...tradedOf(draft, at),
    prevClose: draft.prevClose,
    limits: limitsOf(draft),
    ...(draft.fundamentals && { fundamentals: soundFundamentals(draft.fundamentals) }),
    provenance: { source, asOf, fetchedAt: now },
  };
  // Points of an index are no price: its amount over its volume says nothing.
  const fault = quoteFault(draft.security.kind === 'index' ? { ...quote, volume: null } : quote);
  return fault === null ? quote : refuse('MARKET_MALFORMED', fault);
}

/** More shares than any company has, and a multiple of its price beyond any that says something. */
const [MAX_SHARES, MAX_MULTIPLE] = [1e14, 1e7];

/** Implausible numbers become null: the price beside them still holds. */
function soundFundamentals({ floatShares, totalShares, peTtm, pb }: QuoteFundamentals): QuoteFundamentals {
  const within = (value: number | null, most: number) => (value !== null && Math.abs(value) <= most ? value : null);
  return {
    floatShares: within(floatShares, MAX_SHARES),
    totalShares: within(totalShares, MAX_SHARES),
    peTtm: within(peTtm, MAX_MULTIPLE),
    pb: within(pb, MAX_MULTIPLE),
  };
}

/** Whether an answer is a refusal. */
const isRefusal = (answer: SourceQuote | QuoteRefusal): answer is QuoteRefusal => 'fault' in answer;

type Traded = Pick<
  SourceQuote,
  'state' | 'last' | 'open' | 'high' | 'low' | 'volume' | 'amount' | 'call' | 'bids' | 'asks'
>;

function tradedOf(draft: QuoteDraft, at: Phase): Traded {
  const { amount, open, high, low } = draft;
  const hasTraded = ((draft.volume ?? 0) > 0 || (amount ?? 0) > 0) && open !== null;
  // Less than a lot of 100 is none where lots are counted.
  const volume = draft.volume === 0 && (amount ?? 0) > 0 ? null : draft.volume;
  const match = isCall(at) ? callOf(draft) : null;
  const book = match ? { bids: null, asks: null } : { bids: levelsOf(draft.bids), asks: levelsOf(draft.asks) };
  const rest = { state: stateOf(draft, at, hasTraded), call: match, ...book };
  // Before the first trade vendors send yesterday's close, or the call's match, as the last price.
  if (!hasTraded) return { ...rest, last: null, open: null, high: null, low: null, volume, amount };
  return { ...rest, last: draft.last, open, high, low, volume, amount };
}

const isCall = (phase: MarketPhase): boolean => phaseFacts[phase].isVirtual || phase === 'closing-call';

/** During a call the first level of both sides is the match, and the second of one side the unmatched rest. */
function callOf({ bids, asks }: QuoteDraft): CallMatch | null {
  const [bid, ask] = [bids?.[0], asks?.[0]];
  if (!bid || !ask || bid.price === 0 || bid.price !== ask.price) return null;
  const unmatched = (bids?.[1]?.volume ?? 0) - (asks?.[1]?.volume ?? 0);
  return { price: bid.price, matched: Math.min(bid.volume, ask.volume), unmatched };
}

const levelsOf = (levels: readonly BookLevel[] | null): BookLevel[] | null =>
  levels?.filter(({ price, volume }) => price > 0 && volume > 0) ?? null;

function stateOf({ isSuspended, security, bids, asks }: QuoteDraft, at: Phase, hasTraded: boolean): TradingState {
  if (isSuspended) return 'suspended';
  if (hasTraded || security.kind === 'index') return 'trading';
  const hasOrders = [...(bids ?? []), ...(asks ?? [])].some(({ price, volume }) => price > 0 && volume > 0);
  if (hasOrders) return 'trading';
  const isOpen = at !== 'before-open' && at !== 'unknown' && !phaseFacts[at].isVirtual && at !== 'opening-pause';
  return isOpen ? 'suspended' : 'unknown';
}

function limitsOf({ security, limitUp, limitDown }: QuoteDraft): PriceLimitsToday {
  if (security.kind === 'index') return 'none';
  const limits = providedLimits(limitUp ?? undefined, limitDown ?? undefined);
  if (limits === undefined) return 'unknown';
  if (limits === 'none') return 'none';
  // A fund's limits have a third decimal, which cents lose.
  if (security.kind === 'fund') return { up: limitUp ?? 0, down: limitDown ?? 0 };
  return { up: limits.up / 100, down: limits.down / 100 };
}

/**
 * The sound quotes of a batch. Others are left out and reported; where none is sound the batch is an error: of another
 * day, or of an unknown form.
 */
export function soundQuotes(
  source: string,
  answers: readonly (SourceQuote | QuoteRefusal)[],
  onRefused: (refusal: QuoteRefusal) => void,
): SourceQuote[] {
  const refused = answers.filter(isRefusal);
  for (const refusal of refused) onRefused(refusal);
  const [first] = refused;
  if (first && refused.length === answers.length) {
    throw new MarketError(first.error, source, `${first.code}: ${first.fault}`);
  }
  return answers.filter((answer): answer is SourceQuote => !isRefusal(answer));
}

/** The security of a code of ours. Throws MARKET_UNKNOWN_SYMBOL for one that no exchange has. */
export function securityOfCode(source: string, code: StockCode): Security {
  const [exchange, digits] = [code.slice(0, 2), code.slice(2)];
  const security = isExchange(exchange) ? securityOf(exchange, digits) : undefined;
  if (security) return security;
  throw new MarketError('MARKET_UNKNOWN_SYMBOL', source, `${code} is no code of an exchange`);
}

const isExchange = (text: string): text is Security['exchange'] => text === 'SH' || text === 'SZ' || text === 'BJ';
