import { COMPUTED, type StockProfile } from '@guanlan/contract';
import { epochOfMinute, minuteTimeOf, type TradeDate } from '@guanlan/stock-domain';
import type { LimitPool, Sourced } from '../../../providers/market/port.js';
import { AppError } from '../../app-error.js';
import { previousStoredDay } from '../bars/previous-stored-day.js';
import { RETRY_MS } from '../calendar/market-time.js';
import type { QuoteReader } from '../quotes/quote-reader.js';
import type { Dated, ReadPool, Symbols } from '../service.js';
import type { MarketCore } from '../source/market-core.js';
import type { SymbolList } from '../symbols/symbol-list.js';
import { DAYS_BACK } from './board-count.js';
import { hasTouched, OWN_PAST_RULE, OWN_RULE, ownRow, pastRow } from './own-pool.js';
import { POOL_INTERVALS, PoolReader } from './pool-reader.js';

export interface LimitPoolsOptions extends MarketCore {
  readonly list: SymbolList;
  readonly quotes: QuoteReader;
}

type Listed = StockProfile & { readonly board: NonNullable<StockProfile['board']> };

/** B shares are counted nowhere. */
const isCounted = (profile: StockProfile | undefined): profile is Listed =>
  profile !== undefined && profile.board !== null && profile.board !== 'b';

/** Dates the pool of a day that is over, which is never stale. */
const final = ({ value, provenance }: Sourced<LimitPool>): Dated<LimitPool> => ({
  value,
  provenance: { ...provenance, stale: false },
});

const isOfSource = (error: unknown): error is AppError => error instanceof AppError && error.code.startsWith('MARKET_');

/** Provenance of this server's own count from a source's numbers. */
const own = (source: string): string => `${source}+${COMPUTED}`;

/** The minute of the day at which closes are known. */
const CLOSE_MINUTE = 900;

/**
 * Limit-up pools: stored ones, those of the source, and where it has none this server's own count, today from the
 * whole market's quotes and of another day from the stored bars.
 */
export class LimitPools {
  readonly #options: LimitPoolsOptions;
  readonly #reader: PoolReader;

  constructor(options: LimitPoolsOptions) {
    this.#options = options;
    this.#reader = new PoolReader(options);
  }

  /**
   * Null: no source has it, and it cannot be counted. Throws the source's failure where it cannot be counted either.
   *
   * @param isAnew - bypasses the cache
   */
  async read(day: TradeDate, isAnew: boolean): Promise<ReadPool | null> {
    const { stored, time, client } = this.#options;
    const isToday = day === time.day;
    const found = time.isOver(day) ? await stored?.limitPool(day) : null;
    if (found) return final(found);
    let failure: AppError | undefined;
    try {
      const told = await this.#told(day, isAnew);
      if (told) return told;
    } catch (error) {
      if (!isOfSource(error)) throw error;
      failure = error;
    }
    try {
      const counted = await this.#count(day, isToday, isAnew);
      if (counted)
        return { ...(isToday ? client.dated(counted) : final(counted)), ...(failure && { failure: failure.code }) };
    } catch (error) {
      if (!isOfSource(error)) throw error;
      failure ??= error;
    }
    if (failure) throw failure;
    return null;
  }

  async #told(day: TradeDate, isAnew: boolean): Promise<Dated<LimitPool> | null> {
    const { source, time } = this.#options;
    if (!source.info.capabilities.has('limitPool')) return null;
    const pool = await this.#reader.of(day, isAnew);
    if (!pool || day < time.day) return pool && final(pool);
    // A pool is fresh for several intervals, so its age counts from their end.
    const served = POOL_INTERVALS * source.info.interval * time.clock.speed;
    const stale = time.isStale({ ...pool.provenance, asOf: pool.provenance.asOf + served });
    return { ...pool, provenance: { ...pool.provenance, stale } };
  }

  /** This server's own count. A simulated exchange has the pool of every day itself. */
  #count(day: TradeDate, isToday: boolean, isAnew: boolean): Promise<Sourced<LimitPool> | null> {
    const { source, client, time } = this.#options;
    if (source.info.simulated) return Promise.resolve(null);
    const key = `own pool ${day} ${time.serving.span}`;
    if (isAnew) client.series.forget(key);
    const life = (): number => (isToday ? Math.min(time.serving.life, RETRY_MS) : RETRY_MS);
    return client.series.get(key, life, async () => {
      const { value: symbols } = await this.#options.list.get();
      return isToday ? this.#countToday(day, symbols) : this.#countPast(day, symbols);
    });
  }

  async #countToday(day: TradeDate, symbols: Symbols): Promise<Sourced<LimitPool> | null> {
    const { stored, time, quotes: reader } = this.#options;
    const { value: quotes, provenance } = await reader.market();
    // Without any quote that has limits there is nothing to count.
    if (!quotes.some(({ limits }) => limits !== 'unknown')) return null;
    const touched = quotes.flatMap((quote) => {
      const profile = symbols.byCode.get(quote.code);
      return quote.day === day && isCounted(profile) && hasTouched(quote) ? [{ quote, profile }] : [];
    });
    const before = previousStoredDay(stored, day, time.calendar());
    const codes = touched.map(({ quote }) => quote.code);
    await reader.seals.refresh(day);
    const days = stored && before !== undefined ? await stored.closes(codes, before, DAYS_BACK) : new Map();
    const rows = touched.flatMap(({ quote, profile }) => {
      const facts = { quote, profile, before: days.get(quote.code), seal: reader.seals.of(quote.code, day) };
      return ownRow(facts) ?? [];
    });
    const { source, asOf, fetchedAt } = provenance;
    return { value: { day, rows, rule: OWN_RULE }, provenance: { source: own(source), asOf, fetchedAt } };
  }

  async #countPast(day: TradeDate, symbols: Symbols): Promise<Sourced<LimitPool> | null> {
    const { stored, time } = this.#options;
    const risers = await stored?.risersOn(day);
    if (!stored || !risers) return null;
    const days = await stored.closes(risers, day, DAYS_BACK);
    const rows = [...days].flatMap(([code, found]) => {
      const profile = symbols.byCode.get(code);
      return isCounted(profile) ? (pastRow(code, profile, day, found) ?? []) : [];
    });
    const provenance = {
      source: own(stored.source),
      asOf: epochOfMinute(minuteTimeOf(day, CLOSE_MINUTE)),
      fetchedAt: time.now,
    };
    return { value: { day, rows, rule: OWN_PAST_RULE }, provenance };
  }
}
