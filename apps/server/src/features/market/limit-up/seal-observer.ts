import type { Quote, StockCode } from '@guanlan/contract';
import { createSealWatch, type SealTimes, type SealWatch, type TradeDate } from '@guanlan/stock-domain';
import type { MarketHistory, StoredSeal } from '../market-history.js';
import { isSealedUp } from './limit-state.js';

interface Observed {
  readonly watch: SealWatch;
  readonly times: SealTimes;
  /** Time of the last change, ms. */
  readonly at: number;
}

/**
 * Records the times at which this server, and those that share its database, saw stocks at their upper limit. They see
 * the quotes that they read: a stock that nobody requests is not observed, so the first time is never too early and
 * may be too late. Each change is stored as it is seen: a server that restarts, however it ended, continues from
 * there.
 */
export class SealObserver {
  readonly #stored: MarketHistory | null;
  #day: TradeDate = 0;
  #seen = new Map<StockCode, Observed>();
  /** Changes that are not written yet. */
  readonly #unwritten = new Set<StockCode>();

  /** @param stored - null: observations stay in memory only */
  constructor(stored: MarketHistory | null) {
    this.#stored = stored;
  }

  /** Observes quotes; those of another day are ignored. */
  async note(day: TradeDate, quotes: readonly Quote[]): Promise<void> {
    const today = quotes.filter((quote) => quote.day === day);
    if (day === this.#day && !today.some((quote) => this.#isChange(quote))) return;
    // Another server may have observed it before.
    await this.refresh(day);
    if (day !== this.#day) return;
    for (const quote of today) if (this.#isChange(quote)) this.#push(quote);
    await this.#write(day);
  }

  /** Reads earlier observations, and those of other servers. */
  async refresh(day: TradeDate): Promise<void> {
    const seals = await this.#trying(async (stored) => stored.seals(day));
    if (day !== this.#day) {
      this.#seen = new Map();
      this.#unwritten.clear();
      this.#day = day;
    }
    for (const seal of seals ?? []) this.#join(seal);
  }

  /** Times of a stock on a day; undefined where it was never seen at its limit. */
  of(code: StockCode, day: TradeDate): SealTimes | undefined {
    return day === this.#day ? this.#seen.get(code)?.times : undefined;
  }

  #isChange(quote: Quote): boolean {
    const seen = this.#seen.get(quote.code);
    return isSealedUp(quote) !== (seen?.times.isSealed ?? false) && quote.provenance.asOf >= (seen?.at ?? 0);
  }

  #push(quote: Quote): void {
    const at = quote.provenance.asOf;
    const watch = this.#seen.get(quote.code)?.watch ?? createSealWatch();
    this.#seen.set(quote.code, { watch, times: watch.push(at, isSealedUp(quote)), at });
    this.#unwritten.add(quote.code);
  }

  #join(seal: StoredSeal): void {
    const here = this.#seen.get(seal.code);
    const { first = seal.first, last = seal.last, breaks = 0, isSealed = false } = here?.times ?? {};
    const isNewer = seal.at >= (here?.at ?? 0);
    const joined = {
      first: Math.min(first, seal.first),
      last: Math.max(last, seal.last),
      breaks: Math.max(breaks, seal.breaks),
      isSealed: isNewer ? seal.isSealed : isSealed,
      at: Math.max(here?.at ?? 0, seal.at),
    };
    const watch = createSealWatch(joined);
    this.#seen.set(seal.code, { watch, times: watch.push(joined.at, joined.isSealed), at: joined.at });
  }

  async #write(day: TradeDate): Promise<void> {
    const seals = [...this.#unwritten].flatMap((code): StoredSeal[] => {
      const { first, last, breaks, isSealed } = this.#seen.get(code)?.times ?? {};
      const at = this.#seen.get(code)?.at;
      if (first === undefined || last === undefined || at === undefined) return [];
      return [{ code, first, last, breaks: breaks ?? 0, isSealed: isSealed ?? false, at }];
    });
    if (seals.length === 0 || day !== this.#day) return;
    this.#unwritten.clear();
    const isWritten = await this.#trying(async (stored) => {
      await stored.saveSeals(day, seals);
      return true;
    });
    if (!isWritten) for (const { code } of seals) this.#unwritten.add(code);
  }

  /** Quotes are answered even without the database: a change that it did not take is written with the next one. */
  async #trying<T>(ask: (stored: MarketHistory) => Promise<T>): Promise<T | null> {
    return this.#stored ? ask(this.#stored).catch(() => null) : null;
  }
}
