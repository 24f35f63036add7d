import type { Dividend, StockCode } from '@guanlan/contract';
import {
  addCalendarDays,
  dateOfMinute,
  formatCode,
  isTradeDate,
  minuteTimeAt,
  type RawBars,
  sliceBars,
  type TradeDate,
} from '@guanlan/stock-domain';
import { VendorClient } from '../client/vendor-client.js';
import { MarketError } from '../market-error.js';
import type { DaySpan, Sourced, SourceSymbol, StandingRecord, StockActions } from '../port.js';
import { fromUtf8 } from '../vendor/decode.js';
import { PartialSource } from '../vendor/partial-source.js';
import { securityOfCode } from '../vendor/quote-draft.js';
import type { VendorOptions } from '../vendor/vendor-options.js';
import {
  calendarFields,
  dayFields,
  dividendFields,
  factorFields,
  nameFields,
  symbolFields,
  tushareCalendar,
  tushareDays,
  tushareDividends,
  tushareFactors,
  tushareNames,
  tushareSymbols,
} from './tushare-facts.js';
import { tushareInfo, tushareRateLimit } from './tushare-info.js';
import { type TusharePage, type TushareRow, tusharePage } from './tushare-table.js';

export interface TushareOptions extends VendorOptions {
  readonly token: string;
}

const source = 'tushare';
const API_ORIGIN = 'http://api.tushare.pro';
/** Most rows of an answer: some 24 years of days. */
const MAX_ROWS = 6_000;
/** Most answers for a stock's days. */
const MAX_PAGES = 10;
/** Listed, delisted, and not traded for the time being. */
const LISTING_STATES = ['L', 'D', 'P'] as const;

/** Tushare's service: what there is at the end of a day, under the token of an account. */
export class TushareMarket extends PartialSource {
  readonly info = tushareInfo;
  readonly #client: VendorClient;
  readonly #token: string;
  readonly #calendar: VendorOptions['calendar'];

