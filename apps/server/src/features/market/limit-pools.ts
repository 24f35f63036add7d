import { COMPUTED, type Quote, type StockProfile } from '@guanlan/contract';
import { epochOfMinute, minuteTimeOf, type TradeDate, type TradingCalendar } from '@guanlan/stock-domain';
import type { LimitPool, Sourced } from '../../providers/market/port.js';
import { AppError } from '../app-error.js';
import { DAYS_BACK } from './board-count.js';
import type { KeptMarket } from './kept.js';
import { hasTouched, OWN_PAST_RULE, OWN_RULE, ownRow, pastRow } from './own-pool.js';
import type { Dated, Symbols } from './service.js';
import type { SealObserver } from './seal-observer.js';

export interface LimitPoolsOptions {
  readonly kept: KeptMarket | null;
  readonly calendar: () => TradingCalendar;
  /** The day that is shown now. */
  readonly today: () => TradeDate;
  /** ms of the market. */
  readonly now: () => number;
  /** The pool as the source tells it; null: the source has no pools. */
  readonly told: ((day: TradeDate) => Promise<Dated<LimitPool> | null>) | null;
  readonly symbols: () => Promise<Dated<Symbols>>;
  readonly market: () => Promise<Dated<readonly Quote[]>>;
  readonly seals: SealObserver;
}

type Listed = StockProfile & { readonly board: NonNullable<StockProfile['board']> };

/** B shares are counted nowhere. */
const isCounted = (profile: StockProfile | undefined): profile is Listed =>
  profile !== undefined && profile.board !== null && profile.board !== 'b';

/** What this server has counted itself, out of another one's numbers. */
const own = (source: string): string => `${source}+${COMPUTED}`;

/** The minute of the day at which closes are known. */
const CLOSE = 900;

/**
 * Limit-up pools: those that were kept, those that the source tells, and where it tells none this server's own count, today
 * out of the whole market's quotes and of another day out of the bars that are kept.
 */
export class LimitPools {
  readonly #options: LimitPoolsOptions;

  constructor(options: LimitPoolsOptions) {
    this.#options = options;
  }

  /** Null: neither is a source that has it, nor is it to be counted. Throws the source's failure where it cannot be counted. */
  async read(day: TradeDate, dated: (pool: Sourced<LimitPool>) => Dated<LimitPool>): Promise<Dated<LimitPool> | null> {
    const { kept, today, told } = this.#options;
    const isToday = day === today();
    const found = isToday ? null : await kept?.limitPool(day);
    if (found) return dated(found);
    let failure: unknown;
    if (told) {
      try {
        const pool = await told(day);
        if (pool) return pool;
      } catch (error) {
        if (!(error instanceof AppError && error.code.startsWith('MARKET_'))) throw error;
        failure = error;
      }
    }
    const counted = await this.#count(day, isToday).catch((error: unknown) => {
      throw failure ?? error;
    });
    if (counted) return isToday ? (counted as Dated<LimitPool>) : dated(counted);
    if (failure) throw failure;
    return null;
  }

  async #count(day: TradeDate, isToday: boolean): Promise<Dated<LimitPool> | Sourced<LimitPool> | null> {
    const { value: symbols } = await this.#options.symbols();
    return isToday ? this.#countToday(day, symbols) : this.#countPast(day, symbols);
  }

  async #countToday(day: TradeDate, symbols: Symbols): Promise<Dated<LimitPool> | null> {
    const { kept, calendar, market, seals } = this.#options;
    const { value: quotes, provenance } = await market();
    const touched = quotes.flatMap((quote) => {
      const profile = symbols.byCode.get(quote.code);
      return quote.day === day && isCounted(profile) && hasTouched(quote) ? [{ quote, profile }] : [];
    });
    const before = calendar().step(day, -1);
    const through = kept?.state.through ?? null;
    const isKept = kept !== null && before !== undefined && through !== null && through >= before;
    const codes = touched.map(({ quote }) => quote.code);
    const days = isKept ? await kept.recentDays(codes, before, DAYS_BACK) : new Map();
    const rows = touched.flatMap(({ quote, profile }) => {
      const facts = { quote, profile, before: days.get(quote.code), seal: seals.of(quote.code, day) };
      return ownRow(facts) ?? [];
    });
    // Without any quote that has limits there is nothing to count.
    if (!quotes.some(({ limits }) => limits !== 'unknown')) return null;
    return { value: { day, rows, rule: OWN_RULE }, provenance: { ...provenance, source: own(provenance.source) } };
  }

  async #countPast(day: TradeDate, symbols: Symbols): Promise<Sourced<LimitPool> | null> {
    const { kept, now } = this.#options;
    const risers = await kept?.risersOn(day);
    if (!kept || !risers) return null;
    const days = await kept.recentDays(risers, day, DAYS_BACK);
    const rows = [...days].flatMap(([code, found]) => {
      const profile = symbols.byCode.get(code);
      return isCounted(profile) ? (pastRow(code, profile, day, found) ?? []) : [];
    });
    const provenance = { source: own(kept.source), asOf: epochOfMinute(minuteTimeOf(day, CLOSE)), fetchedAt: now() };
    return { value: { day, rows, rule: OWN_PAST_RULE }, provenance };
  }
}
