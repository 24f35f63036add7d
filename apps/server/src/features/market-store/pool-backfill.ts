import { COMPUTED } from '@guanlan/contract';
import { type TradeDate, tradeDateAt } from '@guanlan/stock-domain';
import { AppError } from '../app-error.js';
import type { ReadPool } from '../market/service.js';
import { PRICE_SCALE } from './checked-bars.js';
import { type EndOfDayOptions, overAt } from './end-of-day-work.js';
import { closesOf, poolDays, putPool } from './store.js';

/** Trading days whose pools are requested: as many as a source has at most. */
const BACKFILL_DAYS = 30;
/** Rounds through the days that are not stored yet; a new day begins with the first. */
const MAX_ROUNDS = 3;
/** Before the second and the third one, ms: a source that fails now does so in a minute, too. */
const ROUND_PAUSES_MS = [600_000, 1_800_000] as const;
/** Share of prices that differ from the day's closes above which a pool is of another day. */
const MAX_WRONG_SHARE = 0.5;

/**
 * Outcome for a day's pool: `later` the source may have it, `never`, or `failed` by a source that does not answer at
 * all.
 */
type Outcome = 'kept' | 'never' | 'later' | 'failed';

/** Codes of a source that does not answer: other days need not be tried. */
const silent: ReadonlySet<string> = new Set(['MARKET_BANNED', 'MARKET_RATE', 'MARKET_NETWORK', 'MARKET_TIMEOUT']);
/** Codes of a source that has no pool. */
const lacking: ReadonlySet<string> = new Set(['MARKET_WRONG_DAY', 'MARKET_NOT_SUPPORTED']);

/**
 * Stores the limit-up pool of every day. A past day of which the source says that it has no pool is requested once: it
 * will have none later. After a failure the source is asked again, with pauses and a limited number of times.
 */
export class PoolBackfill {
  readonly #options: EndOfDayOptions;
  /** Days that the source has no pool of, and that are not to be counted. */
  readonly #never = new Set<TradeDate>();
  #keptTo: TradeDate | null = null;
  /** The newest day of the rounds so far, how many there were, and when the next one is due. */
  #rounds = { day: 0, done: 0, next: Number.NEGATIVE_INFINITY };

  constructor(options: EndOfDayOptions) {
    this.#options = options;
  }

  /** Whether pools up to a day should be requested now. */
  hasWork(day: TradeDate): boolean {
    const { market, monotonicNow } = this.#options;
    const { capabilities } = market.source;
    const hasPools = capabilities.has('limitPool') || capabilities.has('quotes');
    const isDue = this.#rounds.day !== day || monotonicNow() >= this.#rounds.next;
    return hasPools && this.#keptTo !== day && isDue;
  }

  async keep(day: TradeDate): Promise<void> {
    if (!this.hasWork(day)) return;
    const { market, store, monotonicNow } = this.#options;
    if (this.#rounds.day !== day) this.#rounds = { day, done: 0, next: Number.NEGATIVE_INFINITY };
    const calendar = market.calendar();
    const first = calendar.step(day, 1 - BACKFILL_DAYS) ?? calendar.from;
    const kept = new Set(await poolDays(store.options.db, store.options.source, first));
    const isWanted = (one: TradeDate): boolean => one >= first && one <= day && !kept.has(one) && !this.#never.has(one);
    const done = this.#rounds.done + 1;
    const isLast = done >= MAX_ROUNDS;
    let left = 0;
    for (const one of calendar.days.filter(isWanted).reverse()) {
      const outcome = await this.#keepDay(one, isLast);
      if (outcome === 'never') this.#never.add(one);
      if (outcome === 'later' || outcome === 'failed') left += 1;
      if (outcome === 'failed' && !isLast) break;
    }
    this.#rounds = { day, done, next: monotonicNow() + (ROUND_PAUSES_MS[done - 1] ?? 0) };
    if (left === 0 || isLast) this.#keptTo = day;
  }

  /** @param isLast - whether this server's own count is stored even where the source may still provide the pool */
  async #keepDay(day: TradeDate, isLast: boolean): Promise<Outcome> {
    const { market, log } = this.#options;
    try {
      const found = await market.limitPool(day, true);
      if (!found) return this.#withoutPool(day);
      if (found.provenance.fetchedAt < overAt(day)) return 'later';
      const isOwn = found.provenance.source.split('+').includes(COMPUTED);
      const wait = isOwn && !isLast ? this.#whyToWait(day, found) : null;
      if (wait) return wait;
      if (!(await this.#isOfDay(found, day))) {
        log.warn({ day }, 'the limit-up pool of a day is of another one');
        return 'later';
      }
      await this.#put(day, found);
      return 'kept';
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'SERVICE_STOPPING') throw error;
      log.warn({ err: error, day }, 'the limit-up pool of a day was not kept');
      if (lacking.has(error.code)) return this.#withoutPool(day);
      return silent.has(error.code) ? 'failed' : 'later';
    }
  }

  /** On the day itself the source may still publish its pool. */
  #withoutPool(day: TradeDate): Outcome {
    return day < tradeDateAt(this.#options.market.clock.now()) ? 'never' : 'later';
  }

  /** Reason for which this server's own count is not stored yet; null: the source will not have the pool any more. */
  #whyToWait(day: TradeDate, { failure }: ReadPool): Outcome | null {
    if (!this.#options.market.source.capabilities.has('limitPool')) return null;
    if (failure === undefined || lacking.has(failure)) return this.#withoutPool(day) === 'never' ? null : 'later';
    return silent.has(failure) ? 'failed' : 'later';
  }

  async #put(day: TradeDate, { value, provenance }: ReadPool): Promise<void> {
    const { db, source } = this.#options.store.options;
    await putPool(db, {
      source,
      day,
      origin: provenance.source,
      asOf: new Date(provenance.asOf),
      fetchedAt: new Date(provenance.fetchedAt),
      rule: value.rule,
      rows: value.rows,
    });
  }

  /** Whether the pool's prices are the day's closes as far as they are known: a vendor may answer another day silently. */
  async #isOfDay({ value }: ReadPool, day: TradeDate): Promise<boolean> {
    const { store, log } = this.#options;
    if (value.day !== day) return false;
    const codes = value.rows.map(({ code }) => code);
    const closes = await closesOf(store.options.db, store.options.source, day, codes);
    const known = value.rows.filter(({ code }) => closes.has(code));
    const wrong = known.filter(({ code, last }) => Math.round(last * PRICE_SCALE) !== closes.get(code));
    if (wrong.length === 0) return true;
    log.warn({ day, codes: wrong.map(({ code }) => code) }, 'prices of a limit-up pool are not the closes');
    return wrong.length < known.length * MAX_WRONG_SHARE;
  }
}
