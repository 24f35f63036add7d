import type { TradeDate } from '@guanlan/stock-domain';
import type { LimitPool, Sourced } from '../../../providers/market/port.js';
import { AppError } from '../../app-error.js';
import { RETRY_MS } from '../calendar/market-time.js';
import type { Dated } from '../service.js';
import type { MarketCore } from '../source/market-core.js';

/** Factor by which pools are requested less often than quotes. */
export const POOL_INTERVALS = 5;

/** A source's answer about a day: the pool, null for none, or its error where it answered another day. */
type Said = Sourced<LimitPool> | AppError | null;

/** Reads limit-up pools: of a day that is over from the stored ones, since a source need not have it any more. */
export class PoolReader {
  readonly #core: MarketCore;

  constructor(core: MarketCore) {
    this.#core = core;
  }

  /**
   * Null: no source has the pool of that day.
   *
   * @param isAnew - bypasses the cache
   */
  async of(day: TradeDate, isAnew: boolean): Promise<Dated<LimitPool> | null> {
    const { client, time, stored } = this.#core;
    const isOver = time.isOver(day);
    const known = isOver ? await stored?.limitPool(day) : null;
    if (known) return client.dated(known);
    const key = `pool ${day} ${isOver ? '' : time.serving.span}`;
    if (isAnew) client.series.forget(key);
    const said = await client.series.get(
      key,
      (answer: Said) => this.#lifeOf(day, answer),
      () => this.#ask(day),
    );
    if (said instanceof AppError) throw said;
    return said && client.dated(said);
  }

  /** A day that a source does not have now it will not have in a minute either. */
  async #ask(day: TradeDate): Promise<Said> {
    const { source, client, time } = this.#core;
    try {
      return await client.ask('limitPool', `${day}`, (signal) => source.limitPool(day, signal));
    } catch (error) {
      const isLacking = error instanceof AppError && error.code === 'MARKET_WRONG_DAY' && time.isOver(day);
      if (isLacking) return error;
      throw error;
    }
  }

  #lifeOf(day: TradeDate, said: Said): number {
    const { source, time } = this.#core;
    if (day < time.day) return time.dailyLife;
    if (time.isOver(day)) return said && !(said instanceof AppError) ? Number.POSITIVE_INFINITY : RETRY_MS;
    return said
      ? Math.max(time.serving.life, POOL_INTERVALS * source.info.interval)
      : POOL_INTERVALS * source.info.interval;
  }
}
