import type { MarketStatus, StockCode, StockProfile } from '@guanlan/contract';
import { barsFrom, epochOfMinute, minuteTimeOf, parseCode, type RawBars, type TradeDate } from '@guanlan/stock-domain';
import type { Pool } from 'pg';
import type { Db } from '../../context.js';
import type { DaySpan, LimitPool, Sourced, StockActions } from '../../providers/market/port.js';
import { plainSymbol } from '../../providers/market/vendor/plain-symbol.js';
import { identityFactors } from '../market/bars/identity-factors.js';
import type { MarketHistory, StoredCloses, StoredListing, StoredPanel, StoredSeal } from '../market/market-history.js';
import { PRICE_SCALE } from './checked-bars.js';
import { factorsOfRow, upTo } from './factors.js';
import type { PanelLoader } from './panel-loader.js';
import { Risers } from './risers.js';
import type { SymbolRow } from './schema.js';
import { listSeals, putSeals } from './seal-rows.js';
import {
  type BarRow,
  closesOf,
  findPool,
  lastDay,
  listBars,
  listFactors,
  listSymbols,
  listVolumes,
  newestBars,
  poolDays,
  putSymbols,
} from './store.js';
import { closesBefore } from './store-days.js';

export interface MarketStoreOptions {
  readonly pool: Pool;
  readonly db: Db;
  /** Id of the configured source: rows of others are not read. */
  readonly source: string;
  /** The market's time, ms. */
  readonly now: () => number;
  readonly panels: PanelLoader;
}

/** All of a stock's days. */
const ALL_DAYS = 20_000;
/** The minute of the day at which closes are known. */
const CLOSE_MINUTE = 900;

/** The market's days that are over, in PostgreSQL. */
export class MarketStore implements MarketHistory {
  readonly options: MarketStoreOptions;
  readonly #risers: Risers;
  #through: TradeDate | null = null;
  #symbols: Promise<ReadonlyMap<StockCode, SymbolRow>> | undefined;
  /** Set while days are being taken from the source. */
  isCatchingUp = false;

  constructor(options: MarketStoreOptions) {
    this.options = options;
    this.#risers = new Risers(options.db, options.source);
  }

  get source(): string {
    return this.options.source;
  }

