import type { TradeDate } from '@guanlan/stock-domain';
import type { Pool } from 'pg';
import { AppError } from '../app-error.js';
import { lastFinalDay } from '../market/calendar/last-final-day.js';
import type { MarketService } from '../market/service.js';
import { closingBars } from './closing-bars.js';
import type { EndOfDayOptions, EndOfDayWork } from './end-of-day-work.js';
import { BarImport, type StoredStock } from './import-bars.js';
import { isPublished, missingHistory } from './missing-history.js';
import { PoolBackfill } from './pool-backfill.js';
import { forgetSeries, putDay, putSymbols } from './store.js';

/** Share of the stocks that a day may lack; with more of them missing it is not over and is tried again. */
const MAX_MISSING_SHARE = 0.05;

/**
 * Stores each day when it is over: bars, factors and the limit-up pool. One server does it at a time; a finished stock
 * stays finished, so an interrupted import continues where it was, and missed days are read from the source's history.
 */
export class EndOfDay {
  readonly #options: EndOfDayOptions;
  readonly #pools: PoolBackfill;
  #running: Promise<void> | undefined;

  constructor(options: EndOfDayOptions) {
    this.#options = options;
    this.#pools = new PoolBackfill(options);
  }

  /** Does what there is to do; a second call meanwhile is the first one. @throws AppError MARKET_… as the source fails */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    const { store, market } = this.#options;
    if (!market.source.capabilities.has('history') || market.source.isLocal) return;
    const day = lastFinalDay(market);
    if (day === undefined) return;
    const through = await store.refresh();
    const isBehind = through === null || through < day;
    if (!isBehind && !this.#pools.hasWork(day)) return;
    await withLock(store.options.pool, `market close-out ${store.options.source}`, async () => {
      store.isCatchingUp = true;
      try {
        // Another server may have stored the day while this one waited for its turn.
        if (((await store.refresh()) ?? 0) < day) await this.#close(day);
        // A board is counted by the bars that were taken in just now.
        await store.refresh();
        await this.#pools.keep(day);
      } finally {
        store.isCatchingUp = false;
        await store.refresh();
      }
    });
  }

  async #close(day: TradeDate): Promise<void> {
    const { store, market, log } = this.#options;
    const { db, pool, source } = store.options;
    const started = performance.now();
    const { value } = await market.symbols();
    const listed = value.all.filter(({ board }) => board !== null);
    await putSymbols(db, source, listed, { at: new Date(market.clock.now()) });
    const kept = await store.readSymbols();
    // A delisted stock with stored bars gets no more.
    const stocks = listed.flatMap(({ code, standing }) => {
      const stock = kept.get(code);
      return stock && (standing !== 'delisted' || stock.through === null) ? [stock] : [];
    });
    const importer = new BarImport({ pool, calendar: market.calendar() });
    const work: EndOfDayWork = { ...this.#options, day, importer };
    // Flushed even after a failure, so that bars already received are not requested again.
    const reread = await takeBars(work, stocks).finally(() => importer.flush());
    const missing = [...(await store.readSymbols()).values()].filter(isBehind(stocks, day)).length;
    const { rows, refused, faults } = importer.report;
    const tookMs = Math.round(performance.now() - started);
    const told = { day, source, stocks: stocks.length, rows, refused, faults, reread, missing, tookMs };
    if (missing > stocks.length * MAX_MISSING_SHARE) {
      log.warn(told, 'a day of the market is not complete yet');
      throw new AppError('MARKET_HALF_PAGE');
    }
    await putDay(db, {
      source,
      day,
      bars: await store.countBars(day),
      refused,
      reread,
      missing,
      closedAt: new Date(market.clock.now()),
    });
    log[refused + missing + reread > 0 ? 'warn' : 'info'](told, 'a day of the market was stored');
  }
}

/** Takes in what stocks lack. @returns how many were read again from their beginning */
async function takeBars(work: EndOfDayWork, stocks: readonly StoredStock[]): Promise<number> {
  const { store, market, day, importer } = work;
  const misfits = [...(await closingBars(work, stocks.filter(isOneDayBehind(market, day))))];
  await importer.flush();
  const others = new Set(misfits.map(({ id }) => id));
  const behind = [...(await store.readSymbols()).values()]
    .filter(isBehind(stocks, day))
    .filter(({ id }) => !others.has(id));
  // Without this check for a few: most other stocks have the day, so it is published.
  const isClear = behind.length <= stocks.length * MAX_MISSING_SHARE;
  if (!isClear && !(await isPublished(work, behind))) throw new AppError('MARKET_WRONG_DAY');
  misfits.push(...(await missingHistory(work, behind)));
  await importer.flush();
  // A series that contradicts the source's present one must be read again.
  for (const { id } of misfits) await forgetSeries(store.options.db, id);
  const anew = misfits.map((stock) => ({ ...stock, through: null }));
  await missingHistory(work, anew);
  await importer.flush();
  return misfits.length;
}

/** Selects stocks stored up to the day before, which one quote completes. */
function isOneDayBehind(market: MarketService, day: TradeDate): (stock: StoredStock) => boolean {
  const before = market.calendar().step(day, -1);
  const isShown = day === market.status().day && market.source.capabilities.has('quotes');
  return ({ through }) => isShown && through !== null && through === before;
}

function isBehind(wanted: readonly StoredStock[], day: TradeDate): (stock: StoredStock) => boolean {
  const ids = new Set(wanted.map(({ id }) => id));
  return ({ id, through }) => ids.has(id) && (through === null || through < day);
}

/**
 * Does something while no other server does it; does nothing while one does. The queue runs the import once at a time, but
 * a server that was taken for dead and lives may still be at it.
 */
async function withLock(pool: Pool, name: string, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let isFree = false;
  try {
    const lock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as free';
    const { rows } = await client.query<{ free: boolean }>(lock, [name]);
    try {
      if (rows[0]?.free) await work();
    } finally {
      await client.query('select pg_advisory_unlock_all()');
      isFree = true;
    }
  } finally {
    // Otherwise the lock ends with its connection.
    client.release(!isFree);
  }
}
