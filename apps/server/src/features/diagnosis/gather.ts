import { setTimeout as pause } from 'node:timers/promises';
import type { Provenance, Quote, StockCode, StockProfile } from '@guanlan/contract';
import {
  adjust,
  type Bars,
  isDayFinal,
  minuteOfDay,
  minuteTimeAt,
  parseCode,
  phaseFacts,
  type RawBars,
  type TradeDate,
  type TradingCalendar,
  toCents,
  tradingMinuteAt,
} from '@guanlan/stock-domain';
import type { DiagnosisInput, DiagnosisListing, DiagnosisQuote } from '@guanlan/stock-domain/diagnosis';
import { AppError } from '../app-error.js';
import { marketPhase, shownDay } from '../market/calendar/market-day.js';
import { limitsOf } from '../market/limit-up/limit-history.js';
import { isSealedUp } from '../market/limit-up/limit-state.js';
import type { Dated, MarketService } from '../market/service.js';
import { nullIfUnavailable } from '../market/source/null-if-unavailable.js';

/** 沪深300: the benchmark of stocks, where the source has it. */
const BENCHMARK_INDEX = 'SH000300';

/** Longest wait for the market's limit-up pool, ms. */
const POOL_TIMEOUT_MS = 2_000;

/** Input of a diagnosis, and the provenance of its bars. */
export interface Gathered {
  readonly input: DiagnosisInput;
  readonly provenance: Provenance;
}

/**
 * Gathers all market data about a stock, now or at the close of an earlier day, in the terms of the rules. Data that a
 * source does not have is left out: its facts have no value then.
 */
export async function gather(market: MarketService, code: StockCode, day?: TradeDate): Promise<Gathered> {
  const security = parseCode(code);
  const profile = await market.profile(code);
  if (!security || !profile) throw new AppError('MARKET_UNKNOWN_SYMBOL');
  const [calendar, now] = [market.calendar(), market.clock.now()];
  const today = shownDay(now, calendar);
  const isNow = day === undefined || day >= today;
  const has = (capability: 'standings' | 'limitPool'): boolean => market.source.capabilities.has(capability);
  const [raw, actions, standings, quotes, benchmark] = await Promise.all([
    market.days(code),
    nullIfUnavailable(market.actions(code)),
    has('standings') ? nullIfUnavailable(market.standings(code)) : null,
    isNow ? market.quotes([code]) : [],
    benchmarkOf(market, code),
  ]);
  const asOf = isNow ? undefined : day;
  const last = lastDayOf(raw.value, asOf);
  if (last === undefined) throw new AppError('DIAGNOSIS_NO_BARS');
  const bars: Bars = actions
    ? adjust(raw.value, actions.value.factors, { ...(asOf !== undefined && { asOf }) })
    : raw.value;
  const columns = limitsOf({
    profile,
    bars: raw.value,
    dividends: actions?.value.dividends ?? null,
    standings: standings?.value ?? null,
  });
  const [quote] = quotes;
  const phase = marketPhase(now, calendar);
  const poolDay = asOf ?? today;
  const pool = has('limitPool') && calendar.statusOf(poolDay) === 'open' ? await poolSoon(market, poolDay) : null;
  return {
    input: {
      stock: { key: code, name: profile.name },
      bars,
      asOf,
      isLastBarClosed: last !== today || isDayFinal(now, today, security),
      expected: asOf === undefined ? expectedDay(market, today) : tradingDayUpTo(calendar, asOf),
      ...(isNow && { phase }),
      source: market.source.name,
      ...(quote && quoteFacts(quote)),
      ...(columns && { limits: { bars: raw.value, columns } }),
      listing: listingOf(profile, quote),
      ...(benchmark && { benchmark }),
      ...(pool && { market: { date: poolDay, brokenRate: brokenRate(pool) } }),
    },
    provenance: raw.provenance,
  };
}

/** The newest day of the bars up to `asOf`; undefined where there is none. */
function lastDayOf({ time, length }: RawBars, asOf = Number.POSITIVE_INFINITY): TradeDate | undefined {
  return time.subarray(0, length).findLast((day) => day <= asOf);
}

const tradingDayUpTo = (calendar: TradingCalendar, day: TradeDate): TradeDate =>
  calendar.statusOf(day) === 'open' ? day : (calendar.step(day, -1) ?? day);

/** The day whose bar ought to be there: today's from the first trade on. */
function expectedDay(market: MarketService, today: TradeDate): TradeDate {
  const calendar = market.calendar();
  const phase = marketPhase(market.clock.now(), calendar);
  return phaseFacts[phase].isVirtual || phase === 'opening-pause' ? (calendar.step(today, -1) ?? today) : today;
}

async function benchmarkOf(market: MarketService, code: StockCode) {
  const indices = market.source.capabilities.has('indices') ? await nullIfUnavailable(market.indices()) : null;
  const index = indices?.find((one) => one.code === BENCHMARK_INDEX) ?? indices?.[0];
  if (!index || index.code === code) return undefined;
  // A source that has no days of indices leaves the comparison out, not the diagnosis.
  const days = await nullIfUnavailable(market.days(index.code));
  return days ? { name: index.name, bars: days.value } : undefined;
}

function quoteFacts(quote: Quote): { quote: DiagnosisQuote } | undefined {
  const { last, prevClose, volume, limits, bids, provenance } = quote;
  if (last === null || prevClose === null || volume === null) return undefined;
  const waiting = bids?.[0]?.volume;
  const isSealed = isSealedUp(quote);
  return {
    quote: {
      date: quote.day,
      price: last,
      previousClose: prevClose,
      high: quote.high ?? undefined,
      low: quote.low ?? undefined,
      volume,
      minutes: tradingMinuteAt(minuteOfDay(minuteTimeAt(provenance.asOf))),
      limits: typeof limits === 'string' ? limits : { up: toCents(limits.up), down: toCents(limits.down) },
      sealToVolume: isSealed && waiting !== undefined && volume > 0 ? waiting / volume : null,
      ...(provenance.stale && { status: 'stale' as const }),
    },
  };
}

function listingOf({ standing, listedOn, floatShares }: StockProfile, quote: Quote | undefined): DiagnosisListing {
  return {
    status: standing === 'delisted' ? 'unknown' : standing,
    // Unknown for a delisted stock, for one of unknown state, and without a quote.
    isSuspended:
      !quote || quote.state === 'delisted' || quote.state === 'unknown' ? undefined : quote.state === 'suspended',
    listedOn: listedOn ?? undefined,
    floatShares: floatShares ?? undefined,
  };
}

/** The pool of a day if it is at hand: a whole market is not waited for to say something of one stock. */
async function poolSoon(market: MarketService, day: TradeDate): Promise<Dated<Pool> | null> {
  const late = new AbortController();
  const pool = nullIfUnavailable(market.limitPool(day));
  try {
    return await Promise.race([pool, pause(POOL_TIMEOUT_MS, null, { signal: late.signal })]);
  } finally {
    late.abort();
  }
}

type Pool = NonNullable<Awaited<ReturnType<MarketService['limitPool']>>> extends Dated<infer P> ? P : never;

function brokenRate({ value: { rows } }: Dated<Pool>): number | null {
  return rows.length > 0 ? rows.filter(({ state }) => state === 'broken').length / rows.length : null;
}
