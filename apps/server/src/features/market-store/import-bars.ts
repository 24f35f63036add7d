import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RawBars, TradeDate, TradingCalendar } from '@guanlan/stock-domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { allowAnyTime } from '../../db/silent-connections.js';
import type { DaySpan } from '../../providers/market/port.js';
import { checkBars } from './checked-bars.js';
import { BAR_COLUMNS, COPY_HEAD, COPY_TAIL, RowMemory } from './copy-format.js';
import { ensureYears, yearOf } from './partitions.js';
import type { FactorRow } from './schema.js';
import { putFactors } from './store.js';

/** Rows of one transaction: the most that a crash can lose, and about 15 MB in memory. */
const BATCH_ROWS = 200_000;
/** Most faults that are reported word for word. */
const MAX_REPORTED_FAULTS = 20;

/** Result of an import. */
export interface ImportReport {
  readonly stocks: number;
  /** Rows that came and were sound. */
  readonly rows: number;
  /** Rows that are new or changed something. */
  readonly written: number;
  readonly refused: number;
  /** The first faults, with their stock. */
  readonly faults: readonly string[];
}

/** A stock's rows that wait to be written. */
interface Waiting {
  readonly symbolId: number;
  readonly through: TradeDate;
  readonly isNew: boolean;
  readonly rows: Uint8Array;
}

/** A stored stock. */
export interface StoredStock {
  readonly id: number;
  readonly code: string;
  /** Last stored day; null: nothing is stored. */
  readonly through: TradeDate | null;
}

export interface BarImportOptions {
  readonly pool: Pool;
  readonly calendar: TradingCalendar;
  /** Rows of a transaction. */
  readonly batch?: number;
}

/**
 * Takes bars in, many stocks to a transaction: a stock's rows and the day up to which they are complete come together or
 * not at all, and the same rows again change nothing.
 */
export class BarImport {
  readonly #options: Required<BarImportOptions>;
  #waiting: Waiting[] = [];
  #memory = new RowMemory();
  #years = new Set<number>();
  #factors = new Map<number, FactorRow>();
  #rows = 0;
  readonly #report = { stocks: 0, rows: 0, written: 0, refused: 0 };
  readonly #faults: string[] = [];

  constructor(options: BarImportOptions) {
    this.#options = { batch: BATCH_ROWS, ...options };
  }

  get report(): ImportReport {
    return { ...this.#report, faults: [...this.#faults] };
  }

  /**
   * @param span - the requested days: a row of another day is refused
   * @param through - the day up to which the stock's bars are complete with these
   */
  async add(stock: StoredStock, bars: RawBars, span: DaySpan, through: TradeDate = span.to): Promise<void> {
    const checked = checkBars(bars, span, this.#options.calendar);
    const { good, faults } = checked;
    for (const fault of faults.slice(0, MAX_REPORTED_FAULTS - this.#faults.length))
      this.#faults.push(`${stock.code}: ${fault}`);
    this.#report.refused += faults.length;
    this.#report.rows += good.length;
    this.#report.stocks += 1;
    for (const at of good) this.#years.add(yearOf(bars.time[at] as number));
    const rows = this.#memory.encode(stock.id, checked);
    this.#waiting.push({ symbolId: stock.id, through, isNew: stock.through === null, rows });
    this.#rows += good.length;
    if (this.#rows >= this.#options.batch) await this.flush();
  }

  /** Factors to be written together with the bars that wait: one is of no use without the other. */
  addFactors(row: FactorRow): void {
    this.#factors.set(row.symbolId, row);
  }

  /** Writes what waits. */
  async flush(): Promise<void> {
    const batch: Batch = { waiting: this.#waiting, years: this.#years, factors: [...this.#factors.values()] };
    this.#waiting = [];
    this.#years = new Set();
    this.#factors = new Map();
    this.#rows = 0;
    if (batch.waiting.length + batch.factors.length === 0) return;
    const memory = this.#memory;
    this.#memory = new RowMemory();
    const client = await this.#options.pool.connect();
    try {
      this.#report.written += await writeBatch(client, batch);
      client.release();
      memory.clear();
      // Reused unless rows were added meanwhile.
      if (this.#waiting.length === 0) this.#memory = memory;
    } catch (error) {
      // A connection in the middle of a COPY is of no more use.
      client.release(true);
      throw error;
    }
  }
}

/** Rows written by one transaction. */
interface Batch {
  readonly waiting: readonly Waiting[];
  readonly years: ReadonlySet<number>;
  readonly factors: readonly FactorRow[];
}

async function writeBatch(client: PoolClient, { waiting, years, factors }: Batch): Promise<number> {
  await client.query('begin');
  await allowAnyTime(client, 'local');
  await ensureYears(client, years);
  // Rows and `through` come together, so of a stock without it there is no row that these could meet.
  const fresh = waiting.filter(({ isNew }) => isNew);
  const more = waiting.filter(({ isNew }) => !isNew);
  await putFactors(drizzle(client), factors);
  const written = (await copyInto(client, 'market_bars', fresh)) + (await merge(client, more));
  await client.query(
    `update market_symbols set through = done.through
     from unnest($1::int[], $2::int[]) as done (id, through)
     where market_symbols.id = done.id and market_symbols.through is distinct from done.through`,
    [waiting.map(({ symbolId }) => symbolId), waiting.map(({ through }) => through)],
  );
  await client.query('commit');
  return written;
}

async function copyInto(client: PoolClient, table: string, stocks: readonly Waiting[]): Promise<number> {
  const rows = stocks.map((stock) => stock.rows).filter(({ length }) => length > 0);
  if (rows.length === 0) return 0;
  const copy = client.query(copyFrom(`copy ${table} (${BAR_COLUMNS}) from stdin with (format binary)`));
  await pipeline(Readable.from([COPY_HEAD, ...rows, COPY_TAIL], { objectMode: true }), copy);
  return copy.rowCount ?? 0;
}

/** Rows that may be there: through a table of their own, since COPY knows no conflict. */
async function merge(client: PoolClient, stocks: readonly Waiting[]): Promise<number> {
  if (stocks.every(({ rows }) => rows.length === 0)) return 0;
  await client.query(
    `create temp table market_bars_in (symbol_id int, day int, open int, high int, low int, close int,
     volume float8, amount float8) on commit drop`,
  );
  await copyInto(client, 'market_bars_in', stocks);
  const { rowCount } = await client.query(
    `insert into market_bars as kept (${BAR_COLUMNS}) select ${BAR_COLUMNS} from market_bars_in
     on conflict (symbol_id, day) do update set (open, high, low, close, volume, amount) =
       (excluded.open, excluded.high, excluded.low, excluded.close, excluded.volume, excluded.amount)
     where (kept.open, kept.high, kept.low, kept.close, kept.volume, kept.amount) is distinct from
       (excluded.open, excluded.high, excluded.low, excluded.close, excluded.volume, excluded.amount)`,
  );
  return rowCount ?? 0;
}
