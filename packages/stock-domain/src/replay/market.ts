import type { CorporateAction } from '../adjust/action.js';
import { requireAction } from '../adjust/action.js';
import type { RawBars } from '../adjust/adjusted-bars.js';
import { exReferencePrice } from '../adjust/ex-reference.js';
import { sortedActions } from '../adjust/factors.js';
import type { Panel } from '../bars/panel.js';
import type { TradingCalendar } from '../calendar/calendar.js';
import { parseCode } from '../code.js';
import { DomainError } from '../domain-error.js';
import { type LimitColumns, type LimitedStock, limitColumns } from '../limits/limit-columns.js';
import { toCents } from '../limits/limit-price.js';
import { lowerBound } from '../lower-bound.js';
import { type Ruleset, ruleset } from '../ruleset.js';
import { RULESET_VERSION, rulesetVersion } from '../ruleset-version.js';
import { type Terms, type TradedSecurity, termsOf } from './trading-terms.js';

/** Attributes of a stock beside its bars. */
export interface ReplayStock extends Omit<LimitedStock, 'security'> {
  /** Read out of the symbol when absent. */
  readonly security?: TradedSecurity | undefined;
}

export interface ReplayMarketOptions {
  /** Tells suspended days; must cover all bars. */
  readonly calendar: TradingCalendar;
  /** By symbol. A stock that is not in it has no ex-dates, no first days and a normal standing throughout. */
  readonly stocks?: Readonly<Record<string, ReplayStock>> | undefined;
  /** The package's own when absent. */
  readonly rules?: Ruleset | undefined;
}

/** An ex-date at its bar. Numbers of the action in hundred-millionths, reference prices in cents. */
export interface MarketAction {
  readonly bar: number;
  readonly cash: number;
  readonly bonus: number;
  readonly rights: number;
  readonly rightsPrice: number;
  readonly before: number;
  readonly reference: number;
}

/** A stock as the replay trades it. Columns by bar. */
export interface MarketStock {
  readonly symbol: string;
  readonly security: TradedSecurity;
  readonly bars: RawBars;
  /** Four numbers a bar, next to each other: see {@link MARK_CLOSE}, {@link UP}, {@link DOWN}, {@link DAY}. */
  readonly facts: Int32Array;
  readonly actions: readonly MarketAction[];
  readonly given: readonly CorporateAction[];
  /** By day of the market. */
  readonly terms: readonly Terms[];
}

/** Bars with all that fills need to know of each day, prepared once for any number of replays. */
export interface ReplayMarket {
  readonly panel: Panel;
  readonly stocks: readonly MarketStock[];
  /** Trading days from the first bar's to the last one's. */
  readonly days: Int32Array;
  readonly rules: Ruleset;
  /** State of the rules: print it in every report. */
  readonly rulesetVersion: string;
}

/** Where a bar's facts stand, {@link FACTS} apart. Close in cents; that of the bar before where a bar has none. */
export const CLOSE = 0;
/** Limits of the day in cents, {@link NO_LIMIT}, {@link UNKNOWN_LIMIT}, or {@link NOT_TRADED}. */
export const UP = 1;
/** 0 where there is no limit. */
export const DOWN = 2;
/** Position of the bar's day among the market's. */
export const DAY = 3;
export const FACTS = 4;

export const UNKNOWN_LIMIT = -1;
/** Nothing traded at the open: no volume, or no price. */
export const NOT_TRADED = -2;
export const NO_LIMIT = 0x7fffffff;
/** Cents of the dearest price; a whole number of 32 bits holds it. */
const MAX_PRICE_CENTS = 1e9;

function spanOf(panel: Panel, calendar: TradingCalendar): Int32Array {
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const [at] of panel.symbols.entries()) {
    const { length, time } = panel.bars(at);
    if (length === 0) continue;
    first = Math.min(first, time[0] as number);
    last = Math.max(last, time[length - 1] as number);
  }
  if (last > 0 && (first < calendar.from || last > calendar.to)) {
    throw new DomainError('INVALID_REPLAY', `bars from ${first} to ${last} reach beyond the calendar`);
  }
  return calendar.days.subarray(lowerBound(calendar.days, first), lowerBound(calendar.days, last + 1));
}

function securityOfSymbol(symbol: string, at: number, given: TradedSecurity | undefined): TradedSecurity {
  const security = given ?? parseCode(symbol);
  const isStock = security?.kind === 'stock' || security?.kind === 'cdr';
  if (security && isStock && security.board !== undefined && security.board !== 'b') return security;
  throw new DomainError('INVALID_REPLAY', `${symbol} is not an A-share`, at);
}

function writeDays(symbol: string, bars: RawBars, days: Int32Array, facts: Int32Array): void {
  let day = 0;
  for (let bar = 0; bar < bars.length; bar++) {
    const date = bars.time[bar] as number;
    while (day < days.length && (days[day] as number) < date) day++;
    if (days[day] !== date) {
      throw new DomainError('INVALID_REPLAY', `${symbol} has a bar of ${date}, on which nothing traded`, bar);
    }
    facts[bar * FACTS + DAY] = day;
  }
}

