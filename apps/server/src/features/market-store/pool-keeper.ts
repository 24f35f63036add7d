import { COMPUTED } from '@guanlan/contract';
import type { TradeDate } from '@guanlan/stock-domain';
import type { LimitPool } from '../../providers/market/port.js';
import { AppError } from '../app-error.js';
import type { Dated } from '../market/service.js';
import { THOUSANDTHS } from './checked-bars.js';
import { type CloseOutOptions, overAt } from './close-out-work.js';
import { closesOf, poolDays, putPool } from './store.js';

/** Trading days of which pools are asked for: as far as a source has them at most. */
const DAYS = 30;
/** Times that a day is asked for by one server. */
const TRIES = 3;
/** From this share of prices on that are not the day's closes, a pool is of another day. */
const WRONG = 0.5;

/** Keeps the limit-up pool of every day. */
export class PoolKeeper {
  readonly #options: CloseOutOptions;
  /** Days that were asked for in vain, and how often. */
  readonly #tries = new Map<TradeDate, number>();
  #keptTo: TradeDate | null = null;

  constructor(options: CloseOutOptions) {
    this.#options = options;
  }

  /** Whether the pools up to a day have not been looked at yet. */
  hasWork(day: TradeDate): boolean {
    const { capabilities } = this.#options.market.source;
    return (capabilities.has('limitPool') || capabilities.has('quotes')) && this.#keptTo !== day;
  }

  async keep(day: TradeDate): Promise<void> {
    if (!this.hasWork(day)) return;
    const { market, store } = this.#options;
    const calendar = market.calendar();
    const first = calendar.step(day, 1 - DAYS) ?? calendar.from;
    const kept = new Set(await poolDays(store.options.db, store.options.source, first));
    const wanted = calendar.days.filter((one) => one >= first && one <= day && !kept.has(one)).reverse();
    let left = 0;
    for (const one of wanted) {
      if ((this.#tries.get(one) ?? 0) >= TRIES) continue;
      if (!(await this.#keepDay(one))) left += 1;
    }
    if (left === 0) this.#keptTo = day;
  }

  /** False: it is to be asked for again. */
  async #keepDay(day: TradeDate): Promise<boolean> {
    const { market, store, log } = this.#options;
    try {
      const found = await market.limitPool(day, true);
      if (!found) {
        this.#tries.set(day, TRIES);
        return true;
      }
      if (found.provenance.fetchedAt < overAt(day)) return false;
      // What this server counts itself is kept where the source has had its tries.
      const isOwn = found.provenance.source.split('+').includes(COMPUTED);
      if (isOwn && this.#isToldLater(day)) return false;
      if (!(await this.#isOfDay(found, day))) throw new AppError('MARKET_WRONG_DAY');
      const { value, provenance } = found;
      await putPool(store.options.db, {
        source: store.options.source,
        day,
        origin: provenance.source,
        asOf: new Date(provenance.asOf),
        fetchedAt: new Date(provenance.fetchedAt),
        rule: value.rule,
        rows: value.rows,
      });
      return true;
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'SERVICE_STOPPING') throw error;
      const tries = (this.#tries.get(day) ?? 0) + 1;
      this.#tries.set(day, tries);
      log.warn({ err: error, day, tries }, 'the limit-up pool of a day was not kept');
      return tries >= TRIES;
    }
  }

  /** Whether the source may still tell it: a try more. */
  #isToldLater(day: TradeDate): boolean {
    const tries = (this.#tries.get(day) ?? 0) + 1;
    if (!this.#options.market.source.capabilities.has('limitPool') || tries >= TRIES) return false;
    this.#tries.set(day, tries);
    return true;
  }

  /** Whether the pool's prices are the day's closes as far as they are known: a vendor may answer another day silently. */
  async #isOfDay({ value }: Dated<LimitPool>, day: TradeDate): Promise<boolean> {
    const { store, log } = this.#options;
    if (value.day !== day) return false;
    const codes = value.rows.map(({ code }) => code);
    const closes = await closesOf(store.options.db, store.options.source, day, codes);
    const known = value.rows.filter(({ code }) => closes.has(code));
    const wrong = known.filter(({ code, last }) => Math.round(last * THOUSANDTHS) !== closes.get(code));
    if (wrong.length === 0) return true;
    log.warn({ day, codes: wrong.map(({ code }) => code) }, 'prices of a limit-up pool are not the closes');
    return wrong.length < known.length * WRONG;
  }
}