  constructor(options: TushareOptions) {
    super(options.now);
    this.#token = options.token;
    this.#calendar = options.calendar;
    this.#client = new VendorClient({
      source,
      baseUrl: options.baseUrl,
      headers: {},
      rateLimit: tushareRateLimit,
      timers: options.timers,
      timeout: 30_000,
    });
  }

  async #page<const Field extends string>(
    name: string,
    params: Readonly<Record<string, string>>,
    fields: readonly Field[],
    signal: AbortSignal,
  ): Promise<TusharePage<Field>> {
    const body = { api_name: name, token: this.#token, params, fields: fields.join(',') };
    const question = { origin: API_ORIGIN, path: '/', body };
    return this.#client.read(question, signal, (answer) => tusharePage(fromUtf8(answer), fields));
  }

  /** Requests a table in one answer. @throws MarketError MARKET_HALF_PAGE where it has more rows than it sent */
  async #ask<const Field extends string>(
    name: string,
    params: Readonly<Record<string, string>>,
    fields: readonly Field[],
    signal: AbortSignal,
  ): Promise<TushareRow<Field>[]> {
    const { rows, hasMore } = await this.#page(name, params, fields, signal);
    if (hasMore) throw new MarketError('MARKET_HALF_PAGE', source, `${name} has more rows than it sent`);
    return rows;
  }

  /** Rows of days: it sends the newest first, and of a stock that is older than an answer is long, in several answers. */
  async #askDays<const Field extends string>(
    name: string,
    params: Readonly<Record<string, string>>,
    fields: readonly ('trade_date' | Field)[],
    signal: AbortSignal,
  ): Promise<TushareRow<'trade_date' | Field>[]> {
    let all: TushareRow<'trade_date' | Field>[] = [];
    let end: Readonly<Record<string, string>> = {};
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { rows, hasMore } = await this.#page(name, { ...params, ...end, limit: String(MAX_ROWS) }, fields, signal);
      all = [...all, ...rows];
      if (!hasMore) return all;
      const oldest = rows.reduce(
        (least, { trade_date }) => Math.min(least, Number(trade_date)),
        Number.POSITIVE_INFINITY,
      );
      if (!isTradeDate(oldest)) break;
      end = { end_date: String(addCalendarDays(oldest, -1)) };
    }
    throw new MarketError('MARKET_HALF_PAGE', source, `${name} has more rows than it sends`);
  }

  override async symbols(signal: AbortSignal): Promise<Sourced<readonly SourceSymbol[]>> {
    let all: SourceSymbol[] = [];
    for (const list_status of LISTING_STATES) {
      all = [...all, ...tushareSymbols(await this.#ask('stock_basic', { list_status }, symbolFields, signal))];
    }
    return this.sourced(all);
  }

  async #days(code: StockCode, from: TradeDate | null, to: TradeDate | null, signal: AbortSignal): Promise<RawBars> {
    const ts_code = formatCode(securityOfCode(source, code), '600519.SH');
    const span = { ...(from && { start_date: String(from) }), ...(to && { end_date: String(to) }) };
    const rows = await this.#askDays('daily', { ts_code, ...span }, dayFields, signal);
    const other = rows.find((row) => row.ts_code !== ts_code);
    if (other) throw new MarketError('MARKET_MALFORMED', source, `${other.ts_code} for ${ts_code}`);
    const bars = tushareDays(rows);
    if (bars.length === 0) return bars;
    const [first, last] = [bars.time[0] as number, bars.time[bars.length - 1] as number];
    const latest = Math.min(to ?? 99_991_231, dateOfMinute(minuteTimeAt(this.clock.now())));
    const isOpen = this.#calendar().statusOf(last) !== 'closed';
    if (isOpen && last <= latest && first >= (from ?? 0)) return bars;
    throw new MarketError('MARKET_WRONG_DAY', source, `${code}: bars from ${first} to ${last}, asked until ${latest}`);
  }

  override async days(
    code: StockCode,
    to: TradeDate | null,
    limit: number,
    signal: AbortSignal,
  ): Promise<Sourced<RawBars>> {
    const bars = await this.#days(code, null, to, signal);
    return this.sourced(sliceBars(bars, Math.max(0, bars.length - limit), bars.length));
  }

  override async *history(codes: readonly StockCode[], { from, to }: DaySpan, signal: AbortSignal) {
    for (const code of codes) yield { code, bars: await this.#days(code, from, to, signal) };
  }

  override async actions(code: StockCode, signal: AbortSignal): Promise<Sourced<StockActions>> {
    const ts_code = formatCode(securityOfCode(source, code), '600519.SH');
    const factors = tushareFactors(await this.#askDays('adj_factor', { ts_code }, factorFields, signal));
    return this.sourced({ dividends: await this.#dividends(ts_code, signal), factors });
  }

  override async dividends(code: StockCode, signal: AbortSignal): Promise<Sourced<readonly Dividend[]>> {
    return this.sourced(await this.#dividends(formatCode(securityOfCode(source, code), '600519.SH'), signal));
  }

  async #dividends(ts_code: string, signal: AbortSignal): Promise<Dividend[]> {
    const paid = tushareDividends(await this.#ask('dividend', { ts_code }, dividendFields, signal));
    return paid.map(({ exDate, cash = 0, bonus = 0 }) => {
      return { exDay: exDate, cash, bonus, rights: 0, rightsPrice: 0 };
    });
  }

  override async calendar(signal: AbortSignal) {
    return this.sourced(tushareCalendar(await this.#ask('trade_cal', { exchange: 'SSE' }, calendarFields, signal)));
  }

  override async standings(code: StockCode, signal: AbortSignal): Promise<Sourced<readonly StandingRecord[]>> {
    const ts_code = formatCode(securityOfCode(source, code), '600519.SH');
    return this.sourced(tushareNames(await this.#ask('namechange', { ts_code }, nameFields, signal)));
  }
}