/** Every price of a bar has to be a whole number of cents. */
function writeCloses({ length, open, high, low, close }: RawBars, facts: Int32Array): void {
  for (const column of [open, high, low, close]) {
    let last = 0;
    for (let bar = 0; bar < length; bar++) {
      const price = (column[bar] as number) * 100;
      const cents = Math.round(price);
      const isWhole = Math.abs(price - cents) < 1e-4 && cents > 0 && cents <= MAX_PRICE_CENTS;
      if (isWhole) last = cents;
      else if (!Number.isNaN(price)) toWholeCents(column[bar] as number, bar);
      facts[bar * FACTS + CLOSE] = last;
    }
  }
}

function toWholeCents(price: number, bar: number): never {
  throw new DomainError('INVALID_PRICE', `bar ${bar}: ${price} yuan is not a price in whole cents`, bar);
}

function actionsOf(bars: RawBars, given: readonly CorporateAction[]): MarketAction[] {
  const found: MarketAction[] = [];
  for (const action of sortedActions(given)) {
    const bar = lowerBound(bars.time, action.exDate, bars.length);
    const previous = found.at(-1);
    const close = bars.close[bar - 1];
    if (bar === 0 || bar === bars.length || close === undefined || Number.isNaN(close)) continue;
    const before = previous?.bar === bar ? previous.reference : toCents(close);
    found.push({ bar, ...requireAction(action), before, reference: exReferencePrice(before, action) });
  }
  return found;
}

/** A bar beyond its own limits tells that they are not those of the day: an ex-date or a first day nobody told of. */
function writeLimits(
  { length, open, high, low, volume }: RawBars,
  { up, down }: LimitColumns,
  facts: Int32Array,
): void {
  for (let bar = 0; bar < length; bar++) {
    const [top, bottom] = [up[bar] as number, down[bar] as number];
    const at = bar * FACTS;
    const isWithin = Math.round((high[bar] as number) * 100) <= top && Math.round((low[bar] as number) * 100) >= bottom;
    facts[at + UP] = isWithin ? Math.min(top, NO_LIMIT) : UNKNOWN_LIMIT;
    facts[at + DOWN] = isWithin ? Math.max(bottom, 0) : UNKNOWN_LIMIT;
    const isTraded = (volume[bar] as number) > 0 && !Number.isNaN(open[bar]);
    if (!isTraded) facts[at + UP] = facts[at + DOWN] = NOT_TRADED;
  }
}

/**
 * Prepares a market for replays: checks its bars, places them on the calendar and works out limit prices, fees, lots and
 * ex-dates. Takes 16 bytes a bar. Once the panel gets more bars, open it again.
 *
 * @param panel - A-shares, bars of days as quoted, in whole cents
 * @throws DomainError INVALID_REPLAY for a symbol that is no A-share and a bar on a day without trading or beyond the
 *   calendar; ALREADY_ADJUSTED, INVALID_PERIOD, INVALID_PRICE, INVALID_ACTION, INVALID_HISTORY
 * @example
 * const market = openMarket(panel, { calendar: createCalendar(tradingCalendar) });
 */
export function openMarket(
  panel: Panel,
  { calendar, stocks: known = {}, rules = ruleset }: ReplayMarketOptions,
): ReplayMarket {
  if (panel.period !== 'day') throw new DomainError('INVALID_PERIOD', `bars of a ${panel.period}: days are needed`);
  const days = spanOf(panel, calendar);
  const terms = new Map<string, readonly Terms[]>();
  const stocks = panel.symbols.map((symbol, at): MarketStock => {
    const stock = Object.hasOwn(known, symbol) ? (known[symbol] as ReplayStock) : {};
    const security = securityOfSymbol(symbol, at, stock.security);
    const key = `${security.exchange} ${security.kind} ${security.board}`;
    const own = terms.get(key) ?? termsOf(security, rules, days);
    terms.set(key, own);
    // Limits are refused where the panel is adjusted, so from there on its bars are raw.
    const bars = panel.bars(at) as RawBars;
    const limits = limitColumns(bars, { ...stock, security }, rules.limits);
    const given = stock.actions ?? [];
    const facts = new Int32Array(bars.length * FACTS);
    writeDays(symbol, bars, days, facts);
    writeCloses(bars, facts);
    writeLimits(bars, limits, facts);
    return {
      symbol,
      security,
      bars,
      facts,
      actions: actionsOf(bars, given),
      given,
      terms: own,
    };
  });
  return { panel, stocks, days, rules, rulesetVersion: rules === ruleset ? RULESET_VERSION : rulesetVersion(rules) };
}

/**
 * Refuses a market whose panel has got bars since it was prepared.
 *
 * @throws DomainError INVALID_REPLAY
 */
export function requireCurrent({ stocks }: ReplayMarket): void {
  for (const [at, { symbol, bars, facts }] of stocks.entries()) {
    if (bars.length * FACTS === facts.length) continue;
    throw new DomainError('INVALID_REPLAY', `${symbol} has got bars: open the market again`, at);
  }
}

/** Position of a bar's day among the market's. */
export const dayOf = ({ facts }: MarketStock, bar: number): number => facts[bar * FACTS + DAY] as number;