  get state(): NonNullable<MarketStatus['store']> {
    return { through: this.#through, isCatchingUp: this.isCatchingUp };
  }

  async refresh(): Promise<TradeDate | null> {
    const { db, source } = this.options;
    const through = await lastDay(db, source);
    if (through !== this.#through) this.#symbols = undefined;
    this.#through = through;
    return through;
  }

  /** Stored stocks, by code. */
  symbols(): Promise<ReadonlyMap<StockCode, SymbolRow>> {
    const { db, source } = this.options;
    if (this.#symbols) return this.#symbols;
    const reading = listSymbols(db, source).then((rows) => new Map(rows.map((row) => [row.code, row])));
    this.#symbols = reading;
    reading.catch(() => {
      if (this.#symbols === reading) this.#symbols = undefined;
    });
    return reading;
  }

  /** Stored stocks, by code, read again from the database. */
  readSymbols(): Promise<ReadonlyMap<StockCode, SymbolRow>> {
    this.#symbols = undefined;
    return this.symbols();
  }

  async countBars(day: TradeDate): Promise<number> {
    return (await closesOf(this.options.db, this.options.source, day)).size;
  }

  async limitPool(day: TradeDate): Promise<Sourced<LimitPool> | null> {
    const row = await findPool(this.options.db, this.options.source, day);
    if (!row) return null;
    const provenance = { source: row.origin, asOf: row.asOf.getTime(), fetchedAt: row.fetchedAt.getTime() };
    return { value: { day, rows: row.rows, rule: row.rule }, provenance };
  }

  seals(day: TradeDate): Promise<readonly StoredSeal[]> {
    return listSeals(this.options.db, this.options.source, day);
  }

  saveSeals(day: TradeDate, seals: readonly StoredSeal[]): Promise<void> {
    return putSeals(this.options.db, this.options.source, day, seals);
  }

  poolDays(): Promise<readonly TradeDate[]> {
    return poolDays(this.options.db, this.options.source);
  }

  async days(code: StockCode, to: TradeDate): Promise<Sourced<RawBars> | null> {
    const symbol = (await this.symbols()).get(code);
    if (!symbol || symbol.through === null) return null;
    const bars = barsOfRows(await listBars(this.options.db, symbol.id, to, ALL_DAYS));
    return { value: bars, provenance: this.#provenance(Math.min(to, symbol.through)) };
  }

  async closesBefore(day: TradeDate) {
    const rows = await closesBefore(this.options.db, this.options.source, day);
    return new Map(rows.map((row) => [row.code, { day: row.day, close: row.close / PRICE_SCALE }]));
  }

  async risersOn(day: TradeDate): Promise<readonly StockCode[] | null> {
    if (this.#through === null || this.#through < day) return null;
    return this.#risers.on(day, this.#through);
  }

  async actions(code: StockCode): Promise<Sourced<StockActions> | null> {
    const symbol = (await this.symbols()).get(code);
    if (!symbol) return null;
    const [row] = await listFactors(this.options.db, [symbol.id]);
    if (!row) return null;
    return { value: { dividends: row.dividends, factors: factorsOfRow(row) }, provenance: this.#provenance(row.asOf) };
  }

  async closes(codes: readonly StockCode[], to: TradeDate, count = 2): Promise<ReadonlyMap<StockCode, StoredCloses>> {
    const { db } = this.options;
    const symbols = await this.symbols();
    const wanted = codes.flatMap((code) => symbols.get(code) ?? []);
    const ids = wanted.map(({ id }) => id);
    const [rows, factors] = await Promise.all([newestBars(db, ids, to, count), listFactors(db, ids)]);
    const byId = new Map(factors.map((row) => [row.symbolId, factorsOfRow(row)]));
    return new Map(
      wanted.flatMap(({ id, code }) => {
        const found = rows.get(id);
        return found ? [[code, { bars: barsOfRows(found), factors: upTo(byId.get(id) ?? identityFactors, to) }]] : [];
      }),
    );
  }

  async listings(): Promise<readonly StoredListing[]> {
    return [...(await this.readSymbols()).values()].flatMap((row) => listingOf(row) ?? []);
  }

  async saveList(
    profiles: readonly StockProfile[],
    list: { readonly origin: string; readonly day: TradeDate },
  ): Promise<void> {
    const { db, source, now } = this.options;
    await putSymbols(db, source, profiles, { at: new Date(now()), list });
    this.#symbols = undefined;
  }

  async volumes(codes: readonly StockCode[], span: DaySpan, days: number) {
    if (this.#through === null || this.#through < span.to) return null;
    const symbols = await this.symbols();
    const byId = new Map(codes.flatMap((code) => symbols.get(code) ?? []).map(({ id, code }) => [id, code]));
    const rows = await listVolumes(this.options.db, [...byId.keys()], span, days);
    return new Map(rows.map(({ id, volumes }) => [byId.get(id) as StockCode, volumes]));
  }

  #provenance(day: TradeDate) {
    const asOf = epochOfMinute(minuteTimeOf(day, CLOSE_MINUTE));
    return { source: this.options.source, asOf, fetchedAt: asOf };
  }

  async panel(codes: readonly StockCode[], span: DaySpan, reuse?: SharedArrayBuffer): Promise<StoredPanel | null> {
    const { panels } = this.options;
    const through = await this.refresh();
    if (through === null || through < span.to) return null;
    const symbols = await this.symbols();
    const stocks = codes.flatMap((code) => symbols.get(code) ?? []).map(({ id, code }) => ({ id, code }));
    return panels.load({ span, stocks, room: 1, reuse });
  }
}

function barsOfRows(rows: readonly BarRow[]): RawBars {
  const yuan = (thousandths: number): number => thousandths / PRICE_SCALE;
  return barsFrom(
    rows.map((row) => ({
      time: row.day,
      open: yuan(row.open),
      high: yuan(row.high),
      low: yuan(row.low),
      close: yuan(row.close),
      volume: row.volume,
      amount: row.amount ?? Number.NaN,
    })),
    'day',
  );
}

/** A code of no exchange of ours has no listing. */
function listingOf(row: SymbolRow): StoredListing | undefined {
  const security = parseCode(row.code);
  if (!security) return undefined;
  const { name, board, standing, listedOn, delistedOn, industry, totalShares, floatShares, origin } = row;
  const told = { board, standing, listedOn, delistedOn, industry, totalShares, floatShares };
  return { profile: { ...plainSymbol(security, name), ...told, themes: [] }, origin, seenOn: row.listSeenOn };
}
