import type { TradeDate } from '@guanlan/stock-domain';
import type { LimitPool, MarketSource, Sourced } from '../../providers/market/port.js';
import { AppError } from '../app-error.js';
import type { Asking } from './asking.js';
import type { KeptMarket } from './kept.js';
import { type MarketTime, RETRY } from './market-time.js';
import type { Dated } from './service.js';

export interface PoolReaderOptions {
  readonly source: MarketSource;
  readonly asking: Asking;
  readonly time: MarketTime;
  readonly kept: KeptMarket | null;
}

/** Pools are asked for less often than quotes. */
export const POOL_INTERVALS = 5;

/** What a source said of a day: the pool, that it has none, or that it told of another day. */
type Said = Sourced<LimitPool> | AppError | null;

/** Limit-up pools: of a day that is over as it was kept then, since a source need not have it any more. */
export class PoolReader {
  readonly #options: PoolReaderOptions;

  constructor(options: PoolReaderOptions) {
    this.#options = options;
  }

  /**
   * Null: no source has the pool of that day.
   *
   * @param isAnew - not what it said a while ago
   */
  async of(day: TradeDate, isAnew: boolean): Promise<Dated<LimitPool> | null> {
    const { asking, time, kept } = this.#options;
    const isOver = time.isOver(day);
    const known = isOver ? await kept?.limitPool(day) : null;
    if (known) return asking.dated(known);
    const key = `pool ${day} ${isOver ? '' : time.serving.span}`;
    if (isAnew) asking.series.forget(key);
    const said = await asking.series.get(
      key,
      (answer: Said) => this.#lifeOf(day, answer),
      () => this.#ask(day),
    );
    if (said instanceof AppError) throw said;
    return said && asking.dated(said);
  }

  /** A day that a source does not have now it will not have in a minute either. */
  async #ask(day: TradeDate): Promise<Said> {
    const { source, asking, time } = this.#options;
    try {
      return await asking.ask('limitPool', `${day}`, (signal) => source.limitPool(day, signal));
    } catch (error) {
      const isLacking = error instanceof AppError && error.code === 'MARKET_WRONG_DAY' && time.isOver(day);
      if (isLacking) return error;
      throw error;
    }
  }

  #lifeOf(day: TradeDate, said: Said): number {
    const { source, time } = this.#options;
    if (day < time.day) return time.dailyLife;
    if (time.isOver(day)) return said && !(said instanceof AppError) ? Number.POSITIVE_INFINITY : RETRY;
    return said
      ? Math.max(time.serving.life, POOL_INTERVALS * source.info.interval)
      : POOL_INTERVALS * source.info.interval;
  }
}
